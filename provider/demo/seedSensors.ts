import { inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { installedObjects } from '../database/positionTables.ts';
import { sensors } from '../database/sensorTables.ts';
import { areas, positions } from '../database/tables.ts';

/** Months of readings. */
const months = 24;

/** A place of a sensor: area by its place in the location's list, and what is measured there. */
interface SensorPlace {
  area: number;
  name: string;
  climate: 'room' | 'cold' | 'door';
  /** Days before today on which the battery gave out. */
  emptyDays?: number;
}

const atBakery: readonly SensorPlace[] = [
  { area: 0, name: 'Produktion Ofenlinie', climate: 'room' },
  { area: 0, name: 'Tor Produktion', climate: 'door' },
  { area: 1, name: 'Mehllager', climate: 'room' },
  { area: 1, name: 'Lager Rampe', climate: 'room', emptyDays: 12 },
  { area: 2, name: 'Verpackung', climate: 'room' },
  { area: 3, name: 'Tor Anlieferung', climate: 'door' },
  { area: 6, name: 'Kühlhaus 1', climate: 'cold' },
  { area: 6, name: 'Kühlhaus 2', climate: 'cold' },
];
const elsewhere: readonly (readonly SensorPlace[])[] = [
  [
    { area: 0, name: 'Produktion', climate: 'room' },
    { area: 1, name: 'Kühlzelle', climate: 'cold' },
  ],
  [
    { area: 1, name: 'Lager', climate: 'room' },
    { area: 3, name: 'Tor Anlieferung', climate: 'door' },
  ],
];
const lastSite = 12;

const climates = {
  room: { kind: 'TEMP', temperature: 21, swing: 3, humidity: 48, temperatureYellow: 26, temperatureRed: 29, humidityYellow: 62, humidityRed: 72 },
  cold: { kind: 'TEMP', temperature: 4, swing: 0.8, humidity: 70, temperatureYellow: 7, temperatureRed: 9, humidityYellow: 85, humidityRed: 92 },
  door: { kind: 'TUER', temperature: 0, swing: 0, humidity: 0, temperatureYellow: 2, temperatureRed: 2, humidityYellow: 101, humidityRed: 101 },
} as const;

/**
 * Sensors of the bakery and of eleven other locations, each an object at a position. Their readings are computed on
 * request.
 */
export async function seedSensors(db: Database, today: Date): Promise<void> {
  const sites = Array.from({ length: lastSite }, (_, at) => at + 1);
  const own = await db.select().from(areas).where(inArray(areas.customerId, sites)).orderBy(areas.id);
  const places = await db.select().from(positions).where(inArray(positions.customerId, sites)).orderBy(positions.id);
  const firstAt = new Date(today);
  firstAt.setUTCMonth(firstAt.getUTCMonth() - months);
  const rows = sites.flatMap((customerId) => {
    const getArea = (area: number) => own.filter((one) => one.customerId === customerId)[area]!;
    const taken = new Set<number>();
    return (customerId === 1 ? atBakery : elsewhere[customerId % 2]!).map(({ area, name, climate, emptyDays }, index) => {
      const place = places.find((one) => one.areaId === getArea(area).id && !one.isTrap && one.id % 29 !== 0 && !taken.has(one.id))!;
      taken.add(place.id);
      const id = customerId * 10 + index + 1;
      return {
        id,
        customerId,
        positionId: place.id,
        code: `S-${String(70_000 + id * 13)}`,
        name,
        firstAt,
        endsAt: emptyDays === undefined ? null : new Date(Number(today) - emptyDays * 86_400_000),
        ...climates[climate],
      };
    });
  });
  await db.insert(sensors).values(rows);
  await db.insert(installedObjects).values(
    rows.map(({ positionId, code, kind }) => ({
      id: positionId * 10 + 5,
      positionId,
      objectId: code,
      name: kind === 'TUER' ? 'Türsensor' : 'Temperatur- und Feuchtesensor',
      typeName: 'Sensor',
      typeCode: kind === 'TUER' ? 1200 : 1100,
    })),
  );
}
