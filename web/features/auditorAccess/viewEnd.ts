import { failureOf } from '../../graphql/failure.ts';

/** Returns why a view is closed by its error: it has ended, or this browser has entered by no link; null for other failures. */
export function endOf(error: unknown): 'OVER' | 'UNKNOWN' | null {
  const failure = error === undefined ? null : failureOf(error);
  if (failure === 'NOT_SIGNED_IN' || failure === 'SESSION_ENDED') return 'OVER';
  return failure === 'NOT_FOUND' || failure === 'BAD_INPUT' ? 'UNKNOWN' : null;
}
