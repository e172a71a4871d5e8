import type { IncomingHttpHeaders } from 'node:http';
import { runInSlices, type Slices } from '../infra/timeSlices.ts';
import { type DecodeIssue, mergeIssues, decodeWithIssues } from './decoders/decodeIssues.ts';
import type { Endpoint } from './endpoint.ts';
import { cutList, findListStart } from './listSlices.ts';
import { readResponse, parseRows } from './readResponse.ts';
import { joinLists } from './decoders/rows.ts';
import { DecodeError } from './decoders/values.ts';

/** Takes some 5 ms to parse and decode. */
const sliceBytes = 128 * 1024;

interface Body {
  headers: IncomingHttpHeaders;
  body: Buffer;
  status?: number;
}
interface Decoded<Value> {
  response: Value;
  decodeIssues: readonly DecodeIssue[];
}

/** Parses and decodes a response, a large list slice by slice: other requests are served in between. */
export async function decodeInSlices<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, { headers, body, status }: Body): Promise<Decoded<Value>> {
  const { decodesRows } = endpoint;
  const isLarge = endpoint.responseType === 'json' && decodesRows !== false && body.byteLength > 2 * sliceBytes;
  const start = isLarge ? findListStart(body, headers, decodesRows === true ? null : decodesRows) : null;
  if (start === null) {
    return decodeWithIssues(() =>
      status === 204 ? decodeNothing(endpoint, args) : endpoint.decode(readResponse[endpoint.responseType]({ headers, body }), args),
    );
  }
  return runInSlices(decodeParts(endpoint, args, { headers, body }, start));
}

/** Decodes a response that says that there is nothing (204): a list of nothing is empty. */
function decodeNothing<Args, Value>({ decode }: Endpoint<Args, Value>, args: Args): Value {
  try {
    return decode(null, args);
  } catch (cause) {
    if (!(cause instanceof DecodeError) || cause.expected !== 'a list') throw cause;
    return decode([], args);
  }
}

function* decodeParts<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, { headers, body }: Body, start: number): Slices<Decoded<Value>> {
  const { decode } = endpoint;
  const { before, parts, after } = yield* cutList(body, start, sliceBytes);
  // Large fields next to the list would be parsed with each of its parts.
  if (before.length + after.length > sliceBytes) return decodeWithIssues(() => decode(readResponse.json({ headers, body }), args));
  const lists: Value[] = [];
  const decodeIssues: DecodeIssue[] = [];
  for (const part of parts) {
    const read = decodeWithIssues(() => decode(parseRows({ headers, body: part }, { before, after }), args));
    lists.push(read.response);
    decodeIssues.push(...read.decodeIssues);
    yield;
  }
  return { response: endpoint.join ? endpoint.join(lists) : (joinLists(lists as readonly unknown[][]) as Value), decodeIssues: mergeIssues(decodeIssues) };
}
