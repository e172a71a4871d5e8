import { dayNumber, isoDay, viennaClock } from '../../domain/days.ts';
import { gatewayNow } from './gatewayClock.ts';
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
  hourCycle: 'h23',
});

/** DD.MM.YYYY in Vienna, in both languages. */
export const dayText = (moment: string | null | undefined) => (moment ? day.format(new Date(moment)) : '');

const halfDay = 43_200_000;
/** The last day of a validity that ends with the first moment of the next one. */
export const lastDay = (endsAt: string): string => dayText(new Date(Date.parse(endsAt) - halfDay).toISOString());

/** DD.MM.YYYY HH:mm in Vienna, in both languages. */
export const minuteText = (moment: string | null | undefined) => (moment ? minute.format(new Date(moment)).replace(',', '') : '');

/** HH:mm of today, else with its day. */
export function momentText(milliseconds: number): string {
  const text = minuteText(new Date(milliseconds).toISOString());
  return text.startsWith(day.format(gatewayNow())) ? text.slice(-5) : text;
}

/** MM.YYYY in Vienna. */
export function monthText(moment: string | null | undefined): string {
  if (!moment) return '';
  const { year, month } = viennaClock(new Date(moment));
  return `${month}.${year}`;
}

/** A day, YYYY-MM-DD, as DD.MM.YYYY, or a month, YYYY-MM, as MM.YYYY, in both languages. */
export const dayName = (day: string): string => day.split('-').reverse().join('.');

const inBoth = (options: Intl.NumberFormatOptions) => ({ de: new Intl.NumberFormat('de-AT', options), en: new Intl.NumberFormat('en-GB', options) });
const numbers = inBoth({ maximumFractionDigits: 2, useGrouping: true });
const tenths = inBoth({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number with a decimal comma in German and a point in English. */
export const numberText = (value: number | null | undefined) => (value === null || value === undefined ? '' : numbers[currentLanguage()].format(value));

/** Formats a number with its unit, which never wraps to a line of its own. Returns an empty text without a number. */
export const measureText = (value: number | null | undefined, unit: string): string =>
  value === null || value === undefined ? '' : `${numberText(value)}\u00a0${unit}`;

/** Percentage points with their tenth, so that they are never a single one. */
export const pointsText = (points: number): string => tenths[currentLanguage()].format(points);

/** Formats the age of a day in words, in calendar days of Vienna: "vor 12 Tagen", "heute". Uses months from 60 days on. */
export function ageText(moment: string | null | undefined, now = gatewayNow()): string {
  if (!moment) return '';
  const days = dayNumber(isoDay(now)) - dayNumber(isoDay(new Date(moment)));
  const words = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' });
  return days < 60 ? words.format(-days, 'day') : words.format(-Math.floor(days / 30.44), 'month');
}
