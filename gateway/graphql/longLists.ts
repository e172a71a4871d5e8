import { Readable } from 'node:stream';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import { defaultFieldResolver, getNamedType, getNullableType, type GraphQLSchema, isCompositeType, isListType } from 'graphql';
import type { Context } from '../context.ts';
import { runInSlices, type Slices, yieldToEventLoop } from '../infra/timeSlices.ts';
import { largeResults } from './largeResults.ts';

/** Rows of a list from which on its execution and its JSON take longer than other requests should wait. */
const longList = 250;
/** Items between two checks of the clock. */
const itemsOfCheck = 10;

/** Makes the executor complete long lists of objects in turns: it completes an item that is a promise when it is ready. */
export function executeLongListsInSlices(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config) => {
      if (!isListType(getNullableType(config.type)) || !isCompositeType(getNamedType(config.type))) return config;
      const resolve = config.resolve ?? defaultFieldResolver;
      return {
        ...config,
        resolve(...requested) {
          const value: unknown = resolve(...requested);
          const complete = (list: unknown) => resolveInTurn(list, requested[2] as Pick<Context, 'cost'> | undefined);
          return value instanceof Promise ? value.then(complete) : complete(value);
        },
      };
    },
  });
}

/** A long list waits for the turn of its request. */
function resolveInTurn(value: unknown, context: Pick<Context, 'cost'> | undefined): unknown {
  if (!Array.isArray(value) || value.length < longList) return value;
  const turn = context ? largeResults.enter(context.cost, value.length) : null;
  return turn ? turn.then(() => resolveInSlices(value)) : resolveInSlices(value);
}

/** A list whose items are completed one after the other, some in each turn. */
function resolveInSlices(value: readonly unknown[]): unknown {
  let ready: Promise<unknown> = Promise.resolve();
  return value.map((item: unknown, at) => {
    if (at % itemsOfCheck === 0) ready = ready.then(yieldToEventLoop);
    return ready.then(() => item);
  });
}

/** Writes a result as JSON; long lists in turns. */
export const stringifyInSlices = (value: unknown): Promise<string> => runInSlices(stringify(value));

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);

function* stringify(value: unknown): Slices<string> {
  // Texts that are added are not copied until they are read.
  let text = '';
  if (Array.isArray(value) && value.length >= longList) {
    for (let at = 0; at < value.length; at += longList) {
      text += (at === 0 ? '' : ',') + JSON.stringify(value.slice(at, at + longList)).slice(1, -1);
      yield;
    }
    return `[${text}]`;
  }
  if (!isFields(value)) return JSON.stringify(value);
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${yield* stringify(field)}`;
  return `{${text}}`;
}

const partLength = 256 * 1024;

/** Sends a large response part by part: as one text it would be encoded, and handed to the compression, in one piece. */
export function sendInSlices(_request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes): void {
  if (typeof payload !== 'string' || payload.length < 4 * partLength) return done(null, payload);
  reply.removeHeader('content-length');
  done(null, Readable.from(streamTextParts(payload), { objectMode: false }));
}

async function* streamTextParts(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; ) {
    await yieldToEventLoop();
    // A character of two code units is not cut.
    const end = at + partLength - (/[\uD800-\uDBFF]/.test(text.charAt(at + partLength - 1)) ? 1 : 0);
    yield Buffer.from(text.slice(at, end));
    at = end;
  }
}
