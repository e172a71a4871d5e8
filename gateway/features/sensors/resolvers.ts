import { unreadableIn } from '../../provider-client/rows.ts';
import type { SignedIn } from '../../context.ts';
import type { Language, Resolvers, SensorMeasure, SensorView } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { areasAllowed } from '../../locations/scopeOf.ts';
import { areasAt } from '../../locations/visibleAreas.ts';
import { doorChart, firstSensorData, sensorChart, sensorHistory, sensorList } from './endpoints.ts';
import type { Sensor } from './models.ts';
import { periodOf } from './period.ts';
import { sensorsOfSite } from './sensorsOfSite.ts';

const measures: readonly SensorMeasure[] = ['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'];

interface Asked {
  measure: SensorMeasure;
  view: SensorView;
  day: string;
  withDewPoint: boolean;
  withThresholds: boolean;
  language: Language;
}

/** A measure's chart; the dew point stands beside the temperature only, and has no thresholds (I-08). */
async function readChart({ id, customerId, location }: Sensor, { measure, view, day, withDewPoint, withThresholds, language }: Asked, context: SignedIn) {
  return context.provider.call(sensorChart, {
    sensorId: id,
    customerId,
    measure,
    period: periodOf(view, day, new Date()),
    language: language.toLowerCase(),
    areas: areasAllowed(await areasAt(location, context)),
    withDewPoint: withDewPoint && measure === 'TEMPERATURE',
    withThresholds: withThresholds && measure !== 'DEW_POINT',
  });
}

/** Sensors, their history and charts. */
export const sensors: Resolvers = {
  Customer: {
    sensors: (site, _args, context) => sensorsOfSite(site, context),
    sensor: async (site, { id }, context) => (await sensorsOfSite(site, context)).rows.find((sensor) => sensor.id === id) ?? null,
  },
  Position: {
    async sensors({ id, customerId, location, areaId }, _args, { provider }) {
      const { message, unreadable, rows } = await provider.call(sensorList, { positionId: id, customerId, location });
      return { message, unreadable, rows: rows.map((sensor) => ({ ...sensor, areaId })) };
    },
  },
  Sensor: {
    firstReadingAt: ({ id, customerId }, _args, { provider }) => provider.call(firstSensorData, { sensorId: id, customerId }),
    async history({ id, customerId, kind }, { first, offset }, { provider }) {
      const readings = await provider.call(sensorHistory, { sensorId: id, customerId, isDoor: kind === 'DOOR' });
      return { total: readings.length, unreadable: unreadableIn(readings), rows: page(readings, first, offset) };
    },
    async week(sensor, { day }, context) {
      if (sensor.kind === 'DOOR') return null;
      const { from, to } = periodOf('WEEK', day, new Date());
      const values = measures.map(async (measure) => {
        const chart = await readChart(sensor, { measure, view: 'WEEK', day, withDewPoint: false, withThresholds: false, language: 'DE' }, context);
        const measured = (chart?.series[0]?.values ?? []).filter((value) => value !== null);
        if (measured.length === 0) return { measure, latest: null, lowest: null, highest: null };
        return { measure, latest: measured.at(-1)!, lowest: Math.min(...measured), highest: Math.max(...measured) };
      });
      return { from, to, values: await Promise.all(values) };
    },
    chart: (sensor, { measure, view, day, withDewPoint, withThresholds, language }, context) => {
      if (sensor.kind === 'DOOR') return null;
      const toggles = { withDewPoint: withDewPoint ?? false, withThresholds: withThresholds ?? false, language: language ?? 'DE' };
      return readChart(sensor, { measure, view, day, ...toggles }, context);
    },
    doorChart({ id, customerId, kind }, { view, day, language }, { provider }) {
      if (kind !== 'DOOR') return null;
      return provider.call(doorChart, { sensorId: id, customerId, period: periodOf(view, day, new Date()), language: (language ?? 'DE').toLowerCase() });
    },
  },
};
