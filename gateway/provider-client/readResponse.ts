import type { IncomingHttpHeaders } from 'node:http';
import { DecodeError } from './decoders/values.ts';
import { getMediaType, decodeText } from './decoders/charset.ts';
import { reportIssue } from './decoders/decodeIssues.ts';
import type { FileResponse } from './endpoint.ts';
import { completeJson, ProviderSessionLost, ProviderUnavailableError } from './providerErrors.ts';

interface Body {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Returns whether the response is an HTML page in place of data. */
export const isPage = (headers: IncomingHttpHeaders): boolean => /^(text\/html|application\/xhtml\+xml)$/.test(getMediaType(headers));

/** Readers of a response by the type that its endpoint declares. */
export const readResponse = { json: toJson, text: toText, file: toFile } as const;

/** Decodes a text. Damaged characters are replaced, so that one bad character does not lose a whole list. */
function decodeCharacters({ headers, body }: Body): string {
  try {
    return decodeText(body, headers);
  } catch (cause) {
    if (!(cause instanceof DecodeError)) throw cause;
    reportIssue(cause.field, cause.expected, cause.found);
    return body.toString();
  }
}

function toText(response: Body): string {
  const text = decodeCharacters(response);
  refuseHtml(response.headers, text);
  return text;
}

function toJson(response: Body): unknown {
  // Removes byte-order marks, too.
  const text = toText(response).trim();
  return text === '' ? null : parseJson(text);
}

/** Reads some rows of a list; `before` and `after` is the JSON around them. */
export const parseRows = (rows: Body, { before, after }: Record<'before' | 'after', Buffer>): unknown =>
  parseJson(String(before) + toText(rows) + String(after));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DecodeError('answer', completeJson, 'another text');
  }
}

/** A write may respond with a bare word in place of JSON. */
export function parseWriteResponse(response: Body): unknown {
  const text = toText(response).trim();
  return /^[\w .!,äöüß-]{1,200}$/i.test(text) && !/^(true|false|null|-?\d+(\.\d+)?)$/.test(text) ? text : toJson(response);
}

function toFile({ headers, body }: Body): FileResponse {
  const type = getMediaType(headers);
  if (isPage(headers)) refuseHtml(headers, decodeCharacters({ headers, body }));
  if (body.length === 0 || /^application\/(.+\+)?json$|^text\//.test(type)) throw new DecodeError('answer', 'a file');
  return { type, bytes: body };
}

/**
 * A page in place of data is the sign-in page of a lost session, or else a maintenance page: the provider is not there
 * then, and a read may be tried again.
 */
function refuseHtml(headers: IncomingHttpHeaders, body: string): void {
  if (!isPage(headers)) return;
  if (/action="[^"]*login\/auth|login\/auth/.test(body)) throw new ProviderSessionLost('sign-in page');
  throw new ProviderUnavailableError('a page in place of data', true);
}
