import { currentLanguage } from './i18n.ts';

const zone = { timeZone: 'Europe/Vienna' } as const;
const day = new Intl.DateTimeFormat('de-AT', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = new Intl.DateTimeFormat('de-AT', {
  ...zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const month = new Intl.DateTimeFormat('de-AT', { ...zone, month: '2-digit', year: 'numeric' });

/** DD.MM.YYYY in Vienna, in both languages (V-02, V-03). */
export const dayText = (moment: string | null | undefined) => (moment ? day.format(new Date(moment)) : '');

/** DD.MM.YYYY HH:mm in Vienna, in both languages (V-02, V-03). */
export const minuteText = (moment: string | null | undefined) => (moment ? minute.format(new Date(moment)).replace(',', '') : '');

/** MM.YYYY in Vienna. */
export const monthText = (moment: string | null | undefined) => (moment ? month.format(new Date(moment)).replace('/', '.') : '');

/** A number with a decimal comma in German and a point in English (V-15). */
export const numberText = (value: number | null | undefined) =>
  value === null || value === undefined
    ? ''
    : new Intl.NumberFormat(currentLanguage() === 'de' ? 'de-AT' : 'en-GB', { maximumFractionDigits: 2, useGrouping: true }).format(value);
