import { formatNumber } from '../../../domain/formatNumber.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import type { Language } from '../../generated/resolvers.ts';
import { getTranslator } from '../../export/texts.ts';
import { createExcursionId } from './excursionId.ts';
import type { Acknowledgements } from './models.ts';
import { formatMeasured, formatMoment } from './recordValues.ts';
import type { SensorRecord } from './sensorRecord.ts';

export interface RecordTable {
  title: string;
  headings: string[];
  rows: string[][];
  /** Said in place of rows, or beneath them. */
  notes: string[];
}

const minute = 60_000;

export const formatPeriod = ({ from, to }: SensorRecord): string => `${formatIsoDay(from)} – ${formatIsoDay(to)}`;

/** Lines above a sensor's tables: what, where, when. */
export function listRecordFacts(record: SensorRecord, place: string, language: Language): [string, string][] {
  const { sensor, delayMinutes, isDelayKnown } = record;
  const t = getTranslator(language);
  const formatDelay = () => {
    if (delayMinutes) return t('sensorRecord:delay', { value: delayMinutes });
    return t(isDelayKnown ? 'sensorRecord:noDelay' : 'sensorRecord:unknownDelay');
  };
  return [
    [t('sensorRecord:sensor'), sensor.name ?? sensor.serialNumber],
    [t('sensorRecord:serial'), sensor.serialNumber],
    ...(place === '' ? [] : ([[t('sensorRecord:place'), place]] as [string, string][])),
    [t('sensorRecord:period'), formatPeriod(record)],
    ['', formatDelay()],
    ['', t('sensorRecord:clock')],
  ];
}

/** Texts of what was done about the times outside the limits, and which of them are not acknowledged. */
function listAcknowledgementNotes({ sensor, excursions }: SensorRecord, acknowledgements: Acknowledgements, language: Language): string[] {
  const t = getTranslator(language);
  if (acknowledgements === null || excursions.length === 0) return [];
  if (acknowledgements === 'unread') return [t('sensorRecord:unreadAcknowledgements')];
  return excursions.flatMap((excursion) => {
    const about = `${t(`sensors:measures.${excursion.measure}`)}, ${formatMoment(excursion.from, language)}`;
    const found = acknowledgements.filter(({ excursionId: id }) => id === createExcursionId(sensor.id, excursion));
    if (found.length === 0) return [`${about}: ${t('sensorRecord:notAcknowledged')}`];
    return found.map(({ status, cause, measure, byName, at }) =>
      [
        `${about}: ${t(`actions:status.${status}`)}, ${byName}, ${formatMoment(Number(at), language)}`,
        ...(cause === '' ? [] : [`${t('actions:columns.cause')}: ${cause}`]),
        ...(measure === '' ? [] : [`${t('actions:columns.measure')}: ${measure}`]),
      ].join('. '),
    );
  });
}

/** A record in tables: its measures with their limits, excursions with what was done about them, and gaps. */
export function createRecordTables(record: SensorRecord, language: Language, acknowledgements: Acknowledgements = null): RecordTable[] {
  const { measures, excursions, shorter, gaps } = record;
  const t = getTranslator(language);
  const notes = listAcknowledgementNotes(record, acknowledgements, language);
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
        formatNumber(readings, language),
        ...[lowest, mean, highest, yellowFrom, redFrom].map((each) => formatMeasured(each, measure, language)),
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
        formatMoment(from, language),
        formatMoment(to, language),
        formatNumber(minutes, language),
        formatNumber(redMinutes, language),
        formatMeasured(worst, measure, language),
        formatMeasured(limit, measure, language),
        hasGap ? t('sensors:record.yes') : t('sensors:record.no'),
      ]),
      notes: [
        ...(excursions.length === 0 ? [t(gaps.length === 0 ? 'sensorRecord:noExcursions' : 'sensorRecord:noExcursionsRead')] : []),
        ...(shorter === 0 ? [] : [t('sensorRecord:shorter', { value: shorter })]),
      ],
    },
    ...(notes.length === 0 ? [] : [{ title: t('sensorRecord:acknowledgements'), headings: [], rows: [], notes }]),
    {
      title: t('sensors:record.gaps'),
      headings: [t('sensorRecord:from'), t('sensorRecord:to'), t('sensors:record.minutes')],
      rows: gaps.map(({ from, to }) => [formatMoment(from, language), formatMoment(to, language), formatNumber(Math.round((to - from) / minute), language)]),
      notes: gaps.length === 0 ? [t('sensorRecord:noGaps')] : [],
    },
  ];
}
