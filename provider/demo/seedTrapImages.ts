import { eq, isNull } from 'drizzle-orm';
import { trapDevices } from '../database/deviceTables.ts';
import type { Database } from '../database/open.ts';
import { customers } from '../database/tables.ts';
import { trapImages } from '../database/trapImageTables.ts';
import { insertAll } from './seedPositions.ts';

const minute = 60_000;
const firstId = 500_001;
/** The bakery has let its images pile up. */
const manyAt = { customerId: 1, count: 2_000 };
const usualCount = 8;
/** Tasks in rotation: one with texts to choose from, one with a number, none. */
const taskIds = [1, 2, null] as const;
const descriptions = ['Fang erkannt', null, 'Falle ausgelöst', 'Bewegung erkannt', null] as const;

/** Images of 24/7 traps that wait for their review. */
export async function seedTrapImages(db: Database, today: Date): Promise<void> {
  const devices = await db.select().from(trapDevices).where(isNull(trapDevices.uninstalledAt)).orderBy(trapDevices.id);
  const atSite = Map.groupBy(devices, ({ customerId }) => customerId);
  const sites = await db.select({ id: customers.id }).from(customers).where(eq(customers.hasTraps, true)).orderBy(customers.id);
  const images = sites.flatMap(({ id: customerId }) => {
    const own = atSite.get(customerId) ?? [];
    if (own.length === 0) return [];
    const count = customerId === manyAt.customerId ? manyAt.count : usualCount;
    return Array.from({ length: count }, (_, at) => ({ device: own[at % own.length]!, at }));
  });
  await insertAll(
    images.map(({ device, at }, number) => ({
      id: firstId + number,
      customerId: device.customerId,
      positionId: device.positionId,
      deviceId: device.id,
      takenAt: new Date(Number(today) - (at * 29 + 5 + (device.customerId % 20)) * minute),
      taskId: taskIds[at % taskIds.length]!,
      description: descriptions[at % descriptions.length]!,
    })),
    (rows) => db.insert(trapImages).values(rows),
  );
}
