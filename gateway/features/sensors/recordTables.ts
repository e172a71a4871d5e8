import { dayName } from '../../lists/dayText.ts';
import type { Language } from '../../generated/resolvers.ts';
import { textsIn } from '../../export/texts.ts';
import { momentText, units, valueText } from './recordValues.ts';
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
  const t = textsIn(language);
  const delayText = () =>
    delayMinutes ? t('sensorRecord:delay', { value: delayMinutes }) : isDelayKnown ? t('sensorRecord:noDelay') : t('sensorRecord:unknownDelay');
  return [
    [t('sensorRecord:sensor'), sensor.name ?? sensor.serialNumber],
    [t('sensorRecord:serial'), sensor.serialNumber],
    ...(place === '' ? [] : ([[t('sensorRecord:place'), place]] as [string, string][])),
    [t('sensorRecord:period'), periodText(record)],
    ['', delayText()],
    ['', t('sensorRecord:clock')],
  ];
}

/** A record in tables: its measures with their limits, excursions, and gaps. */
export function recordTables({ measures, excursions, shorter, gaps }: SensorRecord, language: Language): RecordTable[] {
  const t = textsIn(language);
  const value = (number: number | null, measure: keyof typeof units) => (number === null ? '---' : `${valueText(number, language)} ${units[measure]}`);
  return [
    {
      title: '',
      headings: [
        t('sensors:measure'),
        t('sensors:record.readings'),
        t('sensors:record.lowest'),
        t('sensors:record.mean'),
        t('sensors:record.highest'),
        t('sensors:series.YELLOW_FROM'),
        t('sensors:series.RED_FROM'),
      ],
      rows: measures.map(({ measure, readings, lowest, mean, highest, yellowFrom, redFrom }) => [
        t(`sensors:measures.${measure}`),
        String(readings),
        ...[lowest, mean, highest, yellowFrom, redFrom].map((each) => value(each, measure)),
      ]),
      notes: [],
    },
    {
      title: t('sensors:excursions'),
      headings: [
        t('sensors:measure'),
        t('sensorRecord:from'),
        t('sensorRecord:to'),
        t('sensors:record.minutes'),
        t('sensors:record.redMinutes'),
        t('sensorRecord:worst'),
        t('sensors:record.limit'),
        t('sensorRecord:hasGap'),
      ],
      rows: excursions.map(({ measure, from, to, minutes, redMinutes, worst, limit, hasGap }) => [
        t(`sensors:measures.${measure}`),
        momentText(from, language),
        momentText(to, language),
        String(minutes),
        String(redMinutes),
        value(worst, measure),
        value(limit, measure),
        hasGap ? t('sensors:record.yes') : t('sensors:record.no'),
      ]),
      notes: [...(excursions.length === 0 ? [t('sensorRecord:noExcursions')] : []), ...(shorter === 0 ? [] : [t('sensorRecord:shorter', { value: shorter })])],
    },
    {
      title: t('sensors:record.gaps'),
      headings: [t('sensorRecord:from'), t('sensorRecord:to'), t('sensors:record.minutes')],
      rows: gaps.map(({ from, to }) => [momentText(from, language), momentText(to, language), String(Math.round((to - from) / minute))]),
      notes: gaps.length === 0 ? [t('sensorRecord:noGaps')] : [],
    },
  ];
}
