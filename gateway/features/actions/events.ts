import { getPersonId } from '../../auth/session.ts';
import type { SignedIn } from '../../context.ts';
import type { NewEvent } from './models.ts';

/** Begins an entry of a history by the caller. */
export function createEvent({ session, provider }: Pick<SignedIn, 'session' | 'provider'>, actionId: string, kind: NewEvent['kind']): NewEvent {
  const { user, actor } = session;
  const more = { field: null, before: null, after: null, text: null };
  return { actionId, at: provider.clock.now(), byId: getPersonId(session), byName: (actor ?? user).name, actedAsName: actor && user.name, kind, ...more };
}
