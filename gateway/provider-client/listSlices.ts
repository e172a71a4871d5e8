import type { IncomingHttpHeaders } from 'node:http';

const [quote, backslash, comma, openList, openObject, closeList, closeObject] = Buffer.from('"\\,[{]}');
const [start, end] = [Buffer.from('['), Buffer.from(']')];
/** Charsets in which a byte of a JSON sign is always that sign. */
const plainCharset = /^(utf-?8|us-ascii|iso-?8859-\d+|windows-125\d|latin-?1)$/i;

/** Whether a body is a JSON list that can be cut between its rows. */
export function isList(body: Buffer, { 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  const [, charset] = /charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  return body[0] === openList && body[1] !== 0 && (charset === undefined || plainCharset.test(charset));
}

/** The closing quote of a text, or the end of the body. */
function endOfText(body: Buffer, from: number): number {
  for (let at = body.indexOf(quote!, from + 1); at !== -1; at = body.indexOf(quote!, at + 1)) {
    let escapes = 0;
    while (body[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return body.length;
}

/** Cuts a JSON list into lists of at least so many bytes, so that each can be parsed by itself. A body that breaks off ends in one that does not parse. */
export function* listSlices(body: Buffer, sliceBytes: number): Generator<Buffer> {
  let [from, depth] = [1, 0];
  for (let at = 1; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) at = endOfText(body, at);
    else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === comma && depth === 0 && at - from >= sliceBytes) {
      yield Buffer.concat([start, body.subarray(from, at), end]);
      from = at + 1;
    }
  }
  yield Buffer.concat([start, body.subarray(from)]);
}
