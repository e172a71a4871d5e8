import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type DecodeIssue, joinDifferences, decodeWithIssues } from './decoders/decodeIssues.ts';
import type { Endpoint } from './endpoint.ts';
import { isList, listSlices } from './listSlices.ts';
import { readResponse } from './readResponse.ts';
import { joined } from './decoders/rows.ts';

/** Takes some 10 ms to parse and decode. */
const sliceBytes = 256 * 1024;

interface Body {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Whether a response is a list of rows that is so large that other requests would wait while it is decoded at once. */
export const isLargeList = <Args, Value>({ responseType, decodesRows }: Endpoint<Args, Value>, { headers, body }: Body): boolean =>
  responseType === 'json' && decodesRows && body.byteLength > 2 * sliceBytes && isList(body, headers);

/** Parses and decodes a list slice by slice; other requests are answered in between. */
export async function decodeInSlices<Args, Value>(
  { decode }: Endpoint<Args, Value>,
  args: Args,
  { headers, body }: Body,
): Promise<{ response: Value; decodeIssues: readonly DecodeIssue[] }> {
  const lists: unknown[][] = [];
  const decodeIssues: DecodeIssue[] = [];
  for (const slice of listSlices(body, sliceBytes)) {
    const read = decodeWithIssues(() => decode(readResponse.json({ headers, body: slice }), args) as unknown[]);
    lists.push(read.response);
    decodeIssues.push(...read.decodeIssues);
    await setImmediate();
  }
  return { response: joined(lists) as Value, decodeIssues: joinDifferences(decodeIssues) };
}
