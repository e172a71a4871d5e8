import { dayName } from '../../lists/dayText.ts';
import type { Language } from '../../generated/resolvers.ts';
import { filled, momentText, recordTexts, units, valueText } from './recordTexts.ts';
import type { SensorRecord } from './sensorRecord.ts';

/** A table of a record. */
export interface RecordTable {
  title: string;
  headings: string[];
  rows: string[][];
  /** Said in place of rows, or beneath them. */
  notes: string[];
}

const minute = 60_000;

/** The days of a record. */
export const periodText = ({ from, to }: SensorRecord): string => `${dayName(from)} – ${dayName(to)}`;

/** Lines above a sensor's tables: what, where, when. */
export function recordHead(record: SensorRecord, place: string, language: Language): [string, string][] {
  const { sensor, delayMinutes, isDelayKnown } = record;
  const texts = recordTexts(language);
  const delayText = () => (delayMinutes ? filled(texts.delay, delayMinutes) : isDelayKnown ? texts.noDelay : texts.unknownDelay);
  return [
    [texts.sensor, sensor.name ?? sensor.serialNumber],
    [texts.serial, sensor.serialNumber],
    ...(place === '' ? [] : ([[texts.place, place]] as [string, string][])),
    [texts.period, periodText(record)],
    ['', delayText()],
    ['', texts.clock],
  ];
}

/** A record in tables: its measures with their limits, excursions, and gaps. */
export function recordTables({ measures, excursions, shorter, gaps }: SensorRecord, language: Language): RecordTable[] {
  const texts = recordTexts(language);
  const value = (number: number | null, measure: keyof typeof units) => (number === null ? '---' : `${valueText(number, language)} ${units[measure]}`);
  return [
    {
      title: '',
      headings: [texts.measure, texts.readings, texts.lowest, texts.mean, texts.highest, texts.yellowFrom, texts.redFrom],
      rows: measures.map(({ measure, readings, lowest, mean, highest, yellowFrom, redFrom }) => [
        texts.measures[measure],
        String(readings),
        ...[lowest, mean, highest, yellowFrom, redFrom].map((each) => value(each, measure)),
      ]),
      notes: [],
    },
    {
      title: texts.excursions,
      headings: [texts.measure, texts.from, texts.to, texts.minutes, texts.redMinutes, texts.worst, texts.limit, texts.hasGap],
      rows: excursions.map(({ measure, from, to, minutes, redMinutes, worst, limit, hasGap }) => [
        texts.measures[measure],
        momentText(from, language),
        momentText(to, language),
        String(minutes),
        String(redMinutes),
        value(worst, measure),
        value(limit, measure),
        hasGap ? texts.yes : texts.no,
      ]),
      notes: [...(excursions.length === 0 ? [texts.noExcursions] : []), ...(shorter === 0 ? [] : [filled(texts.shorter, shorter)])],
    },
    {
      title: texts.gaps,
      headings: [texts.from, texts.to, texts.minutes],
      rows: gaps.map(({ from, to }) => [momentText(from, language), momentText(to, language), String(Math.round((to - from) / minute))]),
      notes: gaps.length === 0 ? [texts.noGaps] : [],
    },
  ];
}
