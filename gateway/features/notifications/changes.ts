import type { SignedIn } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Problem } from '../../generated/resolvers.ts';
import { problemOf } from '../../writes/problem.ts';
import { changeNotifications, type NotificationAction } from './endpoints.ts';
import type { Notification } from './models.ts';
import { findMessages, messagesOf, newsKeyOf, ownMessages, type Place, type Postbox, postboxOf } from './postbox.ts';

/** What a change of messages leads to. */
interface Outcome {
  notifications: Notification[];
  problem: Problem | null;
}
interface Meant extends Place {
  requestId: string;
}

const maxReplyLength = 10_000;

/**
 * Does something with messages of the caller's Postbox, once for each request id; nothing is sent unless all of them are in
 * it (W-15). What is answered is the provider's answer to the write, or read anew where the change was sent again.
 */
export async function change(mutation: string, input: Meant, ids: readonly string[], what: NotificationAction, context: SignedIn): Promise<Outcome> {
  const { session, provider, writeOnce } = context;
  const postbox = await postboxOf(input, session, provider);
  if (!postbox) throw notFound('message');
  let written: Notification[] | null = null;
  const problem = await writeOnce.run(session, mutation, input, async (): Promise<Problem | null> => {
    const { problem: refused, notifications } = await write(ids, postbox, what, context);
    written = notifications;
    return refused;
  });
  if (problem || what.action === 'GELOESCHT') return { notifications: [], problem };
  return { notifications: written ?? (await messagesOf(ids, postbox, provider)), problem };
}

async function write(ids: readonly string[], postbox: Postbox, what: NotificationAction, { provider, watch }: SignedIn): Promise<Outcome> {
  if (what.action === 'SAVE_ANTWORT' && (what.reply.trim() === '' || what.reply.length > maxReplyLength))
    return { notifications: [], problem: problemOf('INVALID', 'text') };
  const found = await findMessages(ids, postbox, provider);
  if (!found) throw notFound('message');
  // Images to be reviewed are only shown here; a closed message is not opened again by users.
  const open = found.filter(({ status }) => status !== 'UNCHECKED_IMAGES' && !(what.action === 'STATUS' && status === 'COMPLETED'));
  if (open.length === 0 || (what.action !== 'GELESEN' && open.length < found.length)) return { notifications: [], problem: problemOf('REFUSED') };
  const after = await provider.call(changeNotifications, { scope: postbox.scope, ids: open.map(({ id }) => id), what });
  await watch.changed(newsKeyOf(postbox));
  return { notifications: ownMessages(after, postbox), problem: null };
}
