import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { articleUses, installedObjects } from '../database/positionTables.ts';
import { areas, customers, positions } from '../database/tables.ts';
import { liveTrap, positionKinds } from './places.ts';

/** The location with 1,000 positions: it is being set up, so that it has no report yet. */
const largestSite = 39;
const positionCount = 1000;

const dayMilliseconds = 86_400_000;

/** Device codes of the marker icons by kind of position; a snap trap has another one in Germany. */
const typeCodes: Readonly<Record<string, number>> = {
  Köderstation: 800,
  Schlagfalle: 500,
  'UV-Lichtfalle': 100,
  Pheromonfalle: 310,
  Schabenfalle: 200,
  '24/7-Falle': 550,
  Lebendfalle: 400,
};
const germanSnapTrap = 450;

const areaDescriptions: Readonly<Record<string, string>> = {
  Produktion: 'Hygienezone 1, Zutritt nur mit Schutzkleidung',
  Lager: 'Trockenlager mit Hochregalen',
  Anlieferung: 'Rampen 1 bis 4',
  Kühlhaus: 'Soll 2 bis 6 °C',
  Außenbereich: 'Zaun und Müllplatz',
};

/** Inserts many rows in statements of a bearable size. */
export async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) await insert(rows.slice(at, at + 1000));
}

/** Completes the positions: more of them at one location, installed objects, used articles. */
export async function seedPositions(db: Database, today: Date): Promise<void> {
  await enlargeSite(db);
  for (const [name, description] of Object.entries(areaDescriptions)) await db.update(areas).set({ description }).where(eq(areas.name, name));
  await db.update(positions).set({ staysTemp: true }).where(sql`${positions.id} % 41 = 7`);
  const places = await db.select().from(positions);
  const sites = new Map((await db.select().from(customers)).map((site) => [site.id, site]));
  await insertAll(
    places.flatMap((place) => createObjects(place, sites.get(place.customerId)!.country)),
    (rows) => db.insert(installedObjects).values(rows),
  );
  await insertAll(
    places.flatMap((place) => createArticleUses(place, today)),
    (rows) => db.insert(articleUses).values(rows),
  );
}

async function enlargeSite(db: Database): Promise<void> {
  const there = await db.$count(positions, eq(positions.customerId, largestSite));
  const own = await db
    .select()
    .from(areas)
    .where(inArray(areas.customerId, [largestSite]));
  const kinds = positionKinds.filter(({ code }) => code !== 'T');
  const more = Array.from({ length: positionCount - there }, (_, index) => {
    const at = there + index;
    const kind = kinds[at % kinds.length]!;
    const area = own[at % own.length]!;
    return {
      id: largestSite * 1000 + at + 1,
      customerId: largestSite,
      areaId: area.id,
      number: `${kind.code}-${String(at + 1).padStart(3, '0')}`,
      description: `${area.name}, Regalgang ${1 + (at % 40)}`,
      category: kind.category,
      objectName: kind.objectName,
      task: kind.task,
      yellowFrom: kind.yellowFrom,
      redFrom: kind.redFrom,
      isTrap: false,
    };
  });
  await insertAll(more, (rows) => db.insert(positions).values(rows));
}

type Place = typeof positions.$inferSelect;

/**
 * Mostly one object, sometimes two, the second with a separate level, or none; many a 24/7 trap has a removed
 * predecessor.
 */
function createObjects({ id, category, objectName, isTrap }: Place, country: string): (typeof installedObjects.$inferInsert)[] {
  if (id % 29 === 0 && !isTrap) return [];
  const typeCode = category === 'Schlagfalle' && country === 'DE' ? germanSnapTrap : (typeCodes[category] ?? 1000);
  const first = { id: id * 10 + 1, positionId: id, objectId: isTrap ? `PM${id}` : `OB${id}`, name: objectName, typeName: category, typeCode };
  if (isTrap) return id % 4 === 1 ? [first, { ...first, id: id * 10 + 2, objectId: `PM${id}A`, name: `${objectName} (Vorgänger)` }] : [first];
  if (id % 5 === 0) {
    const second = { id: id * 10 + 2, positionId: id, objectId: `OB${id}B`, name: 'Käferfalle', typeName: 'Klebefalle', typeCode: 600 };
    return [first, { ...second, level: 1 + ((id / 5) % 3) }];
  }
  return [first];
}

const remarks = ['Köder erneuert', null, 'Nach Reinigung ersetzt', null, null] as const;

function createArticleUses({ id, category }: Place, today: Date): (typeof articleUses.$inferInsert)[] {
  const { materials } = [...positionKinds, liveTrap].find((kind) => kind.category === category)!;
  return Array.from({ length: id % 4 }, (_, at) => {
    const articleId = materials[(id + at) % materials.length]!;
    return {
      id: id * 10 + at,
      positionId: id,
      articleId,
      usedAt: new Date(Number(today) - (((id * 13) % 30) + at * 31) * dayMilliseconds),
      quantity: 1 + ((id + at) % 4) + (articleId === 5 ? 0.5 : 0),
      remark: remarks[(id + at) % remarks.length]!,
      grade: articleId <= 6 ? 'A' : 'B',
    };
  });
}
