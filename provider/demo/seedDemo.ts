import { hash, type Options } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { hashApiToken } from '../apiToken.ts';
import type { Database } from '../database/open.ts';
import * as tables from '../database/tables.ts';
import type { DemoSize } from './demoSize.ts';
import { advisors, areaNames, demoSites, liveTrap, materials, positionKinds, qualifications } from './places.ts';
import { addScaledRows } from './scaleDemo.ts';
import { seedAlarmTemplates } from './seedAlarmTemplates.ts';
import { seedDefects } from './seedDefects.ts';
import { seedDeliveryNotes } from './seedDeliveryNotes.ts';
import { seedDevices } from './seedDevices.ts';
import { seedDocuments } from './seedDocuments.ts';
import { seedNotifications } from './seedNotifications.ts';
import { seedPlans } from './seedPlans.ts';
import { seedPositions } from './seedPositions.ts';
import { seedResults } from './seedResults.ts';
import { seedSensors } from './seedSensors.ts';
import { seedTrapImages } from './seedTrapImages.ts';
import { demoUsers, getPassword, usualDemoPassword } from './signIns.ts';

/** Marks finished demo data. Another number makes databases of older demo data start over. */
const finished = 'demo data 7';

/**
 * Fills the database unless that was done before. All of it is one transaction: a failure leaves nothing, and the next
 * start tries again. Demo data of an older version is replaced.
 */
export async function prepareDemo(db: Database, size: DemoSize): Promise<void> {
  const states = await db.select().from(tables.demoStates);
  if (states.some(({ name }) => name === finished)) return;
  size.onProgress?.('Preparing demo data (once) …');
  const password = size.password ?? usualDemoPassword;
  await db.transaction(async (changes) => {
    await truncateTables(changes);
    await seedUsers(changes, password, size.hashing);
    await seedSites(changes, password);
    await seedDefects(changes, size.today);
    await seedNotifications(changes, size.today);
    size.onProgress?.('  users and locations are there');
    await seedResults(changes, size);
    size.onProgress?.('  visits and results are there');
    await seedPositions(changes, size.today);
    await seedDevices(changes, size.today);
    await seedSensors(changes, size.today);
    await seedTrapImages(changes, size.today);
    await seedPlans(changes, size.today);
    await seedDeliveryNotes(changes, size.today);
    await seedDocuments(changes, size.today);
    await seedAlarmTemplates(changes);
    await addScaledRows(changes, size.scale ?? {});
    await changes.insert(tables.demoStates).values({ name: finished });
  });
  await db.execute(sql`analyze`);
}

async function truncateTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`);
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')}`));
}

async function seedUsers(db: Database, demoPassword: string, hashing?: Options): Promise<void> {
  const hashes = new Map<string, string>();
  for (const password of new Set(demoUsers.map((user) => getPassword(user, demoPassword)))) hashes.set(password, await hash(password, hashing));
  await db.insert(tables.users).values(
    demoUsers.map((user) => ({
      id: user.id,
      username: user.username,
      email: user.email ?? null,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      country: user.country,
      keyUserId: user.role === 'ROLE_KEY_USER' ? user.id : (user.keyUserId ?? null),
      enabled: !user.isDisabled,
      passwordHash: hashes.get(getPassword(user, demoPassword))!,
      hasWeakPassword: user.password !== undefined,
    })),
  );
  await db.insert(tables.userCustomers).values(
    demoUsers.flatMap(({ id, sites, extraSites = [], rights, areas }) =>
      [...sites, ...extraSites].map((customerId) => ({
        userId: id,
        customerId,
        isExtra: extraSites.includes(customerId),
        showAreas: areas?.[customerId]?.map((place) => getAreaId(customerId, place)).join(',') ?? null,
        ...rights,
      })),
    ),
  );
  await db.insert(tables.persons).values(
    advisors.map(([name, jobTitle, learned, trained], at) => ({
      id: at + 1,
      name,
      jobTitle,
      phone: `+43 7242 5550-${20 + at}`,
      mobile: `+43 664 555 01 ${20 + at}`,
      email: `berater${at + 1}@provider.example`,
      hasPhoto: at % 3 !== 2,
      qualifications: learned.map((title) => ({ title, description: qualifications[title] ?? null })),
      trainings: trained.map(([title, on]) => ({ title, on })),
    })),
  );
  await db.insert(tables.articles).values(materials.map(([name, unit], at) => ({ id: at + 1, name, unit })));
}

/**
 * A location's token in the demo data, the same each time for one password, and unpredictable without that password.
 */
function createDemoToken(customerId: number, demoPassword: string): string {
  const salt = demoPassword === usualDemoPassword ? '' : `${demoPassword} `;
  return `demo-${hashApiToken(`${salt}demo location ${customerId}`).slice(0, 40)}`;
}

/** Id of a location's area by its place in the list. */
function getAreaId(customerId: number, place: number): number {
  return customerId * 100 + place + 1;
}

function getPositionKind(at: number, siteId: number, kinds: number) {
  const kind = positionKinds[(at * 7 + siteId) % kinds]!;
  return kind.code === 'S' && Math.floor(at / 6) % 3 === 2 ? liveTrap : kind;
}

/** The id of the key user of a location; null for a location without one. */
function findKeyUser(siteId: number): number | null {
  if (siteId <= 12) return 2;
  if (siteId <= 35) return 6;
  return siteId >= 41 && siteId <= 45 ? 7 : null;
}

async function seedSites(db: Database, demoPassword: string): Promise<void> {
  await db.insert(tables.customers).values(
    demoSites.map(({ id, country, cardcode, name, postcode, city, address, isActive, hasTraps }) => ({
      id,
      token: createDemoToken(id, demoPassword),
      tokenHash: hashApiToken(createDemoToken(id, demoPassword)),
      country,
      cardcode,
      name,
      postcode,
      city,
      address,
      isActive,
      hasTraps,
      phone: `+${country === 'AT' ? 43 : 49} 555 ${1000 + id}`,
      keyUserId: findKeyUser(id),
      firstVisitDay: 2 + ((id * 7) % 24),
    })),
  );
  const areas = demoSites.flatMap(({ id, positions }) =>
    areaNames.slice(0, 4 + (positions % 7)).map((name, place) => ({ id: getAreaId(id, place), customerId: id, name })),
  );
  await db.insert(tables.areas).values(areas);
  const positions = demoSites.flatMap((site) => {
    const own = areas.filter(({ customerId }) => customerId === site.id);
    return Array.from({ length: site.positions }, (_, at) => {
      const kinds = positionKinds.length - (site.hasTraps ? 0 : 1);
      const kind = getPositionKind(at, site.id, kinds);
      const area = own[Math.floor((at * own.length) / site.positions)]!;
      return {
        id: site.id * 1000 + at + 1,
        customerId: site.id,
        areaId: area.id,
        number: `${kind.code}-${String(at + 1).padStart(3, '0')}`,
        description: `${area.name}, ${['Eingang', 'Nordwand', 'Südwand', 'Tor', 'Mitte', 'Rampe', 'Säule', 'Fenster'][at % 8]} ${1 + Math.floor(at / 8)}`,
        isTrap: kind.category === '24/7-Falle',
        category: kind.category,
        objectName: kind.objectName,
        task: kind.task,
        yellowFrom: kind.yellowFrom,
        redFrom: kind.redFrom,
      };
    });
  });
  for (let at = 0; at < positions.length; at += 1000) await db.insert(tables.positions).values(positions.slice(at, at + 1000));
}
