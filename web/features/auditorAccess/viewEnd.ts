import { toFailure } from '../../graphql/failure.ts';

/** Returns why a view is closed: it has ended, or this browser has entered by no link; null for other failures. */
export function findEndReason(error: unknown, data?: { auditorView: object | null }): 'OVER' | 'UNKNOWN' | null {
  if (error === undefined && data?.auditorView === null) return 'UNKNOWN';
  const failure = error === undefined ? null : toFailure(error);
  if (failure === 'NOT_SIGNED_IN' || failure === 'SESSION_ENDED') return 'OVER';
  return failure === 'NOT_FOUND' || failure === 'BAD_INPUT' ? 'UNKNOWN' : null;
}
