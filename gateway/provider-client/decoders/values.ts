import { reportIssue } from './decodeIssues.ts';
import { parseIsoTime } from '../../../domain/isoTime.ts';

/** The provider sent a value of another shape; `field` names its path. The client turns it into PROVIDER_SHAPE. */
export class DecodeError extends Error {
  readonly field: string;
  readonly expected: string;
  /** The type of the received value; never the value. */
  readonly found: string;
  constructor(field: string, expected: string, found = 'something else') {
    super(`${field} is not ${expected}`);
    this.field = field;
    this.expected = expected;
    this.found = found;
  }

  /** Logs the difference, without any value; the error itself may be reported as another one. */
  log(log: { warn(line: object, text: string): void }, endpoint: string): void {
    log.warn({ endpoint, field: this.field, expected: this.expected, found: this.found }, 'the provider responded in another shape');
  }
}

/** The kind of a value in a word, for the log. */
export function describeKind(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  return { object: 'an object', string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? 'something else';
}

/** A JSON object of the provider. */
export type Fields = Record<string, unknown>;

/** The value as an object. */
export function fields(value: unknown, where = 'response'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DecodeError(where, 'an object', describeKind(value));
  return value as Fields;
}

/**
 * The items of a list. PHP writes a list with gaps as an object whose names are the numbers of its items, in ascending order. Null for any
 * other value.
 */
export function toList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => /^\d+$/.test(name)) ? Object.values(value) : null;
}

/** The field as an object, null where it is missing or something else. */
export function fieldsOrNull(from: Fields, name: string): Fields | null {
  return orNull(from, name, (_from, where) => fields(from[where], where));
}

/** Returns whether the provider sent nothing: it omits a field, or sends null or an empty text, which a column of fixed width fills with spaces. */
export const isNothing = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Returns whether a value is a list or an object without content. */
export const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The decoded field; null where it is empty, or where it has another type, which is noted. */
function orNull<Read>(from: Fields, name: string, read: (from: Fields, name: string) => Read): Read | null {
  if (isNothing(from[name])) return null;
  try {
    return read(from, name);
  } catch (cause) {
    if (!(cause instanceof DecodeError)) throw cause;
    reportIssue(cause.field, cause.expected, cause.found);
    return null;
  }
}

/** An id: the provider sends numbers and texts. Columns of a fixed width fill one with spaces, which are removed. */
export function id(from: Fields, name: string): string {
  const value = from[name];
  const read = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (read !== '') return read;
  throw new DecodeError(name, 'an id', describeKind(value));
}

/** An id, null where it is missing or something else. */
export function idOrNull(from: Fields, name: string): string | null {
  return orNull(from, name, id);
}

/** The name in an object that contains one, else the value itself. */
const unwrapName = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'name' in value ? value.name : value);

/** Spaces at the end are those of a column of fixed width: they belong to no word, name or number. */
function toText(value: unknown, name: string): string {
  if (typeof value === 'string') return value.trimEnd();
  if (typeof value === 'number') return String(value);
  throw new DecodeError(name, 'a text', describeKind(value));
}

/** Required text; throws DecodeError for any other type. A name may be sent as an object that contains it. */
export const text = (from: Fields, name: string): string => toText(unwrapName(from[name]), name);

/** A text, empty where an object that should contain it has none. */
function textOrEmpty(from: Fields, name: string): string {
  const value = unwrapName(from[name]);
  return isNothing(value) ? '' : toText(value, name);
}

/** A text, null where it is missing, empty or something else. */
export function textOrNull(from: Fields, name: string): string | null {
  const value = from[name];
  // Most fields of the thousands of rows of a result list.
  return (typeof value === 'string' ? value.trimEnd() : orNull(from, name, textOrEmpty)) || null;
}

/** Optional text; throws DecodeError for another type. */
export const textIfGiven = (from: Fields, name: string): string | null => (isNothing(unwrapName(from[name])) ? null : text(from, name));

/** Optional id; throws DecodeError for another type. */
export const idIfGiven = (from: Fields, name: string): string | null => (isNothing(from[name]) ? null : id(from, name));

/** An object on which something hangs: null where it is missing, a wrong shape where it is something else. */
export const fieldsIfGiven = (from: Fields, name: string): Fields | null => (isNothing(from[name]) ? null : fields(from[name], name));

/** A number, null where it is missing or something else; numbers may come as text, with point or comma. */
export function numberOrNull(from: Fields, name: string): number | null {
  return orNull(from, name, number);
}

/** Charge of a battery, 0 to 1. Any other number, such as -1 for an unknown one, is noted and null. */
export const chargeOrNull = (from: Fields, name: string): number | null => orNull(from, name, charge);

function charge(from: Fields, name: string): number {
  const value = number(from, name);
  if (value < 0 || value > 1) throw new DecodeError(name, 'a charge from 0 to 1', 'another number');
  return value;
}

/** No number of the provider is larger, apart from a moment that is none. A larger one would become infinite where it is rounded. */
const greatestNumber = 1e20;

