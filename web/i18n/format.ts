import { toDayNumber, toIsoDay, toViennaClock } from '../../domain/days.ts';
import { formatDay as formatDayIn, formatDayTime } from '../../domain/formatDay.ts';
import { formatNumber as formatNumberIn, formatPoints as formatPointsIn } from '../../domain/formatNumber.ts';
import { getGatewayNow } from './gatewayClock.ts';
import { getCurrentLanguage, getGatewayLanguage } from './i18n.ts';

/** DD.MM.YYYY in Vienna, in both languages. */
export const formatDay = (moment: string | null | undefined) => (moment ? formatDayIn(new Date(moment)) : '');

const halfDay = 43_200_000;
/** The last day of a validity that ends with the first moment of the next one. */
export const formatLastDay = (endsAt: string): string => formatDay(new Date(Date.parse(endsAt) - halfDay).toISOString());

/** DD.MM.YYYY HH:mm in Vienna, in both languages. */
export const formatDateTime = (moment: string | null | undefined) => (moment ? formatDayTime(new Date(moment)) : '');

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
  return text.startsWith(formatDayIn(getGatewayNow())) ? text.slice(-5) : text;
}

/** MM.YYYY in Vienna. */
export function formatMonth(moment: string | null | undefined): string {
  if (!moment) return '';
  const { year, month } = toViennaClock(new Date(moment));
  return `${month}.${year}`;
}

/** A number with a decimal comma in German and a point in English. */
export const formatNumber = (value: number | null | undefined) => (value === null || value === undefined ? '' : formatNumberIn(value, getGatewayLanguage()));

/** Formats a number with its unit, which never wraps to a line of its own. Returns an empty text without a number. */
export const formatMeasure = (value: number | null | undefined, unit: string): string =>
  value === null || value === undefined ? '' : `${formatNumber(value)}\u00a0${unit}`;

/** Percentage points with their tenth, so that they are never a single one. */
export const formatPoints = (points: number): string => formatPointsIn(points, getGatewayLanguage());

const createAgeFormat = () => new Intl.RelativeTimeFormat(getCurrentLanguage(), { numeric: 'auto' });

/** Formats a number of days before today in words: "vor 12 Tagen", "gestern", "heute". */
export const formatDaysAgo = (days: number): string => createAgeFormat().format(-days, 'day');

/** Formats the age of a day like `formatDaysAgo`, in calendar days of Vienna. Uses months from 60 days on. */
export function formatAge(moment: string | null | undefined, now = getGatewayNow()): string {
  if (!moment) return '';
  const days = toDayNumber(toIsoDay(now)) - toDayNumber(toIsoDay(new Date(moment)));
  return days < 60 ? formatDaysAgo(days) : createAgeFormat().format(-Math.floor(days / 30.44), 'month');
}
