import { GatewayError } from '../../errors.ts';
import type { OrderDirection } from '../../generated/resolvers.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { countSent, countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { countNotifications, notificationPage } from './endpoints.ts';
import type { Notification } from './models.ts';
import { filterOwnMessages, pageSize, type PostboxPart } from './postbox.ts';

/** Pages of a part that are read at once when its messages are used up: one, then twice as many each time. */
const maxPagesAtOnce = 8;

/** A part, and how far it is read. */
interface Reading {
  part: PostboxPart;
  /** Messages that are read and not merged yet. */
  pending: Notification[];
  nextOffset: number;
  pagesAtOnce: number;
  isEnd: boolean;
}

/** Messages of several parts in one order. */
interface MergedMessages {
  messages: Notification[];
  unreadable: number;
  /** Copies of messages that are in several parts. */
  repeated: number;
  /** True where the parts have no further messages. */
  isComplete: boolean;
  failed: PostboxPart[];
}

/**
 * The first messages of all parts by time, each once. Parts are sorted by the provider, so that only those pages are read that are
 * merged. A part whose messages fail is named and does not affect the others. Throws where all fail, and where the session has ended.
 */
export async function mergeByTime(parts: readonly PostboxPart[], limit: number, direction: OrderDirection, provider: ProviderCalls): Promise<MergedMessages> {
  const readings = parts.map((part): Reading => ({ part, pending: [], nextOffset: 0, pagesAtOnce: 1, isEnd: false }));
  const failed: PostboxPart[] = [];
  let unreadable = 0;
  let repeated = 0;
  let failure: unknown;

  async function readFurther(reading: Reading): Promise<void> {
    const { part, nextOffset, pagesAtOnce } = reading;
    const sort = { field: 'SENT_AT', direction } as const;
    try {
      // The count is known by now, so that it costs no request.
      const count = await provider.call(countNotifications, { scope: part.scope, unread: false });
      const offsets = Array.from({ length: pagesAtOnce }, (_none, at) => nextOffset + at * pageSize).filter((offset) => offset < count);
      reading.isEnd = nextOffset + pagesAtOnce * pageSize >= count;
      for (const page of await mapConcurrent(offsets, (offset) => provider.call(notificationPage, { scope: part.scope, offset, sort }))) {
        reading.pending.push(...filterOwnMessages(page, part));
        unreadable += countUnreadable(page);
        reading.isEnd ||= countSent(page) < pageSize;
      }
    } catch (cause) {
      if (cause instanceof GatewayError && cause.code === 'SESSION_ENDED') throw cause;
      failure = cause;
      failed.push(part);
      reading.isEnd = true;
    }
    reading.nextOffset += pagesAtOnce * pageSize;
    reading.pagesAtOnce = Math.min(maxPagesAtOnce, pagesAtOnce * 2);
  }

  await mapConcurrent(readings, readFurther);
  if (failed.length > 0 && failed.length === parts.length) throw failure;
  const seen = new Set<string>();
  const messages: Notification[] = [];
  const getNextTime = ({ pending: [first] }: Reading) => (first?.sentAt ? Number(first.sentAt) : null);
  while (messages.length < limit) {
    for (const reading of readings) while (reading.pending.length === 0 && !reading.isEnd) await readFurther(reading);
    const open = readings.filter(({ pending }) => pending.length > 0);
    if (open.length === 0) break;
    const message = open.reduce((best, each) => (isBefore(getNextTime(each), getNextTime(best), direction) ? each : best)).pending.shift()!;
    if (seen.has(message.id)) repeated += 1;
    else messages.push(message);
    seen.add(message.id);
  }
  return { messages, unreadable, repeated, isComplete: readings.every(({ pending, isEnd }) => isEnd && pending.length === 0), failed };
}

/** A message without a time comes where the provider sorted it, so that it keeps none behind it waiting. */
function isBefore(one: number | null, other: number | null, direction: OrderDirection): boolean {
  if (one === null || other === null) return one === null && other !== null;
  return direction === 'DESC' ? one > other : one < other;
}
