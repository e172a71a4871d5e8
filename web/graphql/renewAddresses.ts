import type { ApolloClient } from '@apollo/client';
import { refetchQuery } from './revalidateStale.ts';

/** Addresses that failed to load; the cache drops them. */
const lost = new Set<string>();

/** Returns whether the picture at this address failed to load. */
export const isLost = (address: string): boolean => lost.has(address);

/** Returns whether a result contains a wanted file address. */
export function containsAddress(value: unknown, predicate: (address: string) => boolean): boolean {
  if (typeof value === 'string') return value.startsWith('/files/') && predicate(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => containsAddress(each, predicate));
}

/** Fetches the results that gave an address again, after its picture could not be loaded. */
export async function renewAddress(client: ApolloClient, address: string): Promise<void> {
  lost.add(address);
  const from = [...client.getObservableQueries('active')].filter((query) => containsAddress(query.getCurrentResult().data, (each) => each === address));
  await Promise.all(from.map((query) => refetchQuery(client, query, true)));
}