/** A number that must be there. */
export function number(from: Fields, name: string): number {
  const value = from[name];
  const written = typeof value === 'string' ? value.trim() : '';
  const isWritten = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(written);
  const read = isWritten ? Number(written.replace(',', '.')) : value;
  if (typeof read === 'number' && Math.abs(read) <= greatestNumber) return read;
  throw new DecodeError(name, 'a number', describeKind(value));
}

/** Booleans as JSON, databases and programs of several languages write them, in lower case. */
const yes = new Set(['true', '1', 'yes', 'y', 'ja', 'j', 'on']);
const no = new Set(['false', '0', 'no', 'n', 'nein', 'off']);

/** Returns the boolean that a value means, null where it means none. */
function toBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = String(value).trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

/** Returns whether a value means no. */
export const isNo = (value: unknown): boolean => toBoolean(value) === false;

/** A yes or no on which something hangs; a missing value is no, another kind is a wrong shape. */
export function flag(from: Fields, name: string): boolean {
  const value = from[name];
  if (isNothing(value)) return false;
  const isYes = toBoolean(value);
  if (isYes === null) throw new DecodeError(name, 'yes or no', describeKind(value));
  return isYes;
}

/** An uncritical boolean; a missing value and another type are false. */
export const flagOrNo = (from: Fields, name: string): boolean => orNull(from, name, flag) ?? false;

/** No moment of the portal is before March 1973: a smaller number was written in seconds. */
const firstMilliseconds = 100_000_000_000;
/** Start of the year 2201; a later moment was written by a broken clock or means "for ever". */
const lastMilliseconds = Date.UTC(2201, 0);

/** Returns whether a field has no moment: it is missing, or a zero or false, which databases and programs send in its place. */
export const hasNoTime = (value: unknown): boolean =>
  isNothing(value) || value === 0 || value === false || (typeof value === 'string' && /^\s*(0[0\s:.T-]*)?$/.test(value));

/**
 * A moment: milliseconds since 1970, seconds, or a text in ISO 8601 or as 31.12.2026 08:30, which is Vienna's time if it has no zone. Null where it is missing, 0 or something else; a
 * moment out of range is noted and null, too.
 */
export function timeOrNull(from: Fields, name: string): Date | null {
  return hasNoTime(from[name]) ? null : orNull(from, name, time);
}

function time(from: Fields, name: string): Date {
  const value = from[name];
  const iso = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}|^\d{1,2}\.\d{1,2}\.\d{4}/.test(value) ? parseIsoTime(toIsoText(value)) : Number.NaN;
  const written = Number.isNaN(iso) ? number(from, name) : iso;
  const moment = Number.isNaN(iso) && Math.abs(written) < firstMilliseconds ? written * 1000 : written;
  if (!(moment >= firstMilliseconds && moment < lastMilliseconds)) throw new DecodeError(name, 'a moment from 1973 to 2200', 'another moment');
  return new Date(moment);
}

/** Rewrites a day as German writes it, with or without a time. Another text stays. */
const toIsoText = (text: string): string =>
  text.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2})(:\d{2}.*))?$/,
    (_text, day: string, month: string, year: string, hour?: string, rest?: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${hour === undefined ? '' : ` ${hour.padStart(2, '0')}${rest}`}`,
  );

const levels = { GRUEN: 'GREEN', GELB: 'YELLOW', ROT: 'RED' } as const;
type Level = (typeof levels)[keyof typeof levels];

/** A colour of the traffic light, as a word or an object with its name; null for anything else. */
export function levelOrNull(from: Fields, name: string): Level | null {
  const word = textOrNull(from, name);
  return word !== null && Object.hasOwn(levels, word) ? levels[word as keyof typeof levels] : null;
}

/** The level of a result, a position or a location; a missing and an unknown one is UNKNOWN, which is shown grey and never green. */
export const level = (from: Fields, name: string): Level | 'NOT_CHECKABLE' | 'UNKNOWN' =>
  textOrNull(from, name) === 'NICHT_PRUEFBAR' ? 'NOT_CHECKABLE' : (levelOrNull(from, name) ?? 'UNKNOWN');

/** The provider's word for a level; it has none for others than the colours. */
export const levelWord: Readonly<Record<Level | 'NOT_CHECKABLE' | 'UNKNOWN', string | null>> = {
  GREEN: 'GRUEN',
  YELLOW: 'GELB',
  RED: 'ROT',
  NOT_CHECKABLE: null,
  UNKNOWN: null,
};

/** Why the provider refused, by `error` or `success` of a 200 response; null where neither says that it did. */
export function getRefusal(response: unknown): string | null {
  if (typeof response !== 'object' || response === null) return null;
  const { error, success, message } = response as Fields;
  const isError = !isNothing(error) && !/^(false|0)$/i.test(String(error)) && !isEmpty(error);
  if (!isError && !isNo(success)) return null;
  const reason = isError ? error : success;
  if (typeof message === 'string') return message;
  return typeof reason === 'string' ? reason : JSON.stringify(reason);
}
