import { formatReading } from '../../../domain/formatReading.ts';
import type { Language, SensorMeasure } from '../../generated/resolvers.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';

export const units: Record<SensorMeasure, string> = { TEMPERATURE: '°C', HUMIDITY: '%', DEW_POINT: '°C' };

/** A value with its unit; dashes where there is none. */
export const formatMeasured = (value: number | null, measure: SensorMeasure, language: Language): string =>
  value === null ? '---' : `${formatReading(value, language)} ${units[measure]}`;

/**
 * A moment as the record writes it. The hour that occurs twice when the clocks go back is distinguished by the zone.
 */
export const formatMoment = (at: number, language: Language): string =>
  `${formatDayTime(new Date(at))} ${zones[language].formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;

const createZoneFormat = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Vienna', hour: '2-digit', timeZoneName: 'short' });
const zones: Record<Language, Intl.DateTimeFormat> = { DE: createZoneFormat('de-AT'), EN: createZoneFormat('en-GB') };
