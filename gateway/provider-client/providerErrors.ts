import { BrokenCircuitError } from 'cockatiel';
import { GatewayError, createSessionEndedError } from '../errors.ts';
import { DecodeError } from './decoders/values.ts';

/** A connection-level or 5xx failure, which a declared read may be tried again after. */
export class ProviderUnavailableError extends Error {
  readonly afterSending: boolean;
  /** Seconds for which the provider wants no further request. */
  readonly waitSeconds: number | undefined;
  constructor(message: string, afterSending: boolean, options: ErrorOptions & { waitSeconds?: number | undefined } = {}) {
    super(message, options);
    this.afterSending = afterSending;
    this.waitSeconds = options.waitSeconds;
  }
}

/** The response began and did not end. */
export class ResponseAbortedError extends Error {}

/** The response has more bytes than the gateway reads. */
export class ResponseTooLarge extends Error {
  /** True for a file, so that no data was changed. */
  isFile = false;
  constructor(maxBytes: number) {
    super(`the response has more than ${maxBytes} bytes`);
  }
}

/** The provider no longer knows the session: it responds with a status, or redirects to its sign-in page. */
export class ProviderSessionLost extends Error {
  readonly by: 'status' | 'sign-in page';
  constructor(by: 'status' | 'sign-in page') {
    super(`the session is not known, according to ${by}`);
    this.by = by;
  }
}

/** The provider does not allow this call; the session continues. */
export class CallForbidden extends Error {}

/** A redirect to another page, or a time-out of the provider's own: neither says whether the provider did what was requested. */
class UnclearStatus extends Error {}

/** Facts on which the meaning of a status depends. */
interface Requested {
  /** A file, which may be missing. */
  isFile: boolean;
  /** A call that only works in a session, and that a session is checked by. */
  checksSession?: boolean;
  /** Header of the response. */
  retryAfter?: string | string[] | undefined;
}

const maxWaitSeconds = 3_600;

/** Seconds of a Retry-After header; undefined without one, and for a moment, which depends on two clocks. */
export function parseRetryAfter(header: string | string[] | undefined): number | undefined {
  const text = String(header ?? '').trim();
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), maxWaitSeconds) : undefined;
}

/** Returns whether an address is a sign-in page, and no file of such a name. */
function isSignInPage(location: string): boolean {
  const path = URL.parse(location, 'http://provider.invalid')?.pathname ?? location;
  return /log-?in|sign-?in|anmeld|(^|[/._-])(o?auth2?|sso)([/._;-]|$)/i.test(path) && !/\.(?!html?|jspx?|gsp|php|aspx?|do|action)\w+$/i.test(path);
}

/**
 * Throws the error of a status, unless it is a success. 401, and a redirect to the sign-in page, end the session; a
 * 403 fails this call only, and so does a redirect to another address, after which a write may be done. Redirects are not followed.
 */
export function assertSuccessStatus(status: number, location: string | string[] | undefined, { isFile, checksSession = false, retryAfter }: Requested): void {
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (isRedirect && isSignInPage(String(location))) throw new ProviderSessionLost('sign-in page');
  if (status === 401 || (checksSession && (status === 403 || isRedirect))) throw new ProviderSessionLost('status');
  if (status === 403) throw new CallForbidden(`status ${status}`);
  if (isFile && (status === 404 || status === 410)) throw new GatewayError('NOT_FOUND', 'The provider does not have this file.');
  if (status >= 500) throw new ProviderUnavailableError(`status ${status}`, true, { waitSeconds: parseRetryAfter(retryAfter) });
  // Too many requests: it has not begun.
  if (status === 429) throw new ProviderUnavailableError('status 429', false, { waitSeconds: parseRetryAfter(retryAfter) ?? 1 });
  if (isRedirect || status === 408) throw new UnclearStatus(`status ${status}`);
  if (status >= 300) throw new Error(`status ${status}`);
}

/** Expected shape where the response is another text, or breaks off. */
export const completeJson = 'complete JSON';

/** Returns whether a call failed because its response broke off or has another shape, so that its result is unknown. */
export function isUnreadable({ code, cause }: GatewayError): boolean {
  if (code === 'PROVIDER_SHAPE') return true;
  return (
    code === 'OUTCOME_UNKNOWN' && (cause instanceof DecodeError || (cause instanceof ProviderUnavailableError && cause.cause instanceof ResponseAbortedError))
  );
}

/** Turns whatever a call ended with into the error that the caller may see; the endpoint is named, its address never. */
export function toGatewayError(cause: unknown, name: string, kind: 'read' | 'write'): GatewayError {
  if (cause instanceof GatewayError) return cause;
  if (cause instanceof ProviderSessionLost) return createSessionEndedError();
  if (cause instanceof CallForbidden) return new GatewayError('FORBIDDEN', `${name}: the provider does not allow this to this user.`, { cause });
  if (kind === 'write' && cause instanceof DecodeError && cause.expected === completeJson) {
    return new GatewayError('OUTCOME_UNKNOWN', `${name} was sent, but its response broke off. Look at the present state before sending it again.`, { cause });
  }
  if (cause instanceof DecodeError) {
    return new GatewayError('PROVIDER_SHAPE', `${name}: ${cause.message}. The provider may have changed; see the endpoint of that name.`, { cause });
  }
  if (cause instanceof ResponseTooLarge && (kind === 'read' || cause.isFile)) {
    return new GatewayError('RESPONSE_TOO_LARGE', `${name}: ${cause.message}. Request a shorter period or a smaller part.`, { cause });
  }
  if (kind === 'write' && ((cause instanceof ProviderUnavailableError && cause.afterSending) || cause instanceof ResponseTooLarge)) {
    return new GatewayError('OUTCOME_UNKNOWN', `${name} was sent, but no response came. Look at the present state before sending it again.`, { cause });
  }
  if (kind === 'write' && cause instanceof UnclearStatus) {
    return new GatewayError(
      'OUTCOME_UNKNOWN',
      `${name} was sent, but its response says neither yes nor no. Look at the present state before sending it again.`,
      {
        cause,
      },
    );
  }
  if (cause instanceof Error && /timeout/i.test(cause.name + cause.message)) {
    return kind === 'write'
      ? new GatewayError('OUTCOME_UNKNOWN', `${name} took too long to respond. Look at the present state before sending it again.`, { cause })
      : new GatewayError('PROVIDER_TIMEOUT', `${name} took too long. Try again.`, { cause });
  }
  if (cause instanceof BrokenCircuitError || cause instanceof ProviderUnavailableError) {
    const error = new GatewayError('PROVIDER_UNREACHABLE', `${name}: the provider cannot be reached at the moment. Try again soon.`, { cause });
    const waitSeconds = cause instanceof ProviderUnavailableError ? cause.waitSeconds : undefined;
    if (waitSeconds !== undefined) error.extensions = { http: { headers: new Map([['retry-after', String(waitSeconds)]]) } };
    return error;
  }
  return new GatewayError('PROVIDER_FAILED', `${name} failed.`, { cause });
}
