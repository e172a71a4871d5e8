import { badInput } from '../../errors.ts';
import type { Country, NotificationSort } from '../../generated/resolvers.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { customerAt, ownLocations } from '../../access/scopeOf.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { findSentLocation } from '../../access/sentLocation.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { countNotifications, notificationPage, type NotificationScope } from './endpoints.ts';
import type { Message, Notification } from './models.ts';

/** Messages on a page of the provider. */
export const pageSize = 50;
const maxIds = 200;
const newestFirst: NotificationSort = { field: 'SENT_AT', direction: 'DESC' };

/** Location that a caller names; only customers do. */
export interface Place {
  country?: Country | null;
  cardcode?: string | null;
}

/** The messages that one request to the provider covers. */
export interface PostboxPart {
  scope: NotificationScope;
  customers: readonly Customer[];
}

/**
 * A caller's Postbox: the parameters of its requests, and the users whose messages it may contain. Customers with
 * several locations have a part for each.
 */
export interface Postbox {
  parts: readonly PostboxPart[];
}

/**
 * The caller's Postbox: a key user's over all locations, a customer's at the named location or, where none is named, at
 * each of the own ones. Throws NOT_FOUND for a foreign one.
 */
export async function postboxOf({ country, cardcode }: Place, session: SessionRecord, provider: ProviderCalls): Promise<Postbox> {
  const { user } = session;
  const isNamed = user.role === 'CUSTOMER' && Boolean(country && cardcode);
  const customers = isNamed ? [await customerAt({ country: country!, cardcode: cardcode! }, { session, provider })] : await ownLocations(user, provider);
  if (user.role === 'KEY_USER')
    return { parts: [{ scope: { keyUserId: user.keyUserId ?? user.id, country: user.country, customerIds: customers.map(({ id }) => id) }, customers }] };
  return { parts: customers.map((customer) => ({ scope: { customerId: customer.id }, customers: [customer] })) };
}

/** Names these parts of a Postbox among all gateways. */
export const newsKeyOf = (parts: readonly PostboxPart[]) => JSON.stringify(parts.map(({ scope }) => scope));

/**
 * Number of messages in a Postbox, of all or of the unread ones. A message to all locations counts at each of them, as
 * the provider counts.
 */
export async function messageCount({ parts }: Postbox, unread: boolean, provider: ProviderCalls): Promise<number> {
  const counts = await mapConcurrent(parts, ({ scope }) => provider.call(countNotifications, { scope, unread }));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The messages among these that are the caller's; those of other locations are dropped, even if the provider sent them.
 * A message without a location is to all of them, and only the provider knows its Postbox.
 */
export function ownMessages(messages: readonly Message[], { customers }: PostboxPart): Notification[] {
  return messages.flatMap((message) => {
    const { sentLocation } = message;
    if (sentLocation === null) return { ...message, customer: null };
    const found = findSentLocation(sentLocation, customers);
    return found ? { ...message, customer: found.customer } : [];
  });
}

/** The messages of these ids in a part of the caller's Postbox. */
export interface FoundPart {
  part: PostboxPart;
  found: Notification[];
}

/**
 * The messages of these ids in the caller's Postbox, as far as they are in it. The provider has no call for one message
 * and acts on whatever id it is given, so that the Postbox itself is searched, newest first.
 */
export async function messagesOf(ids: readonly string[], { parts }: Postbox, provider: ProviderCalls): Promise<FoundPart[]> {
  if (ids.length === 0 || ids.length > maxIds) throw badInput(`ids names ${ids.length} messages, but must name 1 to ${maxIds}.`);
  const wanted = new Set(ids);
  const missing = new Set(ids);
  const all: FoundPart[] = [];
  for (const part of parts) {
    if (missing.size === 0) break;
    const found = new Map<string, Notification>();
    for (let offset = 0; missing.size > 0; offset += pageSize) {
      const messages = await provider.call(notificationPage, { scope: part.scope, offset, sort: newestFirst });
      for (const message of ownMessages(messages, part)) {
        if (!wanted.has(message.id) || !missing.delete(message.id)) continue;
        found.set(message.id, message);
      }
      if (messages.length + unreadableIn(messages) < pageSize) break;
    }
    if (found.size > 0) all.push({ part, found: [...found.values()] });
  }
  return all;
}

/** The messages of these ids, null when one of them is not in the caller's Postbox. */
export async function findMessages(ids: readonly string[], postbox: Postbox, provider: ProviderCalls): Promise<FoundPart[] | null> {
  const parts = await messagesOf(ids, postbox, provider);
  return parts.reduce((sum, { found }) => sum + found.length, 0) === new Set(ids).size ? parts : null;
}
