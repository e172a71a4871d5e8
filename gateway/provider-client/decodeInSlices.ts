import type { IncomingHttpHeaders } from 'node:http';
import { runInTurns, type Steps } from '../turns.ts';
import { type Difference, joinDifferences, readNoting } from './differences.ts';
import type { Endpoint } from './endpoint.ts';
import { cutList, startOfList } from './listSlices.ts';
import { readAnswer, rowsAsJson } from './readAnswer.ts';
import { joined } from './rows.ts';

/** Takes some 5 ms to parse and decode. */
const sliceBytes = 128 * 1024;

interface Body {
  headers: IncomingHttpHeaders;
  body: Buffer;
}
interface Decoded<Answer> {
  answer: Answer;
  differences: readonly Difference[];
}

/** Parses and decodes a response, a large list slice by slice: other requests are served in between. */
export async function decodeInSlices<Args, Answer>(endpoint: Endpoint<Args, Answer>, args: Args, { headers, body }: Body): Promise<Decoded<Answer>> {
  const { decodesRows } = endpoint;
  const isLarge = endpoint.answers === 'json' && decodesRows !== false && body.byteLength > 2 * sliceBytes;
  const start = isLarge ? startOfList(body, headers, decodesRows === true ? null : decodesRows) : null;
  if (start === null) return readNoting(() => endpoint.decode(readAnswer[endpoint.answers]({ headers, body }), args));
  return runInTurns(decodeParts(endpoint, args, { headers, body }, start));
}

function* decodeParts<Args, Answer>({ decode }: Endpoint<Args, Answer>, args: Args, { headers, body }: Body, start: number): Steps<Decoded<Answer>> {
  const { before, parts, after } = yield* cutList(body, start, sliceBytes);
  // Large fields beside the list would be parsed with each of its parts.
  if (before.length + after.length > sliceBytes) return readNoting(() => decode(readAnswer.json({ headers, body }), args));
  const lists: unknown[][] = [];
  const differences: Difference[] = [];
  for (const part of parts) {
    const read = readNoting(() => decode(rowsAsJson({ headers, body: part }, { before, after }), args) as unknown[]);
    lists.push(read.answer);
    differences.push(...read.differences);
    yield;
  }
  return { answer: joined(lists) as Answer, differences: joinDifferences(differences) };
}
