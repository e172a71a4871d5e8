import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, type GraphQLLeafType, GraphQLString, isEnumType } from 'graphql';

/** Control characters, quotes, backslashes, and halves of pairs, of which one alone would not be text. */
const needsEscape = /[\p{Cc}"\\\p{Cs}\u{10000}-\u{10ffff}]/u;

/** A text as JSON. */
export const quoted = (text: string): string => (needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`);

const largestInt = 2 ** 31;

/** Shortcuts for values that need no conversion; undefined where there is no shortcut. */
const shortcuts = new Map<GraphQLLeafType, (value: unknown) => string | undefined>([
  [GraphQLString, (value) => (typeof value === 'string' ? quoted(value) : undefined)],
  [GraphQLID, (value) => (typeof value === 'string' ? quoted(value) : undefined)],
  [GraphQLBoolean, (value) => (typeof value === 'boolean' ? String(value) : undefined)],
  [GraphQLInt, (value) => (Number.isInteger(value) && Math.abs(value as number) < largestInt ? String(value as number) : undefined)],
  [GraphQLFloat, (value) => (Number.isFinite(value) ? String(value as number) : undefined)],
]);

/** Writes values of a scalar or enum as JSON; throws what the type says of a wrong one. */
export function leafWriter(type: GraphQLLeafType): (value: unknown) => string {
  const convert = (value: unknown): string => {
    const serialized: unknown = type.serialize(value);
    if (serialized === undefined || serialized === null) throw new Error(`${type.name} cannot be written from ${typeof value}.`);
    if (serialized instanceof Date) return `"${serialized.toISOString()}"`;
    return typeof serialized === 'string' ? quoted(serialized) : JSON.stringify(serialized);
  };
  if (isEnumType(type)) {
    const written = new Map<unknown, string>(type.getValues().map(({ name, value }) => [value, `"${name}"`]));
    return (value) => written.get(value) ?? convert(value);
  }
  const shortcut = shortcuts.get(type);
  return shortcut ? (value) => shortcut(value) ?? convert(value) : convert;
}
