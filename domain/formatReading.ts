import { toMinusSign } from './minusSign.ts';

const createFormat = (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' });
const formats = { DE: createFormat('de-AT'), EN: createFormat('en-GB') };

/** Writes a value of a sensor for a program: with two decimals and a hyphen as minus. */
export const writeReading = (value: number, language: 'DE' | 'EN'): string => formats[language].format(value);

/** Formats a value of a sensor or its limit with two decimals, in lists, charts and files alike: 20,00 in German. */
export const formatReading = (value: number, language: 'DE' | 'EN'): string => toMinusSign(writeReading(value, language));
