import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLFieldConfig,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
} from 'graphql';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';

/** Sent every few minutes by each open page; says nothing of anyone's doing. */
const unrecorded = new Set(['stayLoggedIn']);
const maxItems = 50;
const maxIdLength = 100;
const email = /^[^\s@]{1,64}@[^\s@]{1,100}$/;

/**
 * Has every mutation leave one record, however it ends: who, in whose name, from where, what on which ids, with which
 * calls to the provider. It stands around the access checks, so that what they refuse is written down too.
 */
export function auditMutations(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (config: GraphQLFieldConfig<unknown, Context, Record<string, unknown>>, name) => {
      if (unrecorded.has(name)) return config;
      const resolve = config.resolve ?? defaultFieldResolver;
      return {
        ...config,
        resolve: async (parent, args, context, info) => {
          const before = context.who();
          const writesBefore = context.writes.length;
          let outcome = 'INTERNAL';
          let result: unknown;
          try {
            result = await resolve(parent, args, context, info);
            outcome = outcomeOf(result);
            return result;
          } catch (error) {
            if (error instanceof GatewayError) outcome = error.code;
            throw error;
          } finally {
            context.audit.write({
              event: name,
              outcome,
              ...(context.session ? context.who() : before),
              input: argumentsOf(info.parentType.getFields()[name]!.args, args),
              ...targetOf(result),
              writes: context.writes.slice(writesBefore),
            });
          }
        },
      };
    },
  });
}

function outcomeOf(value: unknown): string {
  const problem = (value as { problem?: { code?: string } | null } | null)?.problem;
  return problem?.code ?? 'done';
}

/** The id of whom a mutation found by what its input names, where the input holds no id. */
function targetOf(result: unknown): { target?: string } {
  const target = (result as { target?: unknown } | null | undefined)?.target;
  return typeof target === 'string' ? { target } : {};
}

/** What of the arguments may be kept; what stands in the argument `input` stands by its own names. */
function argumentsOf(fields: readonly GraphQLArgument[], given: Record<string, unknown>): Record<string, unknown> {
  return (inputOf(fields, given)['input'] as Record<string, unknown> | undefined) ?? {};
}

/** What of an input may be kept: ids, numbers of customers, choices, and e-mail addresses that name a user. Texts are left out, since they may be anything. */
function inputOf(fields: readonly (GraphQLArgument | GraphQLInputField)[], given: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const { name, type } of fields) {
    const value = keptOf(name, type, given[name]);
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function keptOf(name: string, type: GraphQLInputType, value: unknown): unknown {
  if (value === undefined || value === null || name === 'requestId') return undefined;
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => keptOf(name, type, item));
    return items.some((item) => item !== undefined) ? items : undefined;
  }
  const named = getNamedType(type);
  if (isInputObjectType(named)) return inputOf(Object.values(named.getFields()), value as Record<string, unknown>);
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const isId = named.name === 'ID' || isEnumType(named) || /cardcode$/i.test(name);
  return isId || (name === 'username' && email.test(value)) ? value.slice(0, maxIdLength) : undefined;
}
