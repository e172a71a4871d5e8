import { htmlText } from './htmlText.ts';
import { dayText } from '../../lists/dayText.ts';
import type { NotificationCounts, NotificationFilter, NotificationSort, NotificationSortField } from '../../generated/resolvers.ts';
import { tableOf } from '../../lists/table.ts';
import { mapConcurrent, mapConcurrentSettled } from '../../provider-client/batching.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { notificationPage } from './endpoints.ts';
import type { Notification } from './models.ts';
import { locationNames, messageCount, newestFirst, ownMessages, pageSize, type Postbox, type PostboxPart } from './postbox.ts';

/** A filter searches at most so many of the newest messages of a location or key user: forty pages of the provider. */
const maxSearched = 2_000;
const levels = ['GREEN', 'YELLOW', 'RED'] as const;
const statuses = ['OPEN', 'WORKED', 'COMPLETED'] as const;

/** Messages as the portal finds and sorts them where the provider cannot: with a filter, and over several locations. */
const postboxTable = tableOf<Notification, NotificationSortField>({
  texts: ({ subject, message, customer, sentAt }) => [
    subject,
    htmlText(message),
    customer?.name,
    customer?.city,
    customer?.cardcode,
    sentAt && dayText(sentAt),
  ],
  values: {
    SENT_AT: ({ sentAt }) => (sentAt ? Number(sentAt) : null),
    CUSTOMER: ({ customer }) => customer?.name ?? null,
    SUBJECT: ({ subject }) => subject,
    LEVEL: ({ level }) => (level ? levels.indexOf(level) : null),
    STATUS: (message) => statuses.indexOf(shownStatus(message)),
  },
  first: { field: 'SENT_AT', direction: 'DESC' },
});

/** Images to be reviewed, and unknown states, are shown as open. */
const shownStatus = ({ status }: Notification) => (status === 'WORKED' || status === 'COMPLETED' ? status : 'OPEN');

/** A page of the Postbox. */
interface NotificationPage {
  total: number;
  unreadable: number;
  /** Locations whose messages could not be read. */
  missingLocations: string[];
  rows: Notification[];
  /** Null where not all messages were read. */
  counts: NotificationCounts | null;
}

/** Parameters with which a reader fetches the Postbox. */
interface Asked {
  offset: number;
  sort: NotificationSort;
  filter: NotificationFilter | null | undefined;
}

/**
 * A page of the Postbox: the provider's own page, a page of the newest messages of all parts, or a page of what a filter
 * leaves.
 */
export async function pageOfPostbox(postbox: Postbox, { offset, sort, filter }: Asked, provider: ProviderCalls): Promise<NotificationPage> {
  const { parts } = postbox;
  const [part] = parts;
  if (part && parts.length === 1 && !isFilter(filter)) {
    const [total, messages] = await Promise.all([messageCount(postbox, false, provider), provider.call(notificationPage, { scope: part.scope, offset, sort })]);
    return { total: total.count, unreadable: unreadableIn(messages), missingLocations: [], rows: ownMessages(messages, part), counts: null };
  }
  const isPaged = isOfKeyUser(part) && !isFilter(filter) && sort.field === 'SENT_AT';
  const most = isOfKeyUser(part) ? Math.ceil(maxSearched / parts.length) : maxSearched;
  const asked = isPaged ? { most: offset + pageSize, sort } : { most, sort: newestFirst };
  const { done: read, failed } = await mapConcurrentSettled(parts, (each) => messagesOfPart(each, asked, provider));
  const own = new Map(read.flatMap(({ messages }) => messages).map((message) => [message.id, message]));
  const found = await postboxTable([...own.values()], filter?.term, sort);
  const rows = found.filter((message) => isWanted(message, filter));
  const unreadable = read.reduce((sum, each) => sum + each.unreadable, 0);
  const counted = isPaged ? await messageCount(postbox, false, provider) : { count: rows.length, missingLocations: [] };
  return {
    total: counted.count,
    unreadable,
    missingLocations: [...new Set([...locationNames(failed), ...counted.missingLocations])],
    rows: rows.slice(offset, offset + pageSize),
    counts: isPaged ? null : countsOf(found),
  };
}

const isOfKeyUser = (part: PostboxPart | undefined) => part !== undefined && 'keyUserId' in part.scope;

const isFilter = (filter: NotificationFilter | null | undefined) =>
  Boolean(filter && (filter.term?.trim() || filter.isUnread || filter.levels?.length || filter.statuses?.length));

function isWanted(message: Notification, filter: NotificationFilter | null | undefined): boolean {
  const { isUnread, levels: ofLevels, statuses: ofStatuses } = filter ?? {};
  return (
    (!isUnread || message.isUnread) &&
    (!ofLevels?.length || (message.level !== null && ofLevels.includes(message.level))) &&
    (!ofStatuses?.length || ofStatuses.includes(shownStatus(message)))
  );
}

/** The first messages of a part in the order of `sort`. */
async function messagesOfPart(
  part: PostboxPart,
  { most, sort }: { most: number; sort: NotificationSort },
  provider: ProviderCalls,
): Promise<{ messages: Notification[]; unreadable: number }> {
  const { scope } = part;
  const { count } = await messageCount({ parts: [part] }, false, provider);
  const offsets = Array.from({ length: Math.ceil(Math.min(count, most) / pageSize) }, (_, at) => at * pageSize);
  const pages = await mapConcurrent(offsets, (offset) => provider.call(notificationPage, { scope, offset, sort }));
  return { messages: pages.flatMap((messages) => ownMessages(messages, part)), unreadable: pages.reduce((sum, messages) => sum + unreadableIn(messages), 0) };
}

function countsOf(found: readonly Notification[]): NotificationCounts {
  const count = (isCounted: (message: Notification) => boolean) => found.filter(isCounted).length;
  return {
    all: found.length,
    unread: count(({ isUnread }) => isUnread),
    information: count(({ level }) => level === 'GREEN'),
    warnings: count(({ level }) => level === 'YELLOW'),
    urgent: count(({ level }) => level === 'RED'),
    open: count((message) => shownStatus(message) === 'OPEN'),
    worked: count((message) => shownStatus(message) === 'WORKED'),
    completed: count((message) => shownStatus(message) === 'COMPLETED'),
  };
}
