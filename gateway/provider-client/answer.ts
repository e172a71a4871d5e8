/** The provider sent something of another shape; `field` says where. The client turns it into PROVIDER_SHAPE. */
export class WrongShape extends Error {
  readonly field: string;
  constructor(field: string, wanted: string) {
    super(`${field} is not ${wanted}`);
    this.field = field;
  }
}

/** A JSON object of the provider. */
export type Fields = Record<string, unknown>;

/** The value as an object. */
export function fields(value: unknown, where = 'answer'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new WrongShape(where, 'an object');
  return value as Fields;
}

/** The field as an object, null where it is missing. */
export function fieldsOrNull(from: Fields, name: string): Fields | null {
  return from[name] === undefined || from[name] === null ? null : fields(from[name], name);
}

/** The value as a list of objects. */
export function list(value: unknown, where = 'answer'): Fields[] {
  if (!Array.isArray(value)) throw new WrongShape(where, 'a list');
  for (const item of value) fields(item, `${where}[]`);
  return value as Fields[];
}

/** An id: the provider sends numbers and texts. */
export function id(from: Fields, name: string): string {
  const value = from[name];
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value);
  throw new WrongShape(name, 'an id');
}

/** An id, null where it is missing. */
export function idOrNull(from: Fields, name: string): string | null {
  return from[name] === undefined || from[name] === null || from[name] === '' ? null : id(from, name);
}

/** A text that must be there. */
export function text(from: Fields, name: string): string {
  const value = from[name];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new WrongShape(name, 'a text');
}

/** A text, null where it is missing or empty. */
export function textOrNull(from: Fields, name: string): string | null {
  return from[name] === undefined || from[name] === null || from[name] === '' ? null : text(from, name);
}

/** A number, null where it is missing; numbers may come as text. */
export function numberOrNull(from: Fields, name: string): number | null {
  const value = from[name];
  if (value === undefined || value === null || value === '') return null;
  const number = Number(value);
  if (Number.isNaN(number) || typeof value === 'object') throw new WrongShape(name, 'a number');
  return number;
}

/** A number that must be there. */
export function number(from: Fields, name: string): number {
  const value = numberOrNull(from, name);
  if (value === null) throw new WrongShape(name, 'a number');
  return value;
}

/** A yes or no; true, 1 and 'true' are yes, a missing value is no. */
export function flag(from: Fields, name: string): boolean {
  const value = from[name];
  if (value === undefined || value === null || value === '') return false;
  if (value === true || value === 1 || value === 'true') return true;
  if (value === false || value === 0 || value === 'false') return false;
  throw new WrongShape(name, 'yes or no');
}

/** Milliseconds since 1970 as a moment, null where missing (V-03). */
export function timeOrNull(from: Fields, name: string): Date | null {
  const value = numberOrNull(from, name);
  return value === null ? null : new Date(value);
}

const levels = { GRUEN: 'GREEN', GELB: 'YELLOW', ROT: 'RED' } as const;

/** A traffic-light level; missing and unknown ones are null, which is shown grey and never green (V-05). */
export function levelOrNull(from: Fields, name: string): 'GREEN' | 'YELLOW' | 'RED' | null {
  const value = from[name];
  return typeof value === 'string' && Object.hasOwn(levels, value) ? levels[value as keyof typeof levels] : null;
}

/** The provider's `error` field of a 200 answer, null where there is none. */
export function refusal(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { error, message } = answer as Fields;
  if (error === null || error === false || error === '') return null;
  return typeof message === 'string' ? message : JSON.stringify(error);
}
