import { toFailure } from '../../graphql/failure.ts';

/** Id of the link whose view this tab shows. */
let shownLink: string | null = null;

/** Lets this tab show the view of another link, after an entry. */
export function forgetShownLink(): void {
  shownLink = null;
}

/**
 * Returns why a view is closed: it has ended, this tab shows none and the browser has no session, another session has replaced it in this browser,
 * or this browser has entered by no link; null for other failures. The first view of the tab decides which link it shows.
 */
export function findEndReason(error: unknown, data?: { auditorView: { id: string } | null }): 'OVER' | 'NONE' | 'OTHER' | 'UNKNOWN' | null {
  const view = data?.auditorView;
  if (view) shownLink ??= view.id;
  if (view && view.id !== shownLink) return 'OTHER';
  if (error === undefined && view === null) return shownLink === null ? 'UNKNOWN' : 'OTHER';
  const failure = error === undefined ? null : toFailure(error);
  // After a reload, such as that of the form for the code, an access that ended looks like one that never began.
  if (failure === 'NOT_SIGNED_IN' || failure === 'SESSION_ENDED') return shownLink === null ? 'NONE' : 'OVER';
  return failure === 'NOT_FOUND' || failure === 'BAD_INPUT' ? 'UNKNOWN' : null;
}
