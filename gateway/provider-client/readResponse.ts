import type { IncomingHttpHeaders } from 'node:http';
import { DecodeError } from './decoders/values.ts';
import { mediaTypeOf, textIn } from './decoders/charset.ts';
import { reportIssue } from './decoders/decodeIssues.ts';
import type { FileResponse } from './endpoint.ts';
import { completeJson, ProviderSessionLost, ProviderUnavailableError } from './providerErrors.ts';

interface Body {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Returns whether the response is an HTML page in place of data. */
export const isPage = (headers: IncomingHttpHeaders): boolean => /^(text\/html|application\/xhtml\+xml)$/.test(mediaTypeOf(headers));

/** Readers of a response by the type that its endpoint declares. */
export const readResponse = { json: asJson, text: asText, file: asFile } as const;

/** Decodes a text. Damaged characters are replaced, so that one bad character does not lose a whole list. */
function characters({ headers, body }: Body): string {
  try {
    return textIn(body, headers);
  } catch (cause) {
    if (!(cause instanceof DecodeError)) throw cause;
    reportIssue(cause.field, cause.expected, cause.found);
    return body.toString();
  }
}

function asText(response: Body): string {
  const text = characters(response);
  refuseHtml(response.headers, text);
  return text;
}

function asJson(response: Body): unknown {
  // Removes byte-order marks, too.
  const text = asText(response).trim();
  return text === '' ? null : parsed(text);
}

/** Reads some rows of a list; `before` and `after` is the JSON around them. */
export const rowsAsJson = (rows: Body, { before, after }: Record<'before' | 'after', Buffer>): unknown => parsed(String(before) + asText(rows) + String(after));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DecodeError('answer', completeJson, 'another text');
  }
}

/** A write may respond with a bare word in place of JSON. */
export function asWritten(response: Body): unknown {
  const text = asText(response).trim();
  return /^[\w .!,äöüß-]{1,200}$/i.test(text) && !/^(true|false|null|-?\d+(\.\d+)?)$/.test(text) ? text : asJson(response);
}

function asFile({ headers, body }: Body): FileResponse {
  const type = mediaTypeOf(headers);
  if (isPage(headers)) refuseHtml(headers, characters({ headers, body }));
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
