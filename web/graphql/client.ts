import { ApolloClient, ApolloLink, CombinedGraphQLErrors, type FieldPolicy, InMemoryCache, Observable } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { setVerbosity } from '@apollo/client/utilities/invariant';
import { OperationTypeNode } from 'graphql';
import { loadRetrying } from '../hooks/loadRetrying.ts';
import { post } from './sendRequest.ts';
import { toFailure } from './failure.ts';
import { renewPicturesBy } from '../components/layout/brokenImages.ts';
import { recordResponse } from './revalidateStale.ts';
import { keepCurrent } from './keepCurrent.ts';
import { isConnected, onNetworkChange } from './network.ts';
import { isLost, renewAddress } from './renewAddresses.ts';
import { includesSessionEnd, sessionWatch } from './sessionWatch.ts';
import { omitFailedFields } from './omitFailedFields.ts';

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
      interface Mutate {
        errorPolicy: 'all';
      }
    }
  }
}

/** Names of queries that were read from the cache for lack of a network. */
const fromCache = new Set<string>();

/** Returns what the cache has for a query that got no response; null if something is missing there, and for background requests. */
function readCachedResult(
  { query, operationName, variables, operationType }: ApolloLink.Operation,
  error: unknown,
  isBackground: boolean,
): ApolloLink.Result | null {
  if (operationType !== OperationTypeNode.QUERY || isBackground || toFailure(error) !== 'OFFLINE') return null;
  const data = client.readQuery<Record<string, unknown>>({ query, variables });
  if (data) fromCache.add(operationName ?? '');
  return data && { data };
}

/**
 * `context.fetchOptions` of a query has the signal that cancels it, and the browser's priority. `context.isBackground` marks a request
 * that the page sends without an action of its user.
 */
const trustedDocuments = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const { query, operationName, variables } = operation;
      const { fetchOptions, isBackground = false } = operation.getContext() as {
        fetchOptions?: Pick<RequestInit, 'signal' | 'priority'>;
        isBackground?: boolean;
      };
      const stop = new AbortController();
      fetchOptions?.signal?.addEventListener('abort', () => stop.abort(), { once: true });
      post<Record<string, unknown>>(query, operationName, variables, { ...fetchOptions, signal: stop.signal }, isBackground)
        .then((result) => {
          recordResponse(operationName, variables);
          const restoreFields = omitFailedFields(result);
          // In development Apollo warns about fields that a response lacks. Failed fields are removed on purpose.
          const verbosity = result.errors && setVerbosity('silent');
          observer.next(result as ApolloLink.Result);
          if (verbosity) setVerbosity(verbosity);
          restoreFields();
          observer.complete();
        })
        .catch((error: unknown) => {
          const cached = readCachedResult(operation, error, isBackground);
          if (!cached) return observer.error(error);
          observer.next(cached);
          return observer.complete();
        });
      return () => stop.abort();
    }),
);

/** Waits until the device has a network. */
const waitUntilOnline = () => navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Follows a subscription over server-sent events, by its hash too. The connection is taken up again when it breaks. */
const streamed = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const documentId = (operation.query as { __meta__?: { hash: string } }).__meta__?.hash;
      let stop: (() => void) | undefined;
      let isOver = false;
      const begin = async () => {
        await waitUntilOnline();
        const { createClient } = await loadRetrying(() => import('graphql-sse'));
        if (isOver) return;
        const client = createClient({ url: '/graphql/stream', retryAttempts: Number.POSITIVE_INFINITY });
        stop = client.subscribe({ documentId, variables: operation.variables } as never, {
          next: (result) => observer.next(result as ApolloLink.Result),
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        });
      };
      begin().catch((error: unknown) => observer.error(error));
      return () => {
        isOver = true;
        stop?.();
      };
    }),
);

const endWatch = new ErrorLink(({ error }) => {
  if (CombinedGraphQLErrors.is(error) && includesSessionEnd(error.errors)) sessionWatch.dispatchEvent(new Event('ended'));
});

const reuseMilliseconds = 30 * 60 * 1000;

/** Each response has new addresses for the same files. The shown one is used for half an hour, so that no picture loads twice. */
const reusedAddress: FieldPolicy<string> = {
  merge(before, now, { storage }) {
    if (before !== undefined && !isLost(before) && Date.now() - Number(storage['since']) < reuseMilliseconds) return before;
    storage['since'] = Date.now();
    return now;
  },
};

/** Client of the GraphQL gateway. A failed field empties its own part, not the whole response. */
export const client = new ApolloClient({
  link: ApolloLink.from([endWatch, ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, streamed, trustedDocuments)]),
  cache: new InMemoryCache({
    possibleTypes: { Report: ['VisitReport', 'MonthlyReport'] },
    typePolicies: {
      Chart: { keyFields: false },
      PlanDefect: { keyFields: false },
      DefectEvent: { keyFields: false },
      DefectPhoto: { fields: { url: reusedAddress, thumbnailUrl: reusedAddress } },
      ReviewImage: { fields: { url: reusedAddress, thumbnailUrl: reusedAddress } },
      // One query requests the rights of the locations that another lists.
      UserLocationConnection: { merge: true },
      NotificationSettings: { merge: true },
      // Their ids are those of things of several kinds.
      SearchHit: { keyFields: false },
      ReadinessFinding: { keyFields: false },
      // The tile requests fewer fields than the page.
      Readiness: { merge: false },
      SensorConnection: { merge: true },
      VisitComparison: { merge: true },
      // Several pages request some of them.
      LocationRights: { merge: true },
      // The same period with more reports replaces the cached result.
      Trends: { merge: false },
      Session: { keyFields: false, merge: false },
    },
  }),
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' }, mutate: { errorPolicy: 'all' } },
});
sessionWatch.addEventListener('forget', () => void client.clearStore());
// Queries that failed at the end of the session are fetched again in the next one.
sessionWatch.addEventListener('resumed', () => void client.refetchQueries({ include: 'active' }));
renewPicturesBy((address) => renewAddress(client, address));
keepCurrent(client);
// Refetches what got no response, once there is a connection.
function catchUpOnline(): void {
  if (!isConnected()) return;
  for (const query of client.getObservableQueries('active')) if (query.getCurrentResult().error || fromCache.has(query.queryName ?? '')) void query.refetch();
  fromCache.clear();
}
onNetworkChange(catchUpOnline);
