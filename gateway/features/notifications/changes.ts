import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { ProblemCode } from '../../generated/resolvers.ts';
import { changeNotifications, type NotificationAction } from './endpoints.ts';
import type { Notification } from './models.ts';
import { findMessages, newsKeyOf, ownMessages, type Place, postboxOf } from './postbox.ts';

/** What a change of messages leads to. */
interface Outcome {
  notifications: Notification[];
  problem: { code: ProblemCode; field: string | null; message: string | null } | null;
}

const longestReply = 10_000;
const problem = (code: ProblemCode, field: string | null = null): Outcome => ({ notifications: [], problem: { code, field, message: null } });

/** Does something with messages of the caller's Postbox; nothing is sent unless all of them are in it (W-15). */
export async function change(ids: readonly string[], place: Place, what: NotificationAction, { session, provider, watch }: Context): Promise<Outcome> {
  if (what.action === 'SAVE_ANTWORT' && (what.reply.trim() === '' || what.reply.length > longestReply)) return problem('INVALID', 'text');
  const postbox = await postboxOf(place, session!, provider);
  const found = postbox && (await findMessages([...new Set(ids)], postbox, provider));
  if (!postbox || !found) throw notFound('message');
  // Images to be reviewed are only shown here; a closed message is not opened again by users.
  const open = found.filter(({ status }) => status !== 'UNCHECKED_IMAGES' && !(what.action === 'STATUS' && status === 'COMPLETED'));
  if (open.length === 0 || (what.action !== 'GELESEN' && open.length < found.length)) return problem('REFUSED');
  const after = await provider.call(changeNotifications, { scope: postbox.scope, ids: open.map(({ id }) => id), what });
  await watch.changed(newsKeyOf(postbox));
  return { notifications: ownMessages(after, postbox), problem: null };
}
