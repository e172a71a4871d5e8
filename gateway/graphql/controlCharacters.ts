import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, getNamedType, type GraphQLInputType, type GraphQLSchema, isInputObjectType } from 'graphql';
import { createBadInputError } from '../errors.ts';

// oxlint-disable-next-line no-control-regex -- these are what is refused
const controls = /[\u0000-\u001f\u007f\u2028\u2029]/;
/** Marks that show a line in another order than it has. */
const directions = /[\u202a-\u202e\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex -- these are what is refused
const controlsBesideLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Secrets are compared, never written into a line. */
const secret = /password|token|code|captcha/i;

/**
 * Rejects line breaks, marks of direction, other control characters and halves of characters in the texts of mutations, since
 * the provider puts them into mails, headers and single lines. An input field that may have several lines has @multiline.
 */
export function rejectControlCharacters(schema: GraphQLSchema): GraphQLSchema {
  function check(type: GraphQLInputType, value: unknown, name: string, isMultiline: boolean): void {
    if (Array.isArray(value)) for (const item of value) check(type, item, name, isMultiline);
    else if (typeof value === 'string') {
      // Encoded for the provider, half of a character would become U+FFFD.
      if (!value.isWellFormed()) throw createBadInputError(`${name} contains half of a character (a lone surrogate). Send whole characters.`);
      if (secret.test(name)) return;
      if (!isMultiline && directions.test(value)) throw createBadInputError(`${name} contains marks of the direction of writing. Send it without.`);
      if (!(isMultiline ? controlsBesideLines : controls).test(value)) return;
      throw createBadInputError(`${name} contains control characters${isMultiline ? '' : ' or a line break'}. Send it without.`);
    } else if (typeof value === 'object' && value !== null) {
      const named = getNamedType(type);
      if (!isInputObjectType(named)) return;
      for (const field of Object.values(named.getFields()))
        check(field.type, (value as Record<string, unknown>)[field.name], field.name, getDirective(schema, field, 'multiline') !== undefined);
    }
  }
  return mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (config) => {
      const { resolve = defaultFieldResolver, args = {} } = config;
      return {
        ...config,
        resolve: (parent, given: Record<string, unknown>, context, info) => {
          for (const [name, { type }] of Object.entries(args)) check(type, given[name], name, false);
          return resolve(parent, given, context, info) as unknown;
        },
      };
    },
  });
}
