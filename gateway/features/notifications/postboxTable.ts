import { toVisibleText } from './toVisibleText.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import type { NotificationCounts, NotificationFilter, NotificationOrder, NotificationOrderField } from '../../generated/resolvers.ts';
import { listPageStarts } from '../../lists/paging.ts';
import { createTable } from '../../lists/table.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { joinLists, countUnreadable } from '../../provider-client/decoders/rows.ts';
import { notificationPage } from './endpoints.ts';
import { levelOrder } from '../../../domain/levels.ts';
import type { Notification } from './models.ts';
import { mergeByTime } from './newestMessages.ts';
import { listLocationNames, countMessages, filterOwnMessages, pageSize, type Postbox, type PostboxPart } from './postbox.ts';

/** A filter searches at most so many of the newest messages: forty pages of the provider. */
const maxSearched = 2_000;
/** Maximum number of messages of several parts that are shown in one order. */
const maxPaged = 20_000;
const statuses = ['OPEN', 'WORKED', 'COMPLETED'] as const;

/** Messages as the portal finds and sorts them where the provider cannot: with a filter, and over several locations. */
const arrangeNotifications = createTable<Notification, NotificationOrderField>({
  texts: ({ subject, message, customer, sentAt }) => [
    subject,
    toVisibleText(message),
    customer?.name,
    customer?.city,
    customer?.cardcode,
    sentAt && formatDay(sentAt),
  ],
  values: {
    SENT_AT: ({ sentAt }) => (sentAt ? Number(sentAt) : null),
    CUSTOMER: ({ customer }) => customer?.name ?? null,
    SUBJECT: ({ subject }) => subject,
    LEVEL: ({ level }) => levelOrder[level],
    STATUS: (message) => statuses.indexOf(getShownStatus(message)),
  },
  first: { field: 'SENT_AT', direction: 'DESC' },
});

/** Images to be reviewed, and unknown states, are shown as open. */
const getShownStatus = ({ status }: Notification) => (status === 'WORKED' || status === 'COMPLETED' ? status : 'OPEN');

interface NotificationPage {
  total: number;
  unreadable: number;
  /** Messages that were not looked at. */
  leftOut: number;
  /** Locations whose messages could not be read. */
  missingLocations: string[];
  rows: Notification[];
  /** Null where not all messages were read. */
  counts: NotificationCounts | null;
}

/** Parameters with which a reader fetches the Postbox. */
interface Requested {
  start: number;
  count: number;
  sort: NotificationOrder;
  filter: NotificationFilter | null | undefined;
}

/**
 * A page of the Postbox: the provider's own page, a page of all parts by time, or a page of what a filter or another order makes of the
 * newest messages.
 */
export async function fetchPostboxPage(postbox: Postbox, { start, count, sort, filter }: Requested, provider: ProviderCalls): Promise<NotificationPage> {
  const { parts } = postbox;
  const [part] = parts;
  if (part && parts.length === 1 && !hasFilter(filter)) {
    const read = mapConcurrent(listPageStarts(start, count, pageSize), (offset) => provider.call(notificationPage, { scope: part.scope, offset, sort }));
    const [total, pages] = await Promise.all([countMessages(postbox, false, provider), read]);
    const messages = joinLists(pages);
    const rows = filterOwnMessages(messages, part).slice(0, count);
    return { total: total.count, unreadable: countUnreadable(messages), leftOut: 0, missingLocations: total.missingLocations, rows, counts: null };
  }
  const counted = await countMessages(postbox, false, provider);
  const isPaged = !hasFilter(filter) && sort.field === 'SENT_AT' && (isOfKeyUser(part) || counted.count > maxSearched);
  const { messages, unreadable, repeated, isComplete, failed } = isPaged
    ? await mergeByTime(parts, Math.min(start + count, maxPaged), sort.direction, provider)
    : await mergeByTime(parts, maxSearched, 'DESC', provider);
  // Copies are not in the count of a key user.
  const copies = isOfKeyUser(part) ? 0 : repeated;
  const missingLocations = [...new Set([...listLocationNames(failed), ...counted.missingLocations])];
  if (isPaged) {
    const total = isComplete ? messages.length : counted.count - copies;
    const leftOut = Math.max(0, total - maxPaged);
    return { total: total - leftOut, unreadable, leftOut, missingLocations, rows: messages.slice(start, start + count), counts: null };
  }
  const found = await arrangeNotifications(messages, filter?.text, sort);
  const rows = found.filter((message) => isWanted(message, filter));
  const leftOut = isComplete ? 0 : Math.max(0, counted.count - messages.length - copies - unreadable);
  return {
    total: rows.length,
    unreadable,
    leftOut,
    missingLocations,
    rows: rows.slice(start, start + count),
    counts: leftOut > 0 ? null : countNotifications(found),
  };
}

const isOfKeyUser = (part: PostboxPart | undefined) => part !== undefined && 'keyUserId' in part.scope;

const hasFilter = (filter: NotificationFilter | null | undefined) =>
  Boolean(filter && (filter.text?.trim() || filter.isUnread || filter.levels?.length || filter.statuses?.length));

function isWanted(message: Notification, filter: NotificationFilter | null | undefined): boolean {
  const { isUnread, levels: ofLevels, statuses: ofStatuses } = filter ?? {};
  return (
    (!isUnread || message.isUnread) &&
    (!ofLevels?.length || ofLevels.includes(message.level)) &&
    (!ofStatuses?.length || ofStatuses.includes(getShownStatus(message)))
  );
}

function countNotifications(found: readonly Notification[]): NotificationCounts {
  const count = (isCounted: (message: Notification) => boolean) => found.filter(isCounted).length;
  return {
    all: found.length,
    unread: count(({ isUnread }) => isUnread),
    information: count(({ level }) => level === 'GREEN'),
    warnings: count(({ level }) => level === 'YELLOW'),
    urgent: count(({ level }) => level === 'RED'),
    open: count((message) => getShownStatus(message) === 'OPEN'),
    worked: count((message) => getShownStatus(message) === 'WORKED'),
    completed: count((message) => getShownStatus(message) === 'COMPLETED'),
  };
}
