import { badInput } from '../../errors.ts';
import type { Country, NotificationSort } from '../../generated/resolvers.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { unreadableIn } from '../../provider-client/rows.ts';
import { siteAt, ownSites } from '../../locations/scopeOf.ts';
import type { SessionRecord } from '../../session/session.ts';
import { findSentLocation } from '../../locations/sentLocation.ts';
import type { Site } from '../../locations/siteEndpoints.ts';
import { notificationPage, type NotificationScope } from './endpoints.ts';
import type { Message, Notification } from './models.ts';

/** Messages on a page of the provider. */
export const pageSize = 50;
const maxIds = 200;
const newestFirst: NotificationSort = { field: 'SENT_AT', direction: 'DESC' };

/** Where a caller names a location; only customers need to. */
export interface Place {
  country?: Country | null;
  cardcode?: string | null;
}

/** A caller's Postbox: what it asks the provider for, and whose messages it may hold. */
export interface Postbox {
  scope: NotificationScope;
  sites: readonly Site[];
}

/** The caller's Postbox, null for a customer who names no location. Throws NOT_FOUND for a foreign one. */
export async function postboxOf({ country, cardcode }: Place, session: SessionRecord, provider: ProviderCalls): Promise<Postbox | null> {
  const { user } = session;
  if (user.role === 'KEY_USER') {
    const sites = await ownSites(user, provider);
    return { scope: { keyUserId: user.keyUserId ?? user.id, country: user.country, customerIds: sites.map(({ id }) => id) }, sites };
  }
  if (!country || !cardcode) return null;
  const site = await siteAt({ country, cardcode }, { session, provider });
  return { scope: { customerId: site.id }, sites: [site] };
}

/** Names a Postbox among all gateways. */
export const newsKeyOf = ({ scope }: Postbox) => JSON.stringify(scope);

/**
 * The messages among these that are the caller's; those of other locations are dropped, even if the provider sent them
 * (W-13). One without a location is to all of them, and whose Postbox it is in the provider alone knows.
 */
export function ownMessages(messages: readonly Message[], { sites }: Postbox): Notification[] {
  return messages.flatMap((message) => {
    const { sentLocation } = message;
    if (sentLocation === null) return { ...message, customer: null };
    const found = findSentLocation(sentLocation, sites);
    return found ? { ...message, customer: found.site } : [];
  });
}

/**
 * The messages of these ids in the caller's Postbox, as far as they are in it. The provider has no call for one message and
 * acts on whatever id it is given, so that the Postbox itself is looked through, newest first.
 */
export async function messagesOf(ids: readonly string[], postbox: Postbox, provider: ProviderCalls): Promise<Notification[]> {
  if (ids.length === 0 || ids.length > maxIds) throw badInput(`ids names ${ids.length} messages, but must name 1 to ${maxIds}.`);
  const wanted = new Set(ids);
  const found = new Map<string, Notification>();
  for (let offset = 0; found.size < wanted.size; offset += pageSize) {
    const messages = await provider.call(notificationPage, { scope: postbox.scope, offset, sort: newestFirst });
    for (const message of ownMessages(messages, postbox)) if (wanted.has(message.id)) found.set(message.id, message);
    if (messages.length + unreadableIn(messages) < pageSize) break;
  }
  return [...found.values()];
}

/** The messages of these ids, null when one of them is not in the caller's Postbox. */
export async function findMessages(ids: readonly string[], postbox: Postbox, provider: ProviderCalls): Promise<Notification[] | null> {
  const found = await messagesOf(ids, postbox, provider);
  return found.length === new Set(ids).size ? found : null;
}
