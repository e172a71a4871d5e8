import type { ApolloClient } from '@apollo/client';

/**
 * Refetches the active queries with these names. Unlike the `include` of Apollo, it does not warn of a name without an active query. It does not
 * fail: the end of the session cancels it, and a query shows its own failure.
 */
export async function refetchByName(client: ApolloClient, names: readonly string[]): Promise<void> {
  await Promise.allSettled([client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => names.includes(queryName ?? '') })]);
}
