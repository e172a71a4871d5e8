import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

const endOfHeaders = Buffer.from('\r\n\r\n');
const western = 'windows-1252';

/**
 * Name of the file in the first part of a form, or null without one. The form parser reads names as UTF-8 only, whatever they
 * are, and knows no `filename*` behind a name in quotes. The bytes that are read here go back into the request, so that it reads
 * the form from its beginning. `maxBytes` are read for the headers of the part.
 */
export async function readUploadedName(raw: IncomingMessage, maxBytes: number): Promise<string | null> {
  const start = await peekStart(raw, maxBytes);
  const headers = start.subarray(0, Math.max(0, start.indexOf(endOfHeaders))).toString('latin1');
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(headers)?.[1];
  return disposition === undefined ? null : parseFileName(disposition);
}

/** Reads until the headers of the first part are complete, and puts what was read back. Rejects where the request ends before. */
function peekStart(raw: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let start: Buffer = Buffer.alloc(0);
    const end = () => void raw.off('readable', read).off('end', fail).off('close', fail).off('error', fail);
    const fail = () => {
      end();
      reject(new Error('the form ended in its headers'));
    };
    const read = () => {
      for (let chunk = raw.read() as Buffer | null; chunk !== null; chunk = raw.read() as Buffer | null) start = Buffer.concat([start, chunk]);
      if (!start.includes(endOfHeaders) && start.length < maxBytes) return;
      end();
      raw.unshift(start);
      resolve(start);
    };
    if (raw.destroyed || raw.readableEnded) return fail();
    raw.on('readable', read).on('end', fail).on('close', fail).on('error', fail);
  });
}

/**
 * The file name of a Content-Disposition whose bytes are read as latin1: `filename*` of RFC 8187, `filename` with an encoded word of
 * RFC 2047, as .NET sends it, or its bytes as UTF-8, else as windows-1252.
 */
export function parseFileName(disposition: string): string | null {
  const extended = /;\s*filename\*\s*=\s*"?([\w!#$%&+^`{}~-]+)'[^']*'([^;"\s]*)/i.exec(disposition);
  const named = extended && decode(decodePercents(extended[2]!), extended[1]!);
  if (named) return named;
  const plain = /;\s*filename\s*=\s*(?:"((?:\\["\\]|[^"\\]|\\(?!["\\]))*)"|([^;\s]*))/i.exec(disposition);
  if (!plain) return null;
  const text = plain[1]?.replace(/\\(["\\])/g, '$1') ?? plain[2]!;
  const bytes = Buffer.from(text, 'latin1');
  return decodeWords(text) ?? (isUtf8(bytes) ? bytes.toString('utf8') : decode(bytes, western));
}

const decodePercents = (text: string, sign = '%') =>
  Buffer.from(
    text.replace(new RegExp(`${sign}([0-9a-f]{2})`, 'gi'), (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

/** Decodes encoded words of RFC 2047; null for another text. */
function decodeWords(text: string): string | null {
  if (!/^=\?[\w-]+\?[bq]\?[^?]*\?=(\s+=\?[\w-]+\?[bq]\?[^?]*\?=)*$/i.test(text)) return null;
  const words = [...text.matchAll(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi)].map(([, charset, kind, word]) =>
    decode(kind!.toLowerCase() === 'b' ? Buffer.from(word!, 'base64') : decodePercents(word!.replaceAll('_', ' '), '='), charset!),
  );
  return words.includes(null) ? null : words.join('');
}

function decode(bytes: Buffer, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
