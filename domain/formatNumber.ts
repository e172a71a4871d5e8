import { toMinusSign } from './minusSign.ts';

const createFormats = (options: Intl.NumberFormatOptions) => ({ DE: new Intl.NumberFormat('de-AT', options), EN: new Intl.NumberFormat('en-GB', options) });
const formats = createFormats({ maximumFractionDigits: 3 });
const points = createFormats({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const values = createFormats({ maximumFractionDigits: 1 });
const changes = createFormats({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Formats a number for readers of pages, files and mails alike, with at most three decimals: quantities and thresholds have as many. */
export const formatNumber = (value: number, language: 'DE' | 'EN'): string => toMinusSign(formats[language].format(value));

/** Formats percentage points with their tenth, so that they are never a single one. */
export const formatPoints = (value: number, language: 'DE' | 'EN'): string => toMinusSign(points[language].format(value));

/** Formats a number of a trend with at most one decimal; with its sign where it is a change. */
export const formatTenths = (value: number, language: 'DE' | 'EN', isChange: boolean): string =>
  toMinusSign((isChange ? changes : values)[language].format(value));
