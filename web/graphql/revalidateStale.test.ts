import type { ApolloClient } from '@apollo/client';
import { afterEach, expect, test, vi } from 'vitest';
import { refetchByName } from './refetchByName.ts';
import { recordResponse, revalidateStale } from './revalidateStale.ts';
import { sessionWatch } from './sessionWatch.ts';

afterEach(() => vi.useRealTimers());

/** Returns a client of a page with one response, and the queries that it sends. */
function createClient(queryName: string, variables: object) {
  const query = vi.fn(async () => ({}));
  const client = { getObservableQueries: () => new Set([{ query: 'document', queryName, variables }]), query } as unknown as ApolloClient;
  return { client, query };
}

test('refetches data after a minute once, and stores no errors', () => {
  vi.useFakeTimers();
  const { client, query } = createClient('Team', { cardcode: '1' });
  recordResponse('Team', { cardcode: '1' });
  vi.advanceTimersByTime(59_000);
  revalidateStale(client);
  expect(query).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  revalidateStale(client);
  revalidateStale(client);
  expect(query.mock.calls).toMatchObject([
    [{ query: 'document', variables: { cardcode: '1' }, fetchPolicy: 'network-only', errorPolicy: 'none', context: { isBackground: false } }],
  ]);
});

test('leaves data of missing responses or an ended session', () => {
  vi.useFakeTimers();
  const { client, query } = createClient('Team', { cardcode: '2' });
  revalidateStale(client);
  recordResponse('Team', { cardcode: '2' });
  sessionWatch.dispatchEvent(new Event('forget'));
  vi.advanceTimersByTime(120_000);
  revalidateStale(client);
  expect(query).not.toHaveBeenCalled();
});

test('refetches other pages’ queries after a change, the open page’s by name', async () => {
  vi.useFakeTimers();
  const list = createClient('DefectList', {});
  const other = createClient('LocationList', {});
  for (const name of ['DefectList', 'LocationList']) recordResponse(name, {});
  const refetchQueries = vi.fn();
  await refetchByName(Object.assign(list.client, { refetchQueries }), ['DefectList']);
  expect(refetchQueries).toHaveBeenCalledTimes(1);
  revalidateStale(list.client);
  expect(list.query).not.toHaveBeenCalled();
  revalidateStale(other.client);
  expect(other.query).toHaveBeenCalledTimes(1);
});
