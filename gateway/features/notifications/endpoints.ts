import { findWord } from '../../provider-client/decoders/findWord.ts';
import { count } from '../../provider-client/decoders/count.ts';
import type { Country, NotificationOrder, NotificationOrderField, NotificationStatus, NotificationStatusChoice } from '../../generated/resolvers.ts';
import {
  type Fields,
  fields,
  fieldsIfGiven,
  fieldsOrNull,
  flagOrNo,
  id,
  level,
  getRefusal,
  textOrNull,
  timeOrNull,
  DecodeError,
} from '../../provider-client/decoders/values.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeOutcome } from '../../provider-client/decoders/writeOutcome.ts';
import { GatewayError } from '../../errors.ts';
import { toSentLocation } from '../../access/sentLocation.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';
import type { Message } from './models.ts';

/** Messages of a customer at one location, or of a key user over all of its locations. */
export type NotificationScope = { customerId: string } | { keyUserId: string; country: Country; customerIds: readonly string[] };

function sendScope(scope: NotificationScope) {
  if ('customerId' in scope) return { customer_id: scope.customerId };
  const { keyUserId, country, customerIds } = scope;
  return { key_user_id: keyUserId, mandant: country, customers: customerIds.join(',') };
}

const statuses: Record<string, NotificationStatus> = {
  OFFEN: 'OPEN',
  BEARBEITET: 'WORKED',
  ABGESCHLOSSEN: 'COMPLETED',
  UNGEPRUEFTE_247_BILDER: 'UNCHECKED_IMAGES',
};
const statusWords: Record<NotificationStatusChoice, string> = { OPEN: 'OFFEN', WORKED: 'BEARBEITET' };
const sorters: Record<NotificationOrderField, string> = {
  SENT_AT: 'dateCreated',
  CUSTOMER: 'customer',
  SUBJECT: 'subject',
  LEVEL: 'alarmLevel',
  STATUS: 'customerNotificationStatus',
};

function toMessage(from: Fields): Message {
  // A message without a location is written to all of them: which it is must be known.
  const customer = fieldsIfGiven(from, 'customer');
  const history = fieldsOrNull(from, 'lastCustomerNotificationHistory');
  return {
    id: id(from, 'id'),
    subject: textOrNull(from, 'subject') ?? '',
    message: sanitizeHtml(textOrNull(from, 'message') ?? ''),
    sentAt: timeOrNull(from, 'dateCreated'),
    level: level(from, 'alarmLevel'),
    status: findWord(statuses, textOrNull(from, 'customerNotificationStatus')),
    isUnread: history !== null && textOrNull(history, 'customerNotificationMessageStatus') === 'UNGELESEN',
    sentLocation: customer && toSentLocation(customer),
  };
}

const toMessages = (response: unknown) => {
  if (getRefusal(response) !== null) throw new DecodeError('error', 'missing');
  return rows(fields(response)['customerNotifications'], toMessage, 'customerNotifications');
};

/** Number of messages, of all or of those not read yet. */
export const countNotifications = read({
  name: 'countCustomerNotifications',
  group: 'other',
  path: 'datenbroker/countCustomerNotifications',
  send: ({ scope, unread }: { scope: NotificationScope; unread: boolean }) => ({
    ...sendScope(scope),
    customerNotificationMessageStatus: unread ? 'UNGELESEN' : undefined,
  }),
  decode: (response) => count(fields(response), 'anzahl'),
});

/** Fifty messages from an offset on. */
export const notificationPage = read({
  name: 'getCustomerNotifications',
  group: 'other',
  path: 'datenbroker/getCustomerNotifications',
  send: ({ scope, offset, sort: { field, direction } }: { scope: NotificationScope; offset: number; sort: NotificationOrder }) => ({
    offset,
    sorter: sorters[field],
    order: direction,
    ...sendScope(scope),
  }),
  decode: toMessages,
});

export type NotificationAction =
  | { action: 'GELESEN' | 'GELOESCHT' }
  | { action: 'STATUS'; status: NotificationStatusChoice }
  | { action: 'SAVE_ANTWORT'; reply: string };

const decodeChanged = decodeOutcome<Message[], unknown, null>(null, toMessages);

/** Performs an action on messages; returns their state after it. */
export const changeNotifications = write({
  name: 'setCustomerNotificationHistory',
  group: 'other',
  path: 'datenbroker/setCustomerNotificationHistory',
  send: ({ scope, ids, what }: { scope: NotificationScope; ids: readonly string[]; what: NotificationAction }) => ({
    aktion: what.action,
    notification_ids: ids.join(','),
    status: what.action === 'STATUS' ? statusWords[what.status] : undefined,
    antwort: what.action === 'SAVE_ANTWORT' ? what.reply : undefined,
    ...sendScope(scope),
  }),
  decode: (response) => {
    const messages = decodeChanged(response, undefined);
    if (messages === null) throw new GatewayError('PROVIDER_FAILED', 'setCustomerNotificationHistory: the provider did not change the messages.');
    return messages;
  },
});

export const notificationReplies = read({
  name: 'getCustomerNotificationAntworten',
  group: 'other',
  path: 'datenbroker/getCustomerNotificationAntworten',
  send: ({ notificationId }: { notificationId: string }) => ({ notification_id: notificationId }),
  decode: (response) =>
    rows(response, (from) => ({
      id: id(from, 'id'),
      text: textOrNull(from, 'antwort') ?? '',
      writtenAt: timeOrNull(from, 'lastUpdated'),
      isStaff: flagOrNo(from, 'bioTechUser'),
    })),
});
