import type { NotificationFieldsFragment } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { getShownStatus } from './notificationViews.tsx';

type Message = NotificationFieldsFragment;

/** Names the row of a message and its repeats, so that it is the same row after a new repeat. Images to be reviewed are not folded. */
export const getGroupKey = (row: Message): string =>
  row.status === 'UNCHECKED_IMAGES' ? row.id : JSON.stringify([formatDay(row.sentAt), row.subject.trim(), row.level, getShownStatus(row)]);

/** Messages of the same day with the same subject, priority and status, by the key of their row; in the order of the rows. */
export function foldRepeats(rows: readonly Message[]): ReadonlyMap<string, readonly Message[]> {
  const groups = new Map<string, Message[]>();
  for (const row of rows) {
    const key = getGroupKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Returns the number of locations of these messages. */
export const countLocations = (group: readonly Message[]): number =>
  new Set(group.flatMap(({ customer }) => (customer ? `${customer.country} ${customer.cardcode}` : []))).size;

/** Returns the number of unread messages of these. */
export const countUnread = (group: readonly Message[]): number => group.filter(({ isUnread }) => isUnread).length;
