import { toMinusSign } from './minusSign.ts';

const createFormat = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const formats = { DE: createFormat('de-AT'), EN: createFormat('en-GB') };

/** Formats a number for readers of pages, files and mails alike, with at most three decimals: quantities and thresholds have as many. */
export const formatNumber = (value: number, language: 'DE' | 'EN'): string => toMinusSign(formats[language].format(value));
