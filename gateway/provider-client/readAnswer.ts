import type { IncomingHttpHeaders } from 'node:http';
import { WrongShape } from './answer.ts';
import { mediaTypeOf, textIn } from './charset.ts';
import { noteDifference } from './differences.ts';
import type { AnsweredFile } from './endpoint.ts';
import { completeJson, ProviderSessionLost, ProviderTrouble } from './providerErrors.ts';

interface Body {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Whether a page came in place of data. */
export const isPage = (headers: IncomingHttpHeaders): boolean => /^(text\/html|application\/xhtml\+xml)$/.test(mediaTypeOf(headers));

/** Reads an answer as its endpoint says that it comes. */
export const readAnswer = { json: asJson, text: asText, file: asFile } as const;

/** Decodes a text; a damaged one keeps what can be read, so that one bad character does not lose a whole list. */
function characters({ headers, body }: Body): string {
  try {
    return textIn(body, headers);
  } catch (cause) {
    if (!(cause instanceof WrongShape)) throw cause;
    noteDifference(cause.field, cause.expected, cause.found);
    return body.toString();
  }
}

function asText(answer: Body): string {
  const text = characters(answer);
  refuseHtml(answer.headers, text);
  return text;
}

function asJson(answer: Body): unknown {
  // Removes byte-order marks, too.
  const text = asText(answer).trim();
  return text === '' ? null : parsed(text);
}

/** Reads some rows of a list; `before` and `after` is the JSON around them. */
export const rowsAsJson = (rows: Body, { before, after }: Record<'before' | 'after', Buffer>): unknown => parsed(String(before) + asText(rows) + String(after));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongShape('answer', completeJson, 'another text');
  }
}

/** A write may answer by a bare word in place of JSON. */
export function asWritten(answer: Body): unknown {
  const text = asText(answer).trim();
  return /^[\w .!,äöüß-]{1,200}$/i.test(text) && !/^(true|false|null|-?\d+(\.\d+)?)$/.test(text) ? text : asJson(answer);
}

function asFile({ headers, body }: Body): AnsweredFile {
  const type = mediaTypeOf(headers);
  if (isPage(headers)) refuseHtml(headers, characters({ headers, body }));
  if (body.length === 0 || /^application\/(.+\+)?json$|^text\//.test(type)) throw new WrongShape('answer', 'a file');
  return { type, bytes: body };
}

/**
 * A page in place of data is the sign-in page of a lost session, or else a maintenance page: the provider is not there
 * then, and a read may be tried again.
 */
function refuseHtml(headers: IncomingHttpHeaders, body: string): void {
  if (!isPage(headers)) return;
  if (/action="[^"]*login\/auth|login\/auth/.test(body)) throw new ProviderSessionLost('sign-in page');
  throw new ProviderTrouble('a page in place of data', true);
}
