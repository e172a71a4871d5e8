import type { ApolloClient } from '@apollo/client';

/** Refetches the active queries with these names. Unlike the `include` of Apollo, it does not warn of a name without an active query. */
export const refetchByName = (client: ApolloClient, names: readonly string[]) =>
  client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => names.includes(queryName ?? '') });
