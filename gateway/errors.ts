import { outageCodes } from '../domain/outageCodes.ts';
import type { ErrorCode } from './generated/resolvers.ts';

export type { ErrorCode };

/** A failure that may be shown to the caller: what happened, why, and what to do. */
export class GatewayError extends Error {
  readonly code: ErrorCode;
  /** HTTP status and headers of the GraphQL response. Apollo Server reads this property. */
  extensions?: { http: { status?: number; headers: Map<string, string> } };
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = code;
    this.code = code;
  }
}

/** The caller must sign in first. */
export const createNotSignedInError = () => new GatewayError('NOT_SIGNED_IN', 'This needs a session. Sign in and send the request again.');

/** The session was valid once and has ended; the client stores the route and requests another sign-in. */
export const createSessionEndedError = () => new GatewayError('SESSION_ENDED', 'The session has ended. Sign in again.');

/**
 * The provider has ended a session that the portal had opened there for a token or a link. That is not the caller's end: the next request
 * opens another one.
 */
export function createOpenedSessionLostError(): GatewayError {
  const error = new GatewayError('PROVIDER_UNREACHABLE', "The portal's session at the provider was interrupted. Try again.");
  error.extensions = { http: { headers: new Map([['retry-after', '1']]) } };
  return error;
}

/** The caller's role or rights do not reach this far. */
export const createForbiddenError = (what: string) => new GatewayError('FORBIDDEN', `${what} is not open to this user.`);

/** Missing and foreign objects get this same error, so that ids cannot be probed. */
export const createNotFoundError = (what: string) => new GatewayError('NOT_FOUND', `There is no such ${what} for this user.`);

/** The request needs no response any more. */
export const createClientLeftError = () => new GatewayError('CLIENT_LEFT', 'The client has left.');

/** An argument breaks a rule that the schema cannot express. */
export const createBadInputError = (message: string) => new GatewayError('BAD_INPUT', message);

/** Something else has to end first, or there is too much to do. */
export const createBusyError = (message: string) => new GatewayError('BUSY', message);

/**
 * A limit of attempts or requests is used up until the milliseconds are over. The status is that of the code where the whole request is
 * rejected; a field of a document fails with 200.
 */
export function createTooManyAttemptsError(message: string, milliseconds: number): GatewayError {
  const error = new GatewayError('TOO_MANY_ATTEMPTS', message);
  error.extensions = { http: { headers: new Map([['retry-after', String(Math.max(1, Math.ceil(milliseconds / 1000)))]]) } };
  return error;
}

/** Seconds after which a failed request may succeed, null where waiting does not help or the time is unknown. */
export function getRetryAfter({ extensions }: GatewayError): number | null {
  const seconds = extensions?.http.headers.get('retry-after');
  return seconds === undefined ? null : Number(seconds);
}

/** A time to wait in words, in whole minutes. */
export function formatMinutes(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  return `${minutes} minute${minutes === 1 ? '' : 's'}`;
}

/**
 * Sessions, counts and marks cannot be read or written. Rejects with 503: the gateway signs no user in and no user out.
 */
export function createStoreError(cause: unknown): GatewayError {
  const error = new GatewayError('STORE_UNREACHABLE', 'The portal cannot look up its sessions at the moment. Try again soon.', { cause });
  error.extensions = { http: { status: 503, headers: new Map([['retry-after', '1']]) } };
  return error;
}

/** The records database cannot be read or written. Only what needs it is refused, with 503. */
export function createRecordsError(cause: unknown): GatewayError {
  const error = new GatewayError('RECORDS_UNREACHABLE', "The portal's own records cannot be read at the moment. Nothing was done; try again soon.", { cause });
  error.extensions = { http: { status: 503, headers: new Map([['retry-after', '2']]) } };
  return error;
}

/** Also a bad response of the provider, since a poll reads again anyway, and the next response may be a good one. */
const transientCodes: ReadonlySet<ErrorCode> = new Set([...outageCodes, 'PROVIDER_FAILED', 'PROVIDER_SHAPE', 'RECORDS_UNREACHABLE']);

/** Returns whether polls and streams go on after a failure: it is that of the provider or a store, and not the caller's. */
export const isTransient = (code: ErrorCode): boolean => transientCodes.has(code);

/** Returns the failure of one part, for a response without that part. Rethrows an ended session and anything unexpected. */
export function rethrowFatal(error: unknown): GatewayError {
  if (!(error instanceof GatewayError) || error.code === 'SESSION_ENDED') throw error;
  return error;
}
