import { eq } from 'drizzle-orm';
import { trapDevices, trapReports } from '../database/deviceTables.ts';
import type { Database } from '../database/open.ts';
import { areas, customers, positions } from '../database/tables.ts';
import { insertAll } from './seedPositions.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Statuses in rotation; the last two are undocumented codes. */
const statuses = [
  'ACTIVE',
  'TRIGGERED',
  'ACTIVE',
  'HEARTBEAT_FAILED',
  'ACTIVE',
  'LOW_BATTERY',
  'INACTIVE',
  'LOCATION_MODE',
  'UNSTABLE_WIFI',
  'LIGHT_INFESTATION',
  'SEVERE_INFESTATION',
  'FALSE_TRIGGERED',
  'ACTIVITY_WARNING',
  'ACTIVITY_CRITICAL',
  null,
  'FIRMWARE_UPDATE',
  'CALIBRATING',
] as const;
const batteries = [0.994, 0.82, 0.61, 0.15, 0.04, 0.47, null, 0.199, 0.73, 0.1] as const;

/** Reports in rotation: report type, event, level, status, description. */
const reports = [
  ['REARMED', 'REARMED', 'GRUEN', 'ACTIVE', 'Falle scharf gestellt'],
  ['TRIGGERED', 'TRAP_TRIGGERED', 'GELB', 'TRIGGERED', 'Falle ausgelöst'],
  ['FALSE_TRIGGERED', 'IMAGE_RECEIVED', null, 'FALSE_TRIGGERED', 'Bild ohne Fang'],
  ['INFESTED', 'CATCH_DETECTED', 'WARNING', 'LIGHT_INFESTATION', 'Fang erkannt'],
  [null, 'OFFLINE', null, 'HEARTBEAT_FAILED', 'Kein Lebenszeichen seit 24 Stunden'],
  [null, 'ONLINE', null, 'ACTIVE', 'Wieder verbunden'],
  [null, 'BATTERY_LOW', null, 'LOW_BATTERY', 'Batterie bald tauschen'],
  [null, 'MAINTAINED', 'GRUEN', 'ACTIVE', 'Wartung durchgeführt'],
  ['LIGHT_INFESTATION', 'IMAGE_RECEIVED', 'GELB', 'LIGHT_INFESTATION', 'Leichter Befall'],
  ['SERVERE_INFESTATION', 'CATCH_DETECTED', 'ROT', 'SEVERE_INFESTATION', 'Starker Befall'],
  ['ACTIVITY_WARNING', null, null, 'ACTIVITY_WARNING', 'Aktivität erhöht'],
  ['ACTIVITY_CRITICAL', null, null, 'ACTIVITY_CRITICAL', 'Aktivität kritisch'],
  ['CATCH_DETECTED', 'IMAGE_RECEIVED', 'ROT', 'LIGHT_INFESTATION', 'Fang auf dem Bild'],
  [null, 'CONFIGURED', null, 'ACTIVE', 'Einstellungen geändert'],
  ['SELF_TEST', 'SELF_TEST_DONE', null, 'FIRMWARE_UPDATE', 'Selbsttest nach Aktualisierung'],
] as const;

/** 24/7 devices of all kinds of states, and what they reported. */
export async function seedDevices(db: Database, today: Date): Promise<void> {
  const traps = await db
    .select({ id: positions.id, customerId: positions.customerId, number: positions.number, area: areas.name, city: customers.city })
    .from(positions)
    .innerJoin(areas, eq(areas.id, positions.areaId))
    .innerJoin(customers, eq(customers.id, positions.customerId))
    .where(eq(positions.isTrap, true))
    .orderBy(positions.id);
  const devices = traps.flatMap(({ id, customerId, number, area, city }, at): (typeof trapDevices.$inferInsert)[] => {
    const isOld = at % 9 === 5;
    const heartbeat = new Date(Number(today) - (3 + ((at * 37) % 1400)) * minute);
    const device = {
      id,
      customerId,
      positionId: id,
      installedObjectId: id * 10 + 1,
      serial: `TL-${id}`,
      name: `Falle ${number}`,
      description: at % 4 === 3 ? null : `Mausfalle ${area}`,
      locationName: `${area}, ${city}`,
      lastHeartbeat: isOld ? 'vor 3 Tagen' : null,
      lastHeartbeatAt: isOld || at % 11 === 7 ? null : heartbeat,
      status: statuses[at % statuses.length]!,
      battery: batteries[at % batteries.length]!,
      uninstalledAt: null,
      hasUnstableWifi: at % 6 === 2,
    };
    if (id % 4 !== 1) return [device];
    const uninstalledAt = new Date(Number(today) - (40 + (at % 100)) * day);
    const predecessor = {
      ...device,
      lastHeartbeat: null,
      lastHeartbeatAt: new Date(Number(uninstalledAt) - 90 * minute),
      id: 1_000_000 + id,
      installedObjectId: id * 10 + 2,
      serial: `TL-${id}A`,
      name: `Falle ${number} (Vorgänger)`,
      status: 'INACTIVE',
      uninstalledAt,
      hasUnstableWifi: false,
    };
    return [device, predecessor];
  });
  await insertAll(devices, (rows) => db.insert(trapDevices).values(rows));
  await insertAll(
    devices.flatMap((device, at) => createReports(device, at, today)),
    (rows) => db.insert(trapReports).values(rows),
  );
}

/** Between none and 44 reports of a device, the latest first; those of a removed device end before that. */
function createReports({ id, uninstalledAt, battery }: typeof trapDevices.$inferInsert, at: number, today: Date): (typeof trapReports.$inferInsert)[] {
  const until = uninstalledAt ?? today;
  return Array.from({ length: at % 8 === 6 ? 0 : 4 + ((at * 11) % 41) }, (_, back) => {
    const [reportType, eventType, level, status, description] = reports[(at * 3 + back) % reports.length]!;
    return {
      id: id * 100 + back,
      deviceId: id,
      reportedAt: new Date(Number(until) - (back * 4 + 1) * day - ((id * 53 + back * 17) % 1200) * minute),
      reportType,
      eventType,
      level,
      status,
      description,
      battery: typeof battery === 'number' ? Math.min(1, battery + back * 0.01) : null,
    };
  });
}
