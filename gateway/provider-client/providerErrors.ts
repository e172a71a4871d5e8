import { BrokenCircuitError, BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import { GatewayError, sessionEnded } from '../errors.ts';
import { WrongShape } from './answer.ts';

/** A connection-level or 5xx failure, which a declared read may be tried again after. */
export class ProviderTrouble extends Error {
  readonly afterSending: boolean;
  constructor(message: string, afterSending: boolean, options?: ErrorOptions) {
    super(message, options);
    this.afterSending = afterSending;
  }
}

/** The answer began and did not end. */
export class BrokenOff extends Error {}

/** The response has more bytes than the gateway reads. */
export class ResponseTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`the response has more than ${maxBytes} bytes`);
  }
}

/** The provider no longer knows the session: it says so by a status, or leads to its sign-in page. */
export class ProviderSessionLost extends Error {
  readonly by: 'status' | 'sign-in page';
  constructor(by: 'status' | 'sign-in page') {
    super(`the session is not known, said by ${by}`);
    this.by = by;
  }
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Throws where an answer says that the session is not known. Redirects are not followed: where data is asked for, each of
 * them leads to the sign-in page, wherever that is; a file may be stored elsewhere, so that only its address can tell.
 */
export function refuseLostSession(status: number, location: string | string[] | undefined, answers: 'data' | 'file'): void {
  if (status === 401 || status === 403) throw new ProviderSessionLost('status');
  if (redirects.has(status) && (answers === 'data' || /log-?in|sign-?in|auth/i.test(String(location)))) throw new ProviderSessionLost('sign-in page');
}

/** Turns whatever a call ended with into the error that the caller may see; the endpoint is named, its address never. */
export function asGatewayError(cause: unknown, name: string, kind: 'read' | 'write'): GatewayError {
  if (cause instanceof GatewayError) return cause;
  if (cause instanceof ProviderSessionLost) return sessionEnded();
  if (cause instanceof WrongShape) {
    return new GatewayError('PROVIDER_SHAPE', `${name}: ${cause.message}. The provider may have changed; see the endpoint of that name.`, { cause });
  }
  if (kind === 'write' && cause instanceof ProviderTrouble && cause.afterSending) {
    return new GatewayError('OUTCOME_UNKNOWN', `${name} was sent, but no answer came. Look at the present state before sending it again.`, { cause });
  }
  if (cause instanceof TaskCancelledError || (cause instanceof Error && /timeout/i.test(cause.name + cause.message))) {
    return kind === 'write'
      ? new GatewayError('OUTCOME_UNKNOWN', `${name} took too long to answer. Look at the present state before sending it again.`, { cause })
      : new GatewayError('PROVIDER_TIMEOUT', `${name} took too long. Try again.`, { cause });
  }
  if (cause instanceof BrokenCircuitError || cause instanceof BulkheadRejectedError || cause instanceof ProviderTrouble) {
    return new GatewayError('PROVIDER_UNREACHABLE', `${name}: the provider cannot be reached at the moment. Try again soon.`, { cause });
  }
  return new GatewayError('PROVIDER_FAILED', `${name} failed.`, { cause });
}
