import { unreadableIn } from '../../provider-client/rows.ts';
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
      const postbox = await postboxOf(place, session, provider);
      return postbox && provider.call(countNotifications, { scope: postbox.scope, unread: true });
    },
    async notifications(_root, { offset, sort, ...place }, { session, provider }) {
      if ((offset ?? 0) < 0) throw badInput(`offset is ${offset}, but must not be below 0.`);
      const postbox = await postboxOf(place, session, provider);
      if (!postbox) return null;
      const { scope } = postbox;
      const [total, messages] = await Promise.all([
        provider.call(countNotifications, { scope, unread: false }),
        provider.call(notificationPage, { scope, offset: offset ?? 0, sort: sort ?? { field: 'SENT_AT', direction: 'DESC' } }),
      ]);
      return { total, unreadable: unreadableIn(messages), rows: ownMessages(messages, postbox) };
    },
    async notification(_root, { id, ...place }, { session, provider }) {
      const postbox = await postboxOf(place, session, provider);
      return (postbox && (await findMessages([id], postbox, provider)))?.[0] ?? null;
    },
  },
  Mutation: {
    markNotificationsRead: (_root, { input }, context) => change('markNotificationsRead', input, input.ids, { action: 'GELESEN' }, context),
    setNotificationStatus: (_root, { input }, context) =>
      change('setNotificationStatus', input, [input.id], { action: 'STATUS', status: input.status }, context),
    replyToNotification: (_root, { input }, context) =>
      change('replyToNotification', input, [input.id], { action: 'SAVE_ANTWORT', reply: input.text }, context),
    deleteNotification: (_root, { input }, context) => change('deleteNotification', input, [input.id], { action: 'GELOESCHT' }, context),
  },
  Subscription: {
    notificationNews: {
      subscribe: (_root, place, context) => notificationNews(place, context),
      resolve: (news: unknown) => news as never,
    },
  },
  Notification: {
    isLocationUnclear: ({ sentLocation, customer }) => sentLocation !== null && customer === null,
    replies: ({ id, status }, _args, { provider }) => (status === 'UNCHECKED_IMAGES' ? [] : provider.call(notificationReplies, { notificationId: id })),
  },
};
