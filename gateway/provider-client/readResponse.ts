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

/** Returns whether the response is an HTML page in place of data. Data may be called HTML, too, but do not begin like a page. */
export const isHtmlPage = (headers: IncomingHttpHeaders, body: string): boolean =>
  /^(text\/html|application\/xhtml\+xml)$/.test(getMediaType(headers)) && /^[\s\uFEFF]*</.test(body);

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
  assertNotHtml(response.headers, text);
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

/** Digits of a number beyond 2 ^ 53, which may also be part of a text. */
const longNumber = /[:,[\s]-?\d{16,}/;

/** Leaves an integer that a number would round as its digits: an id must not become another one. */
const toExactValue = (_key: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '') ? source : value;

function parseJson(text: string): unknown {
  try {
    // A reviver makes a large list several times slower.
    return longNumber.test(text) ? JSON.parse(text, toExactValue as Parameters<typeof JSON.parse>[1]) : JSON.parse(text);
  } catch {
    throw new DecodeError('response', completeJson, 'another text');
  }
}

/** A write may respond with a bare word in place of JSON. */
export function parseWriteResponse(response: Body): unknown {
  const text = toText(response).trim();
  return /^[\w .!,äöüß-]{1,200}$/i.test(text) && !/^(true|false|null|-?\d+(\.\d+)?)$/.test(text) ? text : toJson(response);
}

function toFile({ headers, body }: Body): FileResponse {
  const type = getMediaType(headers);
  if (getMediaType(headers).includes('html')) assertNotHtml(headers, decodeCharacters({ headers, body }));
  if (body.length === 0 || /^application\/(.+\+)?json$|^text\//.test(type)) throw new DecodeError('response', 'a file');
  return { type, bytes: body };
}

/**
 * A page in place of data is the sign-in page of a lost session, or else a maintenance page: the provider is not there
 * then, and a read may be tried again.
 */
function assertNotHtml(headers: IncomingHttpHeaders, body: string): void {
  if (!isHtmlPage(headers, body)) return;
  if (/action="[^"]*login\/auth|login\/auth/.test(body)) throw new ProviderSessionLost('sign-in page');
  throw new ProviderUnavailableError('a page in place of data', true);
}
