import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { beginBackgroundRead } from '../hooks/backgroundReads.ts';
import { sessionWatch } from './sessionWatch.ts';

/** The gateway caches its reads for a minute, so an earlier request would return the same. */
export const freshMilliseconds = 60_000;
/** A request without a response, after sleep for example, must not block later ones. */
const longestMilliseconds = 60_000;
const fetchTimes = new Map<string, number>();
/** Times of responses only. */
const responseTimes = new Map<string, number>();
/** Requests under way, by their document and variables. */
const underWay = new Map<string, Promise<boolean>>();
sessionWatch.addEventListener('forget', () => {
  fetchTimes.clear();
  responseTimes.clear();
});

const getQueryKey = (name: string | undefined, variables: object | undefined) => `${name} ${JSON.stringify(variables)}`;

/** Records the time of a response. */
export function recordResponse(operationName: string | undefined, variables: object | undefined): void {
  const key = getQueryKey(operationName, variables);
  fetchTimes.set(key, Date.now());
  responseTimes.set(key, Date.now());
}

/** The rights of a location are fetched once, and are no data that a page shows. */
const notShown: readonly string[] = ['ChosenCustomer'];

/** Returns the time of the oldest response that the page shows; null without any. */
export function getOldestShownTime(client: ApolloClient): number | null {
  const shown = [...client.getObservableQueries('active')].filter(({ queryName }) => !notShown.includes(queryName ?? ''));
  const times = shown.map(({ queryName, variables }) => responseTimes.get(getQueryKey(queryName, variables))).filter((time) => time !== undefined);
  return times.length === 0 ? null : Math.min(...times);
}

/** Returns the milliseconds since a query's last response or later request; null before its first response. */
export function getAge({ queryName, variables }: ObservableQuery): number | null {
  const at = fetchTimes.get(getQueryKey(queryName, variables));
  return at === undefined ? null : Date.now() - at;
}

/**
 * Sends a query again, past the cache. The page shows the old result until the new one arrives, also when the request fails.
 * `isBackground` is for requests without an action of the user. Returns whether a complete response arrived.
 */
export function refetchQuery(client: ApolloClient, { query, queryName, variables }: ObservableQuery, isBackground: boolean): Promise<boolean> {
  const key = getQueryKey(queryName, variables);
  const started = underWay.get(key);
  if (started) return started;
  // Marks the query as fetched, so that a failed one waits for its next turn.
  fetchTimes.set(key, Date.now());
  const end = isBackground ? beginBackgroundRead() : () => undefined;
  const request = client
    .query({
      query,
      variables,
      fetchPolicy: 'network-only',
      errorPolicy: 'none',
      context: { isBackground, fetchOptions: { signal: AbortSignal.timeout(longestMilliseconds) } },
    })
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      underWay.delete(key);
      end();
    });
  underWay.set(key, request);
  return request;
}

/** Makes the responses of other pages stale after a change of the user, so that a page that opens next refetches its counts and lists. */
export function expireOtherPages(client: ApolloClient): void {
  const shown = new Set([...client.getObservableQueries('active')].map(({ queryName, variables }) => getQueryKey(queryName, variables)));
  for (const key of fetchTimes.keys()) if (!shown.has(key)) fetchTimes.set(key, 0);
}

/** Refetches active queries that come from an earlier visit to the page and are older than a minute, or than a change of the user. */
export function revalidateStale(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) if ((getAge(query) ?? 0) >= freshMilliseconds) void refetchQuery(client, query, false);
}
