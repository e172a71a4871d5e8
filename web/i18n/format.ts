import { toDayNumber, toIsoDay, toViennaClock } from '../../domain/days.ts';
import { formatNumber as formatNumberIn } from '../../domain/formatNumber.ts';
import { toMinusSign } from '../../domain/minusSign.ts';
import { getGatewayNow } from './gatewayClock.ts';
import { getCurrentLanguage } from './i18n.ts';

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
export const formatDay = (moment: string | null | undefined) => (moment ? day.format(new Date(moment)) : '');

const halfDay = 43_200_000;
/** The last day of a validity that ends with the first moment of the next one. */
export const formatLastDay = (endsAt: string): string => formatDay(new Date(Date.parse(endsAt) - halfDay).toISOString());

/** DD.MM.YYYY HH:mm in Vienna, in both languages. */
export const formatDateTime = (moment: string | null | undefined) => (moment ? minute.format(new Date(moment)).replace(',', '') : '');

/** The time between two moments, its day once where both are on the same one; one moment where the other is missing or looks the same. */
export function formatTimeRange(from: string | null | undefined, to: string | null | undefined): string {
  const first = formatDateTime(from);
  const last = formatDateTime(to);
  if (first === '' || last === '' || first === last) return first || last;
  if (formatDay(from) !== formatDay(to)) return `${first} – ${last}`;
  return `${formatDay(from)}, ${first.slice(-5)}–${last.slice(-5)}`;
}

/** HH:mm of today, else with its day. */
export function formatTimeOrDateTime(milliseconds: number): string {
  const text = formatDateTime(new Date(milliseconds).toISOString());
  return text.startsWith(day.format(getGatewayNow())) ? text.slice(-5) : text;
}

/** MM.YYYY in Vienna. */
export function formatMonth(moment: string | null | undefined): string {
  if (!moment) return '';
  const { year, month } = toViennaClock(new Date(moment));
  return `${month}.${year}`;
}

/** A day, YYYY-MM-DD, as DD.MM.YYYY, or a month, YYYY-MM, as MM.YYYY, in both languages. */
export const formatIsoDay = (day: string): string => day.split('-').reverse().join('.');

const createNumberFormats = (options: Intl.NumberFormatOptions) => ({
  de: new Intl.NumberFormat('de-AT', options),
  en: new Intl.NumberFormat('en-GB', options),
});
const tenths = createNumberFormats({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number with a decimal comma in German and a point in English. */
export const formatNumber = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatNumberIn(value, getCurrentLanguage() === 'en' ? 'EN' : 'DE');

/** Formats a number with its unit, which never wraps to a line of its own. Returns an empty text without a number. */
export const formatMeasure = (value: number | null | undefined, unit: string): string =>
  value === null || value === undefined ? '' : `${formatNumber(value)}\u00a0${unit}`;

/** Percentage points with their tenth, so that they are never a single one. */
export const formatPoints = (points: number): string => toMinusSign(tenths[getCurrentLanguage()].format(points));

const createAgeFormat = () => new Intl.RelativeTimeFormat(getCurrentLanguage(), { numeric: 'auto' });

/** Formats a number of days before today in words: "vor 12 Tagen", "gestern", "heute". */
export const formatDaysAgo = (days: number): string => createAgeFormat().format(-days, 'day');

/** Formats the age of a day like `formatDaysAgo`, in calendar days of Vienna. Uses months from 60 days on. */
export function formatAge(moment: string | null | undefined, now = getGatewayNow()): string {
  if (!moment) return '';
  const days = toDayNumber(toIsoDay(now)) - toDayNumber(toIsoDay(new Date(moment)));
  return days < 60 ? formatDaysAgo(days) : createAgeFormat().format(-Math.floor(days / 30.44), 'month');
}
