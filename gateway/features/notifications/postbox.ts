import { createBadInputError } from '../../errors.ts';
import type { CustomerKey, NotificationOrder } from '../../generated/resolvers.ts';
import { mapConcurrent, mapConcurrentSettled, sliceList } from '../../provider-client/batching.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { countSent } from '../../provider-client/decoders/rows.ts';
import { getCustomer, fetchOwnLocations } from '../../access/createScope.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { findSentLocation } from '../../access/sentLocation.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { countNotifications, notificationPage, type NotificationScope } from './endpoints.ts';
import type { Message, Notification } from './models.ts';

/** Messages on a page of the provider. */
export const pageSize = 50;
const maxIds = 200;
/** Characters of the locations that one request names, so that its address stays short: some 600 locations. */
const maxNamedText = 6_000;
/** Maximum number of locations of a customer whose messages are read. Each costs its own requests. */
const maxParts = 100;
const newestFirst: NotificationOrder = { field: 'SENT_AT', direction: 'DESC' };

/** The messages that one request to the provider covers. */
export interface PostboxPart {
  scope: NotificationScope;
  customers: readonly Customer[];
}

/**
 * A caller's Postbox: the parameters of its requests, and the locations whose messages it may contain. Customers with
 * several locations have a part for each, key users a part for some 600 of them.
 */
export interface Postbox {
  parts: readonly PostboxPart[];
  /** Locations that are left out, since there are too many. */
  leftOut: readonly Customer[];
}

/** Cuts locations into parts whose ids fit into one address. */
function splitIntoParts(customers: readonly Customer[]): Customer[][] {
  const parts: Customer[][] = [[]];
  let length = 0;
  for (const customer of customers) {
    const own = encodeURIComponent(`${customer.id},`).length;
    if (length + own > maxNamedText) parts.push([]);
    length = length + own > maxNamedText ? own : length + own;
    parts.at(-1)!.push(customer);
  }
  return parts;
}

/**
 * The caller's Postbox: a key user's over all locations, a customer's at the named location or, where none is named, at
 * each of the own ones. Throws NOT_FOUND for a foreign one.
 */
export async function getPostbox(at: CustomerKey | null | undefined, session: SessionRecord, provider: ProviderCalls): Promise<Postbox> {
  const { user } = session;
  const customers = at && user.role === 'CUSTOMER' ? [await getCustomer(at, { session, provider })] : await fetchOwnLocations(user, provider);
  if (user.role === 'KEY_USER') {
    const createScope = (part: readonly Customer[]) => ({ keyUserId: user.keyUserId ?? user.id, country: user.country, customerIds: part.map(({ id }) => id) });
    return { parts: splitIntoParts(customers).map((part) => ({ scope: createScope(part), customers: part })), leftOut: [] };
  }
  const read = customers.slice(0, maxParts);
  return { parts: read.map((customer) => ({ scope: { customerId: customer.id }, customers: [customer] })), leftOut: customers.slice(maxParts) };
}

/** Names these parts of a Postbox among all gateways. */
export const getNewsKey = (parts: readonly PostboxPart[]) => JSON.stringify(parts.map(({ scope }) => scope));

export const listLocationNames = (parts: readonly PostboxPart[]): string[] => parts.flatMap(({ customers }) => listNames(customers));

const listNames = (customers: readonly Customer[]): string[] => customers.map(({ name, cardcode }) => name || cardcode);

interface MessageCount {
  count: number;
  /** Locations whose messages could not be counted. */
  missingLocations: string[];
}

/**
 * Counts the messages in a Postbox, all or the unread ones. A message to all locations counts at each location of a
 * customer, as the provider counts, and once for a key user.
 */
export async function countMessages({ parts, leftOut }: Postbox, unread: boolean, provider: ProviderCalls): Promise<MessageCount> {
  const countUnread = (scope: NotificationScope) => provider.call(countNotifications, { scope, unread });
  const { done, failed } = await mapConcurrentSettled(parts, async ({ scope }) => ({ scope, count: await countUnread(scope) }));
  const sum = done.reduce((all, { count }) => all + count, 0);
  const repeated = (done.length - 1) * (await countToAll(done, countUnread));
  return { count: sum - repeated, missingLocations: [...listLocationNames(failed), ...listNames(leftOut)] };
}

/**
 * Counts the messages to all locations, which are in each part of a key user. The provider does not count them alone:
 * they are what two halves of a part have in common.
 */
