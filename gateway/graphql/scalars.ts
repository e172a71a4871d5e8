import type { IResolvers } from '@graphql-tools/utils';
import { DateTimeResolver } from 'graphql-scalars';
import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { isDay } from '../../domain/days.ts';

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Resolves a text of a known form. It is the same inside the gateway. */
function createTextScalar(isValid: (text: string) => boolean, example: string) {
  const parse = (value: unknown): string => {
    if (typeof value !== 'string' || !isValid(value)) throw new GraphQLError(`This must be a text such as "${example}".`);
    return value;
  };
  return { __serialize: String, __parseValue: parse, __parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : null) };
}

const { serialize, parseValue, parseLiteral } = DateTimeResolver;

/**
 * The scalars' functions. Their descriptions and specifications are those of the schema's files, which a GraphQLScalarType
 * would replace. The types of IResolvers know these functions for enums only. Moments leave as ISO text; provider milliseconds stop at decode.
 */
export const scalars: IResolvers = {
  DateTime: { __serialize: serialize, __parseValue: parseValue, __parseLiteral: parseLiteral },
  Date: createTextScalar(isDay, '2026-11-21'),
  YearMonth: createTextScalar(isMonth, '2026-11'),
  URL: createTextScalar((text) => text !== '', '/files/abc'),
} as unknown as IResolvers;
