import { locationKey } from '../../access/scope.ts';
import { notFound } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { findSite, ownSites } from '../../session/scopeOf.ts';
import { unreadNotifications } from './endpoints.ts';

/** Unread messages of the Postbox. */
export const notifications: Resolvers = {
  Query: {
    async unreadNotificationCount(_root, { country, cardcode }, { session, provider }) {
      const { user } = session!;
      if (user.role === 'KEY_USER') {
        const sites = await ownSites(user, provider);
        return provider.call(unreadNotifications, { keyUserId: user.keyUserId ?? user.id, country: user.country, customerIds: sites.map(({ id }) => id) });
      }
      if (!country || !cardcode) return null;
      const site = await findSite(locationKey(country, cardcode), session!, provider);
      if (!site) throw notFound('location');
      return provider.call(unreadNotifications, { customerId: site.id });
    },
  },
};
