import { formatReading } from '../../../domain/formatReading.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';

/** Units of measures. */
export const units = { TEMPERATURE: '°C', HUMIDITY: '%', DEW_POINT: '°C' } as const;
export type Measure = keyof typeof units;

/** Formats a value with its unit, which stays on the line of the value; dashes where there is none. */
export const formatValue = (value: number | null | undefined, measure: Measure): string =>
  value === null || value === undefined ? '---' : `${formatReading(value, getGatewayLanguage())}\u00a0${units[measure]}`;

/** Formats the lowest and the highest of several values, with the unit once. */
export const formatValueRange = (lowest: number, highest: number, measure: Measure): string =>
  `${formatReading(lowest, getGatewayLanguage())} – ${formatValue(highest, measure)}`;
