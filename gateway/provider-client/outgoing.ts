import { FormData } from 'undici';
import { GatewayError } from '../errors.ts';
import type { CookieJar } from './cookieJar.ts';
import { DecodeError } from './decoders/values.ts';
import type { Sent } from './endpoint.ts';
import type { Outgoing } from './exchange.ts';
import { ResponseAbortedError, ProviderUnavailableError, ResponseTooLarge } from './providerErrors.ts';

/** An administrator and the user in whose name it acts. */
export interface Acting {
  actorId: string;
  userId: string;
}

/** The requested range of a file, as in HTTP. */
export interface FileRange {
  range: string;
  'if-range'?: string;
}

/** A request before it is written. */
export interface ProviderRequest {
  /** Name of the call, for errors. */
  name: string;
  path: string;
  method: 'GET' | 'POST';
  body?: string | FormData;
  contentType?: string;
  acting?: Acting | null;
  token?: string;
  range?: FileRange | undefined;
}

/** Throws BAD_INPUT for a request that servers refuse. */
export function createOutgoing({ name, path, method, body, contentType, token, acting, range }: ProviderRequest, jar: CookieJar): Outgoing {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (contentType) headers['content-type'] = contentType;
  if (token) headers['authorization'] = `Bearer ${token}`;
  // A coding would be that of the whole file.
  if (range) Object.assign(headers, range, { 'accept-encoding': 'identity' });
  if (acting) {
    headers['x-acting-admin'] = acting.actorId;
    headers['x-acting-as'] = acting.userId;
  }
  assertFits(name, path, headers);
  const cookie = jar.getHeader();
  if (cookie) headers['cookie'] = cookie;
  return { path, method, headers, body: body ?? null };
}

/** Maps a failed request to an error: a timeout, or a network error before or after it was sent. */
export function toProviderError(cause: unknown): Error {
  if (cause instanceof GatewayError) return cause;
  if (cause instanceof Error && cause.name === 'TimeoutError') return cause;
  if (cause instanceof ResponseTooLarge || cause instanceof DecodeError) return cause;
  if (cause instanceof ResponseAbortedError) return new ProviderUnavailableError(cause.message, true, { cause });
  const code = (cause as { code?: string }).code ?? '';
  return new ProviderUnavailableError(code, !/ECONNREFUSED|CONNECT_TIMEOUT|ENOTFOUND/.test(code), { cause });
}

export function buildQuery(sent: Sent): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

export function buildBody(how: 'json' | 'form' | 'multipart', sent: object): { body: string; contentType: string } | { body: FormData } {
  if (how === 'json') return { body: JSON.stringify(sent), contentType: 'application/json' };
  if (how === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(sent as Record<string, string | File>)) form.set(name, value);
    return { body: form };
  }
  return { body: buildQuery(sent as Sent).slice(1), contentType: 'application/x-www-form-urlencoded' };
}

/** Maximum characters of a path and headers: servers usually take 8 KB for them and the cookies, which they set themselves. */
const maxHead = 7_500;

function assertFits(name: string, path: string, headers: Record<string, string>): void {
  const size = Object.entries(headers).reduce((sum, [header, value]) => sum + header.length + value.length, path.length);
  if (size <= maxHead) return;
  throw new GatewayError('BAD_INPUT', `${name}: what would be sent takes ${size} characters, but at most ${maxHead} fit. Shorten the text, or choose fewer.`);
}
