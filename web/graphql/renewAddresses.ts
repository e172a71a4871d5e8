import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { answeredAt } from './revalidateStale.ts';

/** File addresses are valid for an hour. */
const renewAfterMilliseconds = 40 * 60_000;
const checkMilliseconds = 60_000;

/** Addresses that failed to load; the cache drops them. */
const lost = new Set<string>();
/** Queries under way, by their document and variables. */
const underWay = new Map<string, Promise<boolean>>();

/** Returns whether the picture at this address failed to load. */
export const isLost = (address: string): boolean => lost.has(address);

/** Returns whether a result contains a wanted file address. */
function holdsAddress(value: unknown, isWanted: (address: string) => boolean): boolean {
  if (typeof value === 'string') return value.startsWith('/files/') && isWanted(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => holdsAddress(each, isWanted));
}

const queriesWith = (client: ApolloClient, isWanted: (address: string) => boolean): ObservableQuery[] =>
  [...client.getObservableQueries('active')].filter((query) => holdsAddress(query.getCurrentResult().data, isWanted));

/** Sends a query again; the page does not change on failure. Returns whether a response arrived. */
function requestAgain(client: ApolloClient, { query, queryName, variables }: ObservableQuery): Promise<boolean> {
  const key = `${queryName} ${JSON.stringify(variables)}`;
  const started = underWay.get(key);
  if (started) return started;
  const request = client
    .query({ query, variables, fetchPolicy: 'network-only', errorPolicy: 'none' })
    .then(
      () => true,
      () => false,
    )
    .finally(() => underWay.delete(key));
  underWay.set(key, request);
  return request;
}

/** Fetches the results that gave an address again, after its picture could not be loaded. */
export async function renewAddress(client: ApolloClient, address: string): Promise<void> {
  lost.add(address);
  await Promise.all(queriesWith(client, (each) => each === address).map((query) => requestAgain(client, query)));
}

/** Fetches results with file addresses again before these expire, so that no picture and no link of an open page is dead. */
export function renewInTime(client: ApolloClient): void {
  setInterval(() => {
    const isOld = ({ queryName, variables }: ObservableQuery) => {
      const at = answeredAt(queryName, variables);
      return at !== undefined && Date.now() - at >= renewAfterMilliseconds;
    };
    for (const query of queriesWith(client, () => true).filter(isOld)) void requestAgain(client, query);
  }, checkMilliseconds);
}
