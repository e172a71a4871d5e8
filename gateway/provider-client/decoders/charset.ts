import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { DecodeError } from './values.ts';

const unmarked = 'utf-8';
const western = 'windows-1252';
/** Bytes after which the first character beyond ASCII is complete. */
const longestCharacter = 4;

/**
 * Signs that a text is not windows-1252: bytes without a meaning there, punctuation and rare letters where old code pages
 * (850, MacRoman) have the letters ä, é, ö, ü and ß, or UTF-8 that was damaged.
 */
const otherCharset = /[\u0081\u008d\u008f\u0090\u009d\u0178]|\p{L}[\u201e\u201d\u201a\u00a7]\p{L}|\p{Ll}\u0160|\u00c3[^\0-\x7f]|\u00e2\u20ac/u;

/** Name of the charset in a content type; null where there is none. */
export function getCharset(headers: IncomingHttpHeaders): string | null {
  const named = /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(String(headers['content-type'] ?? ''))?.[1];
  // Java writes ISO8859_1 and the like.
  return named?.toLowerCase().replaceAll('_', '-') ?? null;
}

/** Media type of a response without its parameters, in lower case. */
export const getMediaType = (headers: IncomingHttpHeaders): string =>
  String(headers['content-type'] ?? '')
    .split(';', 1)[0]!
    .trim()
    .toLowerCase();

/** Charset by the byte-order mark, or by the zero bytes of UTF-16. */
function detectMarkedCharset(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return unmarked;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] !== 0 && bytes[1] === 0)) return 'utf-16le';
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] !== 0)) return 'utf-16be';
  return null;
}

type Decoder = InstanceType<typeof TextDecoder>;

function createDecoder(charset: string): Decoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new DecodeError('charset', 'a known charset');
  }
}

function assertWestern(text: string): string {
  if (otherCharset.test(text)) throw new DecodeError('response', 'a text in a known charset');
  return text;
}

/** Decodes a text by its mark, the charset of its header, or as UTF-8 or windows-1252. Throws DecodeError where none is certain. */
export function decodeText(bytes: Buffer, headers: IncomingHttpHeaders): string {
  const charset = detectMarkedCharset(bytes) ?? getCharset(headers);
  if (charset === null || charset === unmarked || charset === 'utf8') {
    if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '');
    return assertWestern(new TextDecoder(western).decode(bytes));
  }
  try {
    return createDecoder(charset).decode(bytes);
  } catch (cause) {
    throw cause instanceof DecodeError ? cause : new DecodeError('response', 'a text in its charset');
  }
}

/** Decodes a text while it arrives, by the same rules. */
export async function* decodeTextChunks(source: AsyncIterable<Buffer>, headers: IncomingHttpHeaders): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let pending = Buffer.alloc(0);
  let isStart = true;
  let before = '';
  const decode = (bytes: Buffer, stream: boolean) => {
    try {
      const text = decoder!.decode(bytes, { stream });
      if (decoder!.encoding === western && getCharset(headers) === null) assertWestern(before + text);
      before = text.slice(-2);
      return text;
    } catch (cause) {
      throw cause instanceof DecodeError ? cause : new DecodeError('response', 'a text in its charset');
    }
  };
  for await (const chunk of source) {
    let bytes = pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([pending, chunk]);
    pending = Buffer.alloc(0);
    if (isStart) {
      if (bytes.length < longestCharacter) {
        pending = bytes;
        continue;
      }
      isStart = false;
      const charset = detectMarkedCharset(bytes) ?? getCharset(headers);
      if (charset !== null) decoder = createDecoder(charset);
    }
    if (!decoder) {
      const at = bytes.findIndex((byte) => byte >= 0x80);
      const ascii = bytes.toString('latin1', 0, at === -1 ? bytes.length : at);
      before = ascii.slice(-2);
      yield ascii;
      if (at === -1) continue;
      bytes = bytes.subarray(at);
      if (bytes.length < longestCharacter) {
        pending = bytes;
        continue;
      }
      decoder = createUnmarkedDecoder(bytes);
    }
    yield decode(bytes, true);
  }
  decoder ??= createDecoder(detectMarkedCharset(pending) ?? getCharset(headers) ?? (isUtf8(pending) ? unmarked : western));
  yield decode(pending, false);
}

/** Chooses the charset by the first character beyond ASCII. */
function createUnmarkedDecoder(bytes: Buffer): Decoder {
  try {
    const decoder = createDecoder(unmarked);
    decoder.decode(bytes.subarray(0, longestCharacter), { stream: true });
    return createDecoder(unmarked);
  } catch {
    return createDecoder(western);
  }
}
