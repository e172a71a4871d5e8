import { locationKey } from '../../access/scope.ts';
import { badInput } from '../../errors.ts';
import type { Country, NotificationSort } from '../../generated/resolvers.ts';
import type { ProviderDoor } from '../../provider-client/providerDoor.ts';
import { siteAt, ownSites } from '../../session/scopeOf.ts';
import type { SessionRecord } from '../../session/session.ts';
import type { Site } from '../../session/siteEndpoints.ts';
import { notificationPage, type NotificationScope } from './endpoints.ts';
import type { Message, Notification } from './models.ts';

/** Messages on a page of the provider. */
export const pageSize = 50;
const mostIds = 200;
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
  /** Whether messages without a location are the caller's: key users read what is written to all locations. */
  holdsGeneral: boolean;
}

/** The caller's Postbox, null for a customer who names no location. Throws NOT_FOUND for a foreign one. */
export async function postboxOf({ country, cardcode }: Place, { user, ...session }: SessionRecord, provider: ProviderDoor): Promise<Postbox | null> {
  if (user.role === 'KEY_USER') {
    const sites = await ownSites(user, provider);
    return { scope: { keyUserId: user.keyUserId ?? user.id, country: user.country, customerIds: sites.map(({ id }) => id) }, sites, holdsGeneral: true };
  }
  if (!country || !cardcode) return null;
  const site = await siteAt(locationKey(country, cardcode), { user, ...session }, provider);
  return { scope: { customerId: site.id }, sites: [site], holdsGeneral: false };
}

/** Names a Postbox among all gateways. */
export const newsKeyOf = ({ scope }: Postbox) => JSON.stringify(scope);

/** The messages among these that are the caller's; whatever else the provider sent is dropped (W-13). */
export function ownMessages(messages: readonly Message[], { sites, holdsGeneral }: Postbox): Notification[] {
  return messages.flatMap((message) => {
    const { place } = message;
    if (place === null) return holdsGeneral || message.status === 'UNCHECKED_IMAGES' ? { ...message, customer: null } : [];
    const customer = sites.find((site) => site.cardcode === place.cardcode && (place.country === null || place.country === site.country));
    return customer ? { ...message, customer } : [];
  });
}

/**
 * The messages of these ids in the caller's Postbox, null when one of them is not in it. The provider has no call for
 * one message and acts on whatever id it is given, so that the Postbox itself is looked through, newest first.
 */
export async function findMessages(ids: readonly string[], postbox: Postbox, provider: ProviderDoor): Promise<Notification[] | null> {
  if (ids.length === 0 || ids.length > mostIds) throw badInput(`ids names ${ids.length} messages, but must name 1 to ${mostIds}.`);
  const wanted = new Set(ids);
  const found = new Map<string, Notification>();
  for (let offset = 0; found.size < wanted.size; offset += pageSize) {
    const messages = await provider.call(notificationPage, { scope: postbox.scope, offset, sort: newestFirst });
    for (const message of ownMessages(messages, postbox)) if (wanted.has(message.id)) found.set(message.id, message);
    if (messages.length < pageSize) break;
  }
  return found.size === wanted.size ? [...found.values()] : null;
}
