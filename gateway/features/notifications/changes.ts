import type { SignedIn } from '../../context.ts';
import { createNotFoundError } from '../../errors.ts';
import type { CustomerKey, Problem } from '../../generated/resolvers.ts';
import { createProblem } from '../../infra/writes/problem.ts';
import { changeNotifications, type NotificationAction } from './endpoints.ts';
import type { Notification } from './models.ts';
import { findMessages, findMessagesById, getNewsKey, filterOwnMessages, type Postbox, getPostbox } from './postbox.ts';

/** Outcome of a change of messages. */
interface Outcome {
  notifications: Notification[];
  problems: Problem[];
}
interface ChangeInput {
  customer?: CustomerKey | null;
  requestId: string;
  sentAt?: Date | readonly Date[] | null;
}

const getSentTimes = ({ sentAt }: ChangeInput): readonly Date[] => [sentAt ?? []].flat() as Date[];

const maxReplyLength = 10_000;

/**
 * Changes messages of the caller's Postbox, once for each request id; nothing is sent unless all of them are in it.
 * Returns the provider's response to the write, or reads the state again where the change was sent again.
 */
export async function changeNotification(
  mutation: string,
  input: ChangeInput,
  ids: readonly string[],
  what: NotificationAction,
  context: SignedIn,
): Promise<Outcome> {
  const { session, provider, idempotency } = context;
  const postbox = await getPostbox(input.customer, session, provider);
  let written: Notification[] | null = null;
  const problems = await idempotency.run(session, mutation, input, async (): Promise<Problem[]> => {
    const { problems: refused, notifications } = await write(ids, getSentTimes(input), postbox, what, context);
    written = notifications;
    return refused;
  });
  if (problems.length > 0 || what.action === 'GELOESCHT') return { notifications: [], problems };
  return { notifications: written ?? (await findMessagesById(ids, postbox, provider, getSentTimes(input))).flatMap(({ found }) => found), problems };
}

async function write(
  ids: readonly string[],
  times: readonly Date[],
  postbox: Postbox,
  what: NotificationAction,
  { provider, broadcaster }: SignedIn,
): Promise<Outcome> {
  if (what.action === 'SAVE_ANTWORT' && (what.reply.trim() === '' || what.reply.length > maxReplyLength))
    return { notifications: [], problems: [createProblem('INVALID', 'text')] };
  const parts = await findMessages(ids, postbox, provider, times);
  if (!parts) throw createNotFoundError('message');
  const open = parts.map(({ part, found }) => ({ part, ids: found.filter((message) => isOpenTo(what, message)).map(({ id }) => id) }));
  const count = open.reduce((sum, each) => sum + each.ids.length, 0);
  if (count === 0 || (what.action !== 'GELESEN' && count < new Set(ids).size)) return { notifications: [], problems: [createProblem('REFUSED')] };
  const notifications: Notification[] = [];
  for (const { part, ids: own } of open) {
    if (own.length === 0) continue;
    notifications.push(...filterOwnMessages(await provider.call(changeNotifications, { scope: part.scope, ids: own, what }), part));
    await broadcaster.reportChange(getNewsKey([part]));
  }
  if (postbox.parts.length > 1) await broadcaster.reportChange(getNewsKey(postbox.parts));
  return { notifications, problems: [] };
}

/** Images to be reviewed are only shown here; a closed message is not opened again by users. */
const isOpenTo = (what: NotificationAction, { status }: Notification) => status !== 'UNCHECKED_IMAGES' && !(what.action === 'STATUS' && status === 'COMPLETED');
