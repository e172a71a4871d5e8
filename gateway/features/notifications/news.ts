import type { SignedIn } from '../../context.ts';
import { notFound, sessionEnded } from '../../errors.ts';
import type { NotificationNews } from '../../generated/resolvers.ts';
import { countNotifications } from './endpoints.ts';
import { newsKeyOf, type Place, postboxOf } from './postbox.ts';

/**
 * How full a Postbox is, at first and whenever that changes. All who look at the same Postbox share one poll of the
 * provider, which a change of its messages brings forward in every gateway; before each word the reader's session and location are checked anew.
 */
export async function notificationNews(place: Place, context: SignedIn): Promise<AsyncIterableIterator<NotificationNews>> {
  const postbox = await postboxOf(place, context.session, context.provider);
  if (!postbox) throw notFound('location');
  const { scope } = postbox;
  const key = newsKeyOf(postbox);
  return context.watch.follow(key, {
    async ask() {
      const { session, provider } = await context.renewed();
      if (!session) throw sessionEnded();
      const [unread, total] = await Promise.all([
        provider.call(countNotifications, { scope, unread: true }),
        provider.call(countNotifications, { scope, unread: false }),
      ]);
      return { unread, total };
    },
    async check() {
      const { session, provider } = await context.renewed();
      const now = session && (await postboxOf(place, session, provider));
      if (!now || newsKeyOf(now) !== key) throw sessionEnded();
    },
  });
}
