import { badInput } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { change } from './changes.ts';
import { notificationReplies } from './endpoints.ts';
import { notificationNews } from './news.ts';
import { findMessages, messageCount, postboxOf } from './postbox.ts';
import { pageOfPostbox } from './postboxTable.ts';

/** The Postbox. */
export const notifications: Resolvers = {
  Query: {
    async unreadNotificationCount(_root, place, { session, provider }) {
      return (await messageCount(await postboxOf(place, session, provider), true, provider)).count;
    },
    async unreadMissingLocations(_root, place, { session, provider }) {
      return (await messageCount(await postboxOf(place, session, provider), true, provider)).missingLocations;
    },
    async notifications(_root, { offset, sort, filter, ...place }, { session, provider }) {
      if ((offset ?? 0) < 0) throw badInput(`offset is ${offset}, but must not be below 0.`);
      const postbox = await postboxOf(place, session, provider);
      return pageOfPostbox(postbox, { offset: offset ?? 0, sort: sort ?? { field: 'SENT_AT', direction: 'DESC' }, filter }, provider);
    },
    async notification(_root, { id, sentAt, ...place }, { session, provider }) {
      const found = await findMessages([id], await postboxOf(place, session, provider), provider, sentAt ? [sentAt] : []);
      return found?.[0]?.found[0] ?? null;
    },
  },
  Mutation: {
    markNotificationsRead: (_root, { input }, context) => change('markNotificationsRead', input, input.ids, { action: 'GELESEN' }, context),
    setNotificationStatus: (_root, { input }, context) =>
      change('setNotificationStatus', input, [input.id], { action: 'STATUS', status: input.status }, context),
    replyToNotification: (_root, { input }, context) =>
      change('replyToNotification', input, [input.id], { action: 'SAVE_ANTWORT', reply: input.text }, context),
    deleteNotifications: (_root, { input }, context) => change('deleteNotifications', input, input.ids, { action: 'GELOESCHT' }, context),
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
