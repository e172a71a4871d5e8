import type { ApolloClient } from '@apollo/client';
import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as documents from '../generated/graphql.ts';
import { keepCurrent, notFollowed, refetchChanged } from './keepCurrent.ts';
import { recordResponse } from './revalidateStale.ts';
import { sessionWatch } from './sessionWatch.ts';

let page: EventTarget & { visibilityState: string };
let tab: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  tab = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionWatch.dispatchEvent(new Event('forget'));
});
const setVisibility = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Opens a page with these active queries, answered just now. Returns the names of the queries that it sends by itself. */
function openPage(active: Record<string, { text?: string; data?: object; fetchPolicy?: string }>) {
  const queries = Object.entries(active).map(([queryName, { text, data = {}, fetchPolicy = 'cache-first' }]) => ({
    query: parse(text ?? `query ${queryName} { a }`),
    queryName,
    variables: { page: 1 },
    options: { fetchPolicy },
    getCurrentResult: () => ({ data }),
  }));
  for (const { queryName, variables } of queries) recordResponse(queryName, variables);
  const query = vi.fn(async (requested: { query: unknown; context: object }): Promise<unknown> => requested);
  const client = { getObservableQueries: () => new Set(queries), query } as unknown as ApolloClient;
  keepCurrent(client);
  const getSentQueries = () => query.mock.calls.map(([{ query: document }]) => queries.find((each) => each.query === document)!.queryName);
  return { client, query, sent: getSentQueries };
}

test('fetches the queries of a visible page every minute, past the cache', async () => {
  const { query, sent } = openPage({ DefectList: {}, DefectCounts: {} });
  await pass(59);
  expect(sent()).toEqual([]);
  await pass(1);
  expect(sent()).toEqual(['DefectList', 'DefectCounts']);
  expect(query.mock.calls[0]![0]).toMatchObject({ fetchPolicy: 'network-only', errorPolicy: 'none', context: { isBackground: true } });
  await pass(600);
  expect(sent()).toHaveLength(22);
});

test('fetches counts and lists of a page together, whatever their age', async () => {
  const { sent } = openPage({ DefectList: {}, UnreadNotificationCount: {} });
  await pass(30);
  recordResponse('DefectList', { page: 1 });
  await pass(30);
  expect(sent()).toEqual(['DefectList', 'UnreadNotificationCount']);
  await pass(59);
  expect(sent()).toHaveLength(2);
});

test('sends nothing while hidden or offline, and catches up later', async () => {
  const { sent } = openPage({ DefectList: {} });
  setVisibility('hidden');
  await pass(3600);
  tab.dispatchEvent(new Event('focus'));
  expect(sent()).toEqual([]);
  setVisibility('visible');
  expect(sent()).toHaveLength(1);
  vi.stubGlobal('navigator', { onLine: false });
  await pass(120);
  expect(sent()).toHaveLength(1);
  vi.stubGlobal('navigator', { onLine: true });
  tab.dispatchEvent(new Event('online'));
  expect(sent()).toHaveLength(2);
  await pass(9);
  tab.dispatchEvent(new Event('focus'));
  expect(sent()).toHaveLength(2);
  await pass(1);
  tab.dispatchEvent(new Event('focus'));
  expect(sent()).toHaveLength(3);
});

test('waits while the user points or types, for another minute at most', async () => {
  const { sent } = openPage({ DefectList: {} });
  const move = setInterval(() => page.dispatchEvent(new Event('pointermove')), 500);
  await pass(115);
  expect(sent()).toEqual([]);
  await pass(5);
  expect(sent()).toHaveLength(1);
  await pass(60);
  clearInterval(move);
  expect(sent()).toHaveLength(1);
  await pass(5);
  expect(sent()).toHaveLength(2);
});

test('stops in the middle when the page is hidden', async () => {
  const { query, sent } = openPage({ DefectList: {}, DefectCounts: {} });
  const first = Promise.withResolvers<unknown>();
  query.mockReturnValueOnce(first.promise);
  await pass(60);
  expect(sent()).toEqual(['DefectList']);
  setVisibility('hidden');
  first.resolve({});
  await pass(60);
  expect(sent()).toEqual(['DefectList']);
  setVisibility('visible');
  await pass(0);
  expect(sent()).toEqual(['DefectList', 'DefectList', 'DefectCounts']);
});

test('goes on after failures, a minute later', async () => {
  const { query, sent } = openPage({ DefectList: {}, DefectCounts: {} });
  query.mockRejectedValue(new TypeError('Failed to fetch'));
  await pass(60);
  await pass(60);
  expect(sent()).toEqual(['DefectList', 'DefectCounts', 'DefectList', 'DefectCounts']);
});

test('waits from the end of the session until the user goes on', async () => {
  const { sent } = openPage({ DefectList: {} });
  sessionWatch.dispatchEvent(new Event('ended'));
  await pass(300);
  expect(sent()).toEqual([]);
  sessionWatch.dispatchEvent(new Event('resumed'));
  await pass(5);
  expect(sent()).toEqual(['DefectList']);
});

test('refetches charts, sums and searches for new file addresses only', async () => {
  const { sent } = openPage({
    SensorChart: { text: 'query SensorChart @planLink @priority(level: EXTRA) { a }' },
    VisitComparison: { data: { rows: [{ thumbnailUrl: '/files/a' }] } },
    Trends: {},
    PasswordCodeCheck: { fetchPolicy: 'no-cache' },
  });
  await pass(39 * 60);
  setVisibility('visible');
  expect(sent()).toEqual([]);
  await pass(2 * 60);
  expect(sent()).toEqual(['VisitComparison']);
});

test('names only queries of the client', () => {
  expect([...notFollowed].filter((name) => !(`${name}Document` in documents))).toEqual([]);
});

test('fetches at once after news, and then the rest of the page', async () => {
  const { client, sent } = openPage({ DefectList: {}, UnreadNotificationCount: {} });
  refetchChanged(client, ['UnreadNotificationCount']);
  expect(sent()).toEqual(['UnreadNotificationCount']);
  await pass(12);
  refetchChanged(client, ['UnreadNotificationCount']);
  await pass(0);
  expect(sent()).toEqual(['UnreadNotificationCount', 'UnreadNotificationCount', 'DefectList']);
});
