import { useQuery } from '@apollo/client/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NotificationListDocument, UnreadNotificationCountDocument } from '../../generated/graphql.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { useNotificationNews } from './useNotificationNews.ts';

const place = { customer: { country: 'AT', cardcode: '100100' } } as const;
function Listening({ at }: { at: typeof place | null }) {
  const count = useQuery(UnreadNotificationCountDocument, { variables: place }).data?.unreadNotificationCount;
  useQuery(NotificationListDocument, { variables: place });
  useNotificationNews(at);
  return <p>{count}</p>;
}

/** Active subscribers, and the operations of their subscriptions. */
let listeners: { say: (unread: number, total: number) => void; requested: unknown; signal: AbortSignal | null | undefined }[];
beforeEach(() => {
  listeners = [];
  gateway.respondWith({
    unreadNotificationCount: 3,
    notifications: { totalCount: 0, unreadableCount: 0, leftOut: 0, missingLocations: [], counts: null, nodes: [] },
  });
  const others = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (address !== '/graphql/stream') return others(address, init);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const sendNews = (unread: number, total: number) => {
      const data = JSON.stringify({ data: { notificationNews: { __typename: 'NotificationNews', unread, total } } });
      void writer.write(new TextEncoder().encode(`event: next\ndata: ${data}\n\n`));
    };
    listeners.push({ say: sendNews, requested: (JSON.parse(init!.body as string) as { variables: unknown }).variables, signal: init?.signal });
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  });
});
/** Returns how often the bell and the Postbox were fetched. */
const countReads = () => ['UnreadNotificationCount', 'NotificationList'].map((operation) => gateway.sent(operation).length);
const putPage = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('bell and Postbox are refetched for news that change them', async () => {
  await renderPortal(<Listening at={place} />);
  await expect.poll(() => listeners.map(({ requested }) => requested)).toEqual([place]);
  await expect.poll(countReads).toEqual([1, 1]);
  const [{ say }] = listeners as [(typeof listeners)[0]];
  say(3, 10);
  say(3, 10);
  say(4, 11);
  await expect.poll(countReads).toEqual([2, 2]);
  say(3, 11);
  await expect.poll(countReads).toEqual([3, 3]);
});

test('a hidden page does not subscribe, a visible one does', async () => {
  await renderPortal(<Listening at={place} />);
  await expect.poll(() => listeners).toHaveLength(1);
  putPage('hidden');
  await expect.poll(() => listeners[0]!.signal?.aborted).toBe(true);
  expect(listeners).toHaveLength(1);
  putPage('visible');
  await expect.poll(() => listeners).toHaveLength(2);
});

test('does not subscribe without a Postbox', async () => {
  const screen = await renderPortal(<Listening at={null} />);
  await expect.poll(countReads).toEqual([1, 1]);
  await screen.unmount();
  expect(listeners).toEqual([]);
});
