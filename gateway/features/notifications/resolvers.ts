import type { NotificationNews, Resolvers } from '../../generated/resolvers.ts';
import { parsePageArgs, createProviderPage } from '../../lists/paging.ts';
import { changeNotification } from './changes.ts';
import { notificationReplies } from './endpoints.ts';
import { watchNotificationNews } from './news.ts';
import { findMessages, countMessages, getPostbox } from './postbox.ts';
import { fetchPostboxPage } from './postboxTable.ts';

export const notifications: Resolvers = {
  Query: {
    async unreadNotificationCount(_root, { customer }, { session, provider }) {
      return (await countMessages(await getPostbox(customer, session, provider), true, provider)).count;
    },
    async unreadMissingLocations(_root, { customer }, { session, provider }) {
      return (await countMessages(await getPostbox(customer, session, provider), true, provider)).missingLocations;
    },
    async notifications(_root, { first, after, offset, orderBy, filter, customer }, { session, provider }) {
      const part = parsePageArgs({ first, after, offset });
      const postbox = await getPostbox(customer, session, provider);
      const sort = orderBy ?? ({ field: 'SENT_AT', direction: 'DESC' } as const);
      const { rows, total, unreadable, ...others } = await fetchPostboxPage(postbox, { ...part, sort, filter }, provider);
      return { ...createProviderPage(rows, total, part), unreadableCount: unreadable, ...others };
    },
    async notification(_root, { id, sentAt, customer }, { session, provider }) {
      const found = await findMessages([id], await getPostbox(customer, session, provider), provider, sentAt ? [sentAt] : []);
      return found?.[0]?.found[0] ?? null;
    },
  },
  Mutation: {
    markNotificationsRead: (_root, { input }, context) => changeNotification('markNotificationsRead', input, input.ids, { action: 'GELESEN' }, context),
    setNotificationStatus: (_root, { input }, context) =>
      changeNotification('setNotificationStatus', input, [input.id], { action: 'STATUS', status: input.status }, context),
    replyToNotification: (_root, { input }, context) =>
      changeNotification('replyToNotification', input, [input.id], { action: 'SAVE_ANTWORT', reply: input.text }, context),
    deleteNotifications: (_root, { input }, context) => changeNotification('deleteNotifications', input, input.ids, { action: 'GELOESCHT' }, context),
  },
  Subscription: {
    notificationNews: {
      subscribe: (_root, { customer }, context) => watchNotificationNews(customer, context),
      resolve: (news: NotificationNews) => news,
    },
  },
  Notification: {
    isLocationUnclear: ({ sentLocation, customer }) => sentLocation !== null && customer === null,
    replies: ({ id, status }, _args, { provider }) => (status === 'UNCHECKED_IMAGES' ? [] : provider.call(notificationReplies, { notificationId: id })),
  },
};
