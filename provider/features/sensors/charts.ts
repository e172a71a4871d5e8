import { getLevel, computeReading, type Reading, type Sensor, step } from '../../readings/sensorReading.ts';
import { getViennaMidnight } from '../../readings/viennaTime.ts';

/** A period as milliseconds; the end is not in it. */
export interface Period {
  from: number;
  to: number;
}

const dayPattern = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const dayMilliseconds = 86_400_000;
const nothing = { chartdata: { do_not_show_chart: true, labels: [], datasets: [] } };

/** The period of a call: two days DD.MM.YYYY, both in it, or a month of a year; null for anything else. */
function parsePeriod(query: Record<string, string | undefined>): Period | null {
  const start = dayPattern.exec(query['start'] ?? '');
  const end = dayPattern.exec(query['end'] ?? '');
  if (start && end) {
    const toMidnight = ([, day, month, year]: RegExpExecArray, more: number) => getViennaMidnight(Number(year), Number(month), Number(day) + more);
    const period = { from: toMidnight(start, 0), to: toMidnight(end, 1) };
    return period.to > period.from && period.to - period.from < 400 * dayMilliseconds ? period : null;
  }
  const month = Number(query['month']);
  const year = Number(query['year']);
  if (!(month >= 1 && month <= 12 && year > 1990 && year < 2200)) return null;
  return { from: getViennaMidnight(year, month, 1), to: getViennaMidnight(year, month + 1, 1) };
}

/** All readings of a period in steps of `width` milliseconds; a step without readings is empty. */
function createSlots(sensor: Sensor, { from, to }: Period, width: number, now: number): { at: number; readings: Reading[] }[] {
  const slots = [];
  for (let at = from; at < to; at += width) {
    const readings = [];
    for (let time = at; time < Math.min(at + width, to); time += step) {
      const reading = computeReading(sensor, time, now);
      if (reading) readings.push(reading);
    }
    slots.push({ at, readings });
  }
  return slots;
}

const isLong = ({ from, to }: Period) => to - from > 8 * dayMilliseconds;
const mean = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);

const measures = {
  TEM: { label: 'Temperatur', value: (reading: Reading) => reading.temperature },
  HUM: { label: 'Luftfeuchtigkeit', value: (reading: Reading) => reading.humidity ?? 0 },
  DEW: { label: 'Taupunkt', value: (reading: Reading) => reading.dewPoint ?? 0 },
} as const;

/** A sensor's chart: each quarter of an hour, over a month the mean of each hour. Labels are milliseconds; a gap is null. */
export function createSensorChart(sensor: Sensor, query: Record<string, string | undefined>, now: number) {
  const period = parsePeriod(query);
  const type = query['type'];
  if (!period || (type !== 'TEM' && type !== 'HUM' && type !== 'DEW') || sensor.kind === 'TUER') return nothing;
  const slots = createSlots(sensor, period, isLong(period) ? 4 * step : step, now);
  if (slots.every(({ readings }) => readings.length === 0)) return nothing;
  const createSeries = ({ label, value }: (typeof measures)[keyof typeof measures]) => ({
    label,
    data: slots.map(({ readings }) => mean(readings.map(value))),
  });
  const createLevelLine = (label: string, value: number) => ({ label, data: slots.map(() => value) });
  const [yellow, red] = type === 'TEM' ? [sensor.temperatureYellow, sensor.temperatureRed] : [sensor.humidityYellow, sensor.humidityRed];
  return toChartResponse(
    slots.map(({ at }) => at),
    [
      createSeries(measures[type]),
      ...(type === 'TEM' && query['showTaupunkt'] === 'true' ? [createSeries(measures.DEW)] : []),
      ...(type !== 'DEW' && query['showSchwellenwerte'] === 'true' ? [createLevelLine('GELB', yellow), createLevelLine('ROT', red)] : []),
    ],
    period,
  );
}

/** Longer periods have longer steps, so that the bars stay few. */
function getDoorStep(days: number): number {
  if (days > 8) return 24 * step;
  return days > 2.1 ? 8 * step : 2 * step;
}

/** A door's bars: 1 where it was open at some time of the step, -1 where it stayed closed, nothing in a gap. */
export function createDoorChart(sensor: Sensor, query: Record<string, string | undefined>, now: number) {
  const period = parsePeriod(query);
  if (!period || sensor.kind !== 'TUER') return nothing;
  const days = (period.to - period.from) / dayMilliseconds;
  const slots = createSlots(sensor, period, getDoorStep(days), now);
  if (slots.every(({ readings }) => readings.length === 0)) return nothing;
  const data = slots.map(({ readings }) => (readings.length === 0 ? null : Math.max(...readings.map(({ temperature }) => temperature))));
  return toChartResponse(
    slots.map(({ at }) => at),
    [{ label: 'Tür', data }],
    period,
    { '-1': 'geschlossen', '1': 'offen' },
  );
}

function toChartResponse(labels: number[], datasets: { label: string; data: (number | null)[] }[], { from, to }: Period, ticks: object = {}) {
  return { chartdata: { labels, datasets, ticks, start: from, end: to - 1, do_not_show_chart: false } };
}

/** A reading as the old system writes it. */
export function toResult(sensor: Sensor, { at, temperature, humidity, dewPoint, battery }: Reading) {
  return {
    id: sensor.id * 10_000_000 + Math.floor(at / step),
    timestamp: at,
    temperatur: temperature,
    luftfeuchtigkeit: humidity,
    taupunkt: dewPoint,
    alarmLevel: getLevel(temperature, sensor.temperatureYellow, sensor.temperatureRed),
    alarmLevelLuftfeuchtigkeit: getLevel(humidity, sensor.humidityYellow, sensor.humidityRed),
    batteryStatus: battery,
  };
}
