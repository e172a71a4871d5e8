import type { IncomingHttpHeaders } from 'node:http';
import type { Slices } from '../infra/timeSlices.ts';

const [quote, backslash, comma, openList, openObject, closeList, closeObject, colon] = Buffer.from('"\\,[{]}:');
const spaces = new Set(Buffer.from(' \t\r\n'));
/** Charsets in which a byte of a JSON sign is always that sign. */
const plainCharset = /^(utf-?8|us-ascii|iso-?8859-\d+|windows-125\d|latin-?1)$/i;

/** The closing quote of a text, or the end of the body. */
function findTextEnd(body: Buffer, from: number): number {
  for (let at = body.indexOf(quote!, from + 1); at !== -1; at = body.indexOf(quote!, at + 1)) {
    let escapes = 0;
    while (body[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return body.length;
}

function skipSpaces(body: Buffer, from: number): number {
  let at = from;
  while (spaces.has(body[at]!)) at += 1;
  return at;
}

/** Longest part of an object that is searched for its list. */
const maxBytesBefore = 64 * 1024;

/**
 * The place of a list's first row in a JSON body: of the whole body, or of a field of the object that it is. Null where there is no
 * such list, or where the body cannot be cut byte by byte.
 */
export function findListStart(body: Buffer, { 'content-type': type = '' }: IncomingHttpHeaders, field: string | null): number | null {
  const [, charset] = /charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  if (body[1] === 0 || (charset !== undefined && !plainCharset.test(charset))) return null;
  if (field === null) return body[0] === openList ? 1 : null;
  if (body[0] !== openObject) return null;
  const name = JSON.stringify(field);
  let depth = 0;
  for (let at = 1; at < Math.min(body.length, maxBytesBefore); at += 1) {
    const byte = body[at];
    if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    if (byte !== quote) continue;
    const end = findTextEnd(body, at);
    const afterName = skipSpaces(body, end + 1);
    const value = skipSpaces(body, afterName + 1);
    if (depth === 0 && body[afterName] === colon && body[value] === openList && body.toString('utf8', at, end + 1) === name) return value + 1;
    at = end;
  }
  return null;
}

/** A JSON body, cut between the rows of its list; each part is a list with `before` and `after` around it. */
interface ListParts {
  before: Buffer;
  parts: Buffer[];
  /** Empty where the body breaks off, so that no part parses. */
  after: Buffer;
}

/** Cuts a list into parts of at least so many bytes, so that each can be parsed by itself. */
export function* cutList(body: Buffer, start: number, partBytes: number): Slices<ListParts> {
  const parts: Buffer[] = [];
  const before = body.subarray(0, start);
  let from = start;
  let depth = 0;
  for (let at = start; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) at = findTextEnd(body, at);
    else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) {
      depth -= 1;
      if (depth < 0) return { before, parts: [...parts, body.subarray(from, at)], after: body.subarray(at) };
    } else if (byte === comma && depth === 0 && at - from >= partBytes) {
      parts.push(body.subarray(from, at));
      from = at + 1;
      yield;
    }
  }
  return { before, parts: [...parts, body.subarray(from)], after: body.subarray(body.length) };
}
