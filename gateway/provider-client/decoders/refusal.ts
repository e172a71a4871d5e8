import { DecodeError, type Fields, fields, getRefusal } from './values.ts';

const failureWord = /^(error|fail(ed|ure)?|fehler|fehlgeschlagen|nok|not ?ok|denied|rejected|refused|forbidden|false|no|nein)\b/i;

/**
 * Returns whether a response reports that a write was not done, or that there are no data: by an error, by `success`, or by a status of failure.
 */
export function isRefused(response: unknown): boolean {
  if (response === false) return true;
  if (typeof response === 'string') return failureWord.test(response.trim());
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return false;
  const { status } = response as Record<string, unknown>;
  if (getRefusal(response) !== null) return true;
  return (typeof status === 'string' && failureWord.test(status)) || (typeof status === 'number' && status >= 400 && status < 600);
}

/** A response as an object of which each field may be missing: a refusal would pass for one without any. Throws DecodeError for a refusal. */
export function acceptedFields(response: unknown): Fields {
  if (isRefused(response)) throw new DecodeError('error', 'missing');
  return fields(response);
}
