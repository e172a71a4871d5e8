import type { ApolloClient } from '@apollo/client';
import { sessionWatch } from './sessionWatch.ts';

/** The gateway caches its reads for a minute, so an earlier request would return the same. */
const freshMilliseconds = 60_000;
const answers = new Map<string, number>();
sessionWatch.addEventListener('forget', () => answers.clear());

const keyOf = (name: string | undefined, variables: object | undefined) => `${name} ${JSON.stringify(variables)}`;

/** Records the time of a response. */
export function noteAnswer(operationName: string | undefined, variables: object | undefined): void {
  answers.set(keyOf(operationName, variables), Date.now());
}

/** Returns the time of a query's last response. */
export const answeredAt = (operationName: string | undefined, variables: object | undefined): number | undefined =>
  answers.get(keyOf(operationName, variables));

/**
 * Refetches active queries that come from an earlier visit to the page and are older than a minute. The page shows the old result until the
 * new one arrives, also when the request fails.
 */
export function revalidateStale(client: ApolloClient): void {
  for (const { query, queryName, variables } of client.getObservableQueries('active')) {
    const key = keyOf(queryName, variables);
    const at = answers.get(key);
    if (at === undefined || Date.now() - at < freshMilliseconds) continue;
    // Marks the query as fetched, so that a request in flight is not repeated.
    answers.set(key, Date.now());
    client.query({ query, variables, fetchPolicy: 'network-only', errorPolicy: 'none' }).catch(() => undefined);
  }
}
