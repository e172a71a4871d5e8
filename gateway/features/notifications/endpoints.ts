import type { Country } from '../../generated/resolvers.ts';
import { fields, number } from '../../provider-client/answer.ts';
import { read } from '../../provider-client/endpoint.ts';

/** Messages of a customer at one location, or of a key user over all of its locations. */
export type NotificationScope = { customerId: string } | { keyUserId: string; country: Country; customerIds: readonly string[] };

/** Number of unread messages. */
export const unreadNotifications = read({
  name: 'countCustomerNotifications',
  group: 'other',
  path: 'datenbroker/countCustomerNotifications',
  send: (scope: NotificationScope) => ({
    ...('customerId' in scope
      ? { customer_id: scope.customerId }
      : { key_user_id: scope.keyUserId, mandant: scope.country, customers: scope.customerIds.join(',') }),
    customerNotificationMessageStatus: 'UNGELESEN',
  }),
  decode: (answer) => number(fields(answer), 'anzahl'),
});
