import { GatewayError } from '../../errors.ts';
import { getRefusal, DecodeError } from './values.ts';

const failureWord = /^(error|fail(ed|ure)?|fehler|fehlgeschlagen|nok|not ?ok|denied|rejected|refused|forbidden|false|no|nein)\b/i;

/**
 * Returns whether a response reports that a write was not done: by an error, by `success`, or by a status of failure.
 */
export function isRefused(response: unknown): boolean {
  if (response === false) return true;
  if (typeof response === 'string') return failureWord.test(response.trim());
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return false;
  const { status } = response as Record<string, unknown>;
  if (getRefusal(response) !== null) return true;
  return (typeof status === 'string' && failureWord.test(status)) || (typeof status === 'number' && status >= 400 && status < 600);
}

/**
 * Decodes a write's response: `refused` for a refusal, else the result of `decode`. Throws OUTCOME_UNKNOWN where a
 * required field is missing, since the write may have happened.
 */
export function decodeOutcome<Value, Args, No = Value>(
  refused: No,
  decode: (response: unknown, args: Args) => Value,
): (response: unknown, args: Args) => Value | No {
  return (response, args) => {
    if (isRefused(response)) return refused;
    try {
      return decode(response, args);
    } catch (cause) {
      if (!(cause instanceof DecodeError)) throw cause;
      throw new GatewayError('OUTCOME_UNKNOWN', `The change was sent, but the response cannot be read: ${cause.message}. Look at the present state first.`, {
        cause,
      });
    }
  };
}

/** A write whose response contains nothing that is needed: everything but a refusal is a success. */
export const decodeDone = decodeOutcome<boolean, unknown>(false, () => true);
