import type { SignedIn } from '../../context.ts';
import { sessionEnded } from '../../errors.ts';
import type { CustomerKey, NotificationNews } from '../../generated/resolvers.ts';
import { messageCount, newsKeyOf, postboxOf } from './postbox.ts';

/**
 * Counts of a Postbox, at first and on each change. All readers of the same Postbox share one poll of the provider,
 * which a change of its messages triggers early in every gateway. The reader's session and location are checked again
 * before each event.
 */
export async function notificationNews(at: CustomerKey | null | undefined, context: SignedIn): Promise<AsyncIterableIterator<NotificationNews>> {
  const postbox = await postboxOf(at, context.session, context.provider);
  const key = newsKeyOf(postbox.parts);
  async function check() {
    const { session, provider } = await context.renewed();
    const now = session && (await postboxOf(at, session, provider));
    if (!now || newsKeyOf(now.parts) !== key) throw sessionEnded();
  }
  context.checkAccess = check;
  return context.watch.follow(key, {
    async ask() {
      const { session, provider } = await context.renewed();
      if (!session) throw sessionEnded();
      const [unread, total] = await Promise.all([messageCount(postbox, true, provider), messageCount(postbox, false, provider)]);
      return { unread: unread.count, total: total.count, missingLocations: [...new Set([...unread.missingLocations, ...total.missingLocations])] };
    },
    check,
  });
}
