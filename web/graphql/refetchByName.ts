import type { ApolloClient } from '@apollo/client';
import { expireOtherPages } from './revalidateStale.ts';

/**
 * Refetches the active queries with these names after a change; other pages refetch theirs when they open. Unlike the `include` of Apollo, it
 * does not warn of a name without an active query. It does not fail: the end of the session cancels it, and a query shows its own failure.
 */
export async function refetchByName(client: ApolloClient, names: readonly string[]): Promise<void> {
  expireOtherPages(client);
  await Promise.allSettled([client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => names.includes(queryName ?? '') })]);
}
