import type { IncomingHttpHeaders } from 'node:http';
import { WrongShape } from './answer.ts';
import type { AnsweredFile } from './endpoint.ts';
import { ProviderSessionLost, ProviderTrouble } from './providerErrors.ts';

interface Body {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Whether a page came in place of data. */
export const isPage = (headers: IncomingHttpHeaders): boolean => String(headers['content-type'] ?? '').startsWith('text/html');

/** Reads an answer as its endpoint says that it comes. */
export const readAnswer = { json: asJson, text: asText, file: asFile } as const;

function asText({ headers, body }: Body): string {
  const text = body.toString();
  refuseHtml(headers, text);
  return text;
}

function asJson(answer: Body): unknown {
  const text = asText(answer);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongShape('answer', 'complete JSON', 'another text');
  }
}

function asFile({ headers, body }: Body): AnsweredFile {
  const type = String(headers['content-type'] ?? '');
  if (type.startsWith('text/')) refuseHtml(headers, body.toString());
  if (body.length === 0 || /^application\/json|^text\//.test(type)) throw new WrongShape('answer', 'a file');
  return { type: type.split(';')[0]!.trim(), bytes: body };
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
