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
import type { Context } from '../../context.ts';
import { createBusyError, GatewayError } from '../../errors.ts';

/** Sent every few minutes by each open page; no action of the user. */
const unrecorded = new Set(['stayLoggedIn']);
const maxIdLength = 100;
/** Bytes of JSON of an input in a record; the values beyond are counted. */
const maxInputBytes = 4_096;
const email = /^[^\s@]{1,64}@[^\s@]{1,100}$/;

/**
 * Writes one record for every mutation, whatever its result: the caller, the acting user, the address, the ids, the
 * calls to the provider. It wraps the access checks, so that rejected mutations are recorded too.
 */
export function auditMutations(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (config: GraphQLFieldConfig<unknown, Context, Record<string, unknown>>, name) => {
      if (unrecorded.has(name)) return config;
      const resolve = config.resolve ?? defaultFieldResolver;
      return {
        ...config,
        resolve: async (parent, args, context, info) => {
          if (context.config.AUDIT_REQUIRED && !context.audit.canWrite())
            throw createBusyError('Nothing can be changed at the moment, since changes cannot be recorded. Nothing was done; try again later.');
          const before = context.getAuditCaller();
          const writesBefore = context.writes.length;
          let outcome = 'INTERNAL';
          let result: unknown;
          try {
            result = await resolve(parent, args, context, info);
            outcome = getOutcome(result);
            return result;
          } catch (error) {
            if (error instanceof GatewayError) outcome = error.code;
            throw error;
          } finally {
            context.audit.write({
              event: name,
              outcome,
              ...(context.session ? context.getAuditCaller() : before),
              ...pickArguments(info.parentType.getFields()[name]!.args, args),
              ...findTarget(result),
              ...findThing(result),
              writes: context.writes.slice(writesBefore),
            });
          }
        },
      };
    },
  });
}

function getOutcome(value: unknown): string {
  const problems = (value as { problems?: readonly { code?: string }[] } | null)?.problems;
  return problems?.[0]?.code ?? 'done';
}

/** The id of the user that a mutation found by its input, where the input contains no id. */
function findTarget(result: unknown): { target?: string } {
  const target = (result as { target?: unknown } | null | undefined)?.target;
  return typeof target === 'string' ? { target } : {};
}

/** Id and location of the thing that a mutation returns, where the input names neither. */
function findThing(result: unknown): { thing?: string; location?: string } {
  for (const value of Object.values((result ?? {}) as Record<string, { id?: unknown; location?: unknown } | null>))
    if (typeof value?.id === 'string') return { thing: value.id, ...(typeof value.location === 'string' ? { location: value.location } : {}) };
  return {};
}

/**
 * Returns the arguments that may be recorded; those of the argument `input` by their names. Includes the number of
 * omitted values.
 */
function pickArguments(fields: readonly GraphQLArgument[], given: Record<string, unknown>): { input: Record<string, unknown>; inputLeftOut?: number } {
  const budget: Budget = { bytes: maxInputBytes, leftOut: 0 };
  const input = (pickInput(fields, given, budget)['input'] as Record<string, unknown> | undefined) ?? {};
  return { input, ...(budget.leftOut > 0 ? { inputLeftOut: budget.leftOut } : {}) };
}

/** Bytes that are left for an input, and how many values did not fit. */
interface Budget {
  bytes: number;
  leftOut: number;
}

/**
 * Records ids, numbers of customers, choices, and e-mail addresses that name a user. Texts are omitted, since they may
 * be anything.
 */
function pickInput(fields: readonly (GraphQLArgument | GraphQLInputField)[], given: Record<string, unknown>, budget: Budget): Record<string, unknown> {
  const recorded: Record<string, unknown> = {};
  for (const { name, type } of fields) {
    const value = toRecordedValue(name, type, given[name], budget);
    if (value !== undefined) recorded[name] = value;
    budget.bytes -= name.length + 4;
  }
  return recorded;
}

function toRecordedValue(name: string, type: GraphQLInputType, value: unknown, budget: Budget): unknown {
  if (value === undefined || value === null || name === 'requestId') return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => toRecordedValue(name, type, item, budget)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    if (budget.bytes > 0) return pickInput(Object.values(named.getFields()), value as Record<string, unknown>, budget);
    budget.leftOut += 1;
    return undefined;
  }
  const isId = (text: string) => named.name === 'ID' || isEnumType(named) || /cardcode$/i.test(name) || (name === 'username' && email.test(text));
  if (typeof value === 'string' ? !isId(value) : typeof value !== 'boolean' && typeof value !== 'number') return undefined;
  const short = typeof value === 'string' ? value.slice(0, maxIdLength) : value;
  const bytes = Buffer.byteLength(JSON.stringify(short)) + 1;
  if (bytes > budget.bytes) {
    budget.leftOut += 1;
    return undefined;
  }
  budget.bytes -= bytes;
  return short;
}