async function countToAll(
  parts: readonly { scope: NotificationScope; count: number }[],
  countHalf: (scope: NotificationScope) => Promise<number>,
): Promise<number> {
  const least = Math.min(...parts.map(({ count }) => count));
  const [first] = parts;
  if (!first || parts.length < 2 || least === 0 || !('customerIds' in first.scope)) return 0;
  const { scope, count } = first;
  const halves = sliceList(scope.customerIds, Math.ceil(scope.customerIds.length / 2));
  const [one = 0, other = 0] = await Promise.all(halves.map((customerIds) => countHalf({ ...scope, customerIds })));
  // Messages may arrive between the calls.
  return Math.min(Math.max(one + other - count, 0), least);
}

/**
 * The messages among these that are the caller's; those of other locations are dropped, even if the provider sent them.
 * A message without a location is to all of them, and only the provider knows its Postbox.
 */
export function filterOwnMessages(messages: readonly Message[], { customers }: PostboxPart): Notification[] {
  return messages.flatMap((message) => {
    const { sentLocation } = message;
    if (sentLocation === null) return { ...message, customer: null };
    const found = findSentLocation(sentLocation, customers);
    return found ? { ...message, customer: found.customer } : [];
  });
}

/** The messages of these ids in a part of the caller's Postbox. */
interface FoundPart {
  part: PostboxPart;
  found: Notification[];
}

/** Pages of a Postbox that are read in any case, before an id alone is looked for by halving. */
const shortPages = 20;

/**
 * The messages of these ids in the caller's Postbox, as far as they are in it. The provider has no call for one message
 * and acts on whatever id it is given, so that the Postbox itself is searched: where messages of these times are, where one id would be
 * if later messages have larger ids, else newest first.
 */
export async function findMessagesById(ids: readonly string[], { parts }: Postbox, provider: ProviderCalls, times: readonly Date[] = []): Promise<FoundPart[]> {
  if (ids.length === 0 || ids.length > maxIds) throw createBadInputError(`ids names ${ids.length} messages, but must name 1 to ${maxIds}.`);
  const requestedIds = new Set(ids);
  const missing = new Set(ids);
  const all: FoundPart[] = [];
  for (const part of parts) {
    if (missing.size === 0) break;
    const found = new Map<string, Notification>();
    for (const time of times) {
      if (missing.size === 0) break;
      const isLater = ({ sentAt }: Message) => (sentAt === null ? null : sentAt > time);
      for (const message of await fetchNearMessages(part, isLater, provider)) if (missing.delete(message.id)) found.set(message.id, message);
    }
    const [id, ...others] = missing;
    if (id !== undefined && others.length === 0) {
      const isLater = (message: Message) => Number(message.id) > Number(id);
      for (const message of await fetchNearMessages(part, isLater, provider, shortPages)) if (missing.delete(message.id)) found.set(message.id, message);
    }
    if (found.size > 0) all.push({ part, found: [...found.values()] });
  }
  for (const part of parts) {
    if (missing.size === 0) break;
    const found = new Map<string, Notification>();
    for (let offset = 0; missing.size > 0; offset += pageSize) {
      const messages = await provider.call(notificationPage, { scope: part.scope, offset, sort: newestFirst });
      for (const message of filterOwnMessages(messages, part)) {
        if (!requestedIds.has(message.id) || !missing.delete(message.id)) continue;
        found.set(message.id, message);
      }
      if (countSent(messages) < pageSize) break;
    }
    if (found.size > 0) all.push({ part, found: [...found.values()] });
  }
  return all;
}

/**
 * The messages of the page before which all are later, and of its neighbours; none of a list of fewer pages. Halves the list of the provider,
 * newest first, to find it. `isLater` is null of a message that does not say.
 */
async function fetchNearMessages(
  part: PostboxPart,
  isLater: (message: Message) => boolean | null,
  provider: ProviderCalls,
  minPages = 0,
): Promise<Notification[]> {
  const { scope } = part;
  const fetchPage = (page: number) => provider.call(notificationPage, { scope, offset: page * pageSize, sort: newestFirst });
  const count = await provider.call(countNotifications, { scope, unread: false });
  if (count < minPages * pageSize) return [];
  let first = 0;
  let last = Math.max(0, Math.ceil(count / pageSize) - 1);
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    const oldest = (await fetchPage(middle)).findLast((message) => isLater(message) !== null);
    if (oldest && isLater(oldest)) first = middle + 1;
    else last = middle;
  }
  const near = [first, first - 1, first + 1].filter((page) => page >= 0 && page * pageSize < count);
  return (await mapConcurrent(near, fetchPage)).flatMap((messages) => filterOwnMessages(messages, part));
}

/** The messages of these ids, null when one of them is not in the caller's Postbox. */
export async function findMessages(ids: readonly string[], postbox: Postbox, provider: ProviderCalls, times?: readonly Date[]): Promise<FoundPart[] | null> {
  const parts = await findMessagesById(ids, postbox, provider, times);
  return parts.reduce((sum, { found }) => sum + found.length, 0) === new Set(ids).size ? parts : null;
}
