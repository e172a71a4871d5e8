import type { NotificationFieldsFragment } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { getShownStatus } from './notificationViews.tsx';

type Message = NotificationFieldsFragment;

/** Messages of the same day with the same subject, priority and status, by the id of the first of them; in the order of the rows. */
export function foldRepeats(rows: readonly Message[]): ReadonlyMap<string, readonly Message[]> {
  const groups = new Map<string, Message[]>();
  for (const row of rows) {
    // Images to be reviewed are no message of their own.
    const key = row.status === 'UNCHECKED_IMAGES' ? row.id : JSON.stringify([formatDay(row.sentAt), row.subject.trim(), row.level, getShownStatus(row)]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return new Map([...groups.values()].map((group) => [group[0]!.id, group]));
}

/** Returns the number of locations of these messages. */
export const countLocations = (group: readonly Message[]): number =>
  new Set(group.flatMap(({ customer }) => (customer ? `${customer.country} ${customer.cardcode}` : []))).size;

/** Returns the number of unread messages of these. */
export const countUnread = (group: readonly Message[]): number => group.filter(({ isUnread }) => isUnread).length;
