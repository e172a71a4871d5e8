import type { SignedIn } from '../../context.ts';
import { createSessionEndedError } from '../../errors.ts';
import type { CustomerKey, NotificationNews } from '../../generated/resolvers.ts';
import { countMessages, getNewsKey, getPostbox } from './postbox.ts';

/**
 * Counts of a Postbox, at first and on each change. All readers of the same Postbox share one poll of the provider,
 * which a change of its messages triggers early in every gateway. The reader's session and location are checked again
 * before each event.
 */
export async function watchNotificationNews(at: CustomerKey | null | undefined, context: SignedIn): Promise<AsyncIterableIterator<NotificationNews>> {
  const postbox = await getPostbox(at, context.session, context.provider);
  const key = getNewsKey(postbox.parts);
  async function check() {
    const { session, provider } = await context.renew();
    const now = session && (await getPostbox(at, session, provider));
    if (!now || getNewsKey(now.parts) !== key) throw createSessionEndedError();
  }
  context.checkAccess = check;
  return context.broadcaster.follow(key, {
    async fetchValue() {
      const { session, provider } = await context.renew();
      if (!session) throw createSessionEndedError();
      const [unread, total] = await Promise.all([countMessages(postbox, true, provider), countMessages(postbox, false, provider)]);
      return { unread: unread.count, total: total.count, missingLocations: [...new Set([...unread.missingLocations, ...total.missingLocations])] };
    },
    check,
  });
}
