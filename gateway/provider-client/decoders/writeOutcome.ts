import { GatewayError } from '../../errors.ts';
import { isRefused } from './refusal.ts';
import { DecodeError } from './values.ts';

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
