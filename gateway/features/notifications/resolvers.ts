import { badInput } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { change } from './changes.ts';
import { countNotifications, notificationPage, notificationReplies } from './endpoints.ts';
import { notificationNews } from './news.ts';
import { findMessages, ownMessages, postboxOf } from './postbox.ts';

/** The Postbox. */
export const notifications: Resolvers = {
  Query: {
    async unreadNotificationCount(_root, place, { session, provider }) {
      const postbox = await postboxOf(place, session!, provider);
      return postbox && provider.call(countNotifications, { scope: postbox.scope, unread: true });
    },
    async notifications(_root, { offset, sort, ...place }, { session, provider }) {
      if ((offset ?? 0) < 0) throw badInput(`offset is ${offset}, but must not be below 0.`);
      const postbox = await postboxOf(place, session!, provider);
      if (!postbox) return null;
      const { scope } = postbox;
      const [total, messages] = await Promise.all([
        provider.call(countNotifications, { scope, unread: false }),
        provider.call(notificationPage, { scope, offset: offset ?? 0, sort: sort ?? { field: 'SENT_AT', direction: 'DESC' } }),
      ]);
      return { total, rows: ownMessages(messages, postbox) };
    },
    async notification(_root, { id, ...place }, { session, provider }) {
      const postbox = await postboxOf(place, session!, provider);
      return (postbox && (await findMessages([id], postbox, provider)))?.[0] ?? null;
    },
  },
  Mutation: {
    markNotificationsRead: (_root, { ids, ...place }, context) => change(ids, place, { action: 'GELESEN' }, context),
    setNotificationStatus: (_root, { id, status, ...place }, context) => change([id], place, { action: 'STATUS', status }, context),
    replyToNotification: (_root, { id, text, ...place }, context) => change([id], place, { action: 'SAVE_ANTWORT', reply: text }, context),
    deleteNotification: (_root, { id, ...place }, context) => change([id], place, { action: 'GELOESCHT' }, context),
  },
  Subscription: {
    notificationNews: {
      subscribe: (_root, place, context) => notificationNews(place, context),
      resolve: (news: unknown) => news as never,
    },
  },
  Notification: {
    replies: ({ id, status }, _args, { provider }) => (status === 'UNCHECKED_IMAGES' ? [] : provider.call(notificationReplies, { notificationId: id })),
  },
};
