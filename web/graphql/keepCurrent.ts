import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { beginBackgroundRead, recordAction } from '../hooks/backgroundReads.ts';
import { containsAddress } from './renewAddresses.ts';
import { getAge, freshMilliseconds, refetchQuery } from './revalidateStale.ts';
import { sessionWatch } from './sessionWatch.ts';

/** Age from which a query is fetched again when the page is seen again, and together with older queries of its page. */
const recentMilliseconds = 10_000;
const checkMilliseconds = 5_000;
/** Time after the last input in which nothing moves under the pointer, and the age that ends this wait. */
const restMilliseconds = 2_000;
const longestMilliseconds = 2 * freshMilliseconds;
/** File addresses are valid for an hour. */
const renewAfterMilliseconds = 40 * 60_000;

/** Queries that an open page does not follow, by name. */
export const notFollowed: ReadonlySet<string> = new Set([
  // The user is solving it.
  'CaptchaImage',
  // Without a right its forms would close with their text. The gateway checks rights with each request.
  'ChosenCustomer',
  // Their results depend on what is typed.
  'FindLocations',
  'FindLocationsOfBoth',
  'Search',
  // They combine many visits, devices or locations, in more than 20 calls of the provider.
  'AllActionList',
  'AllDevices',
  'AuditPackPreview',
  'CountryLocations',
  'LocationList',
  'NotificationCounts',
  'Portfolio',
  'ReachableLocationCount',
  'Readiness',
  'ReadinessCounts',
  'ResultsOverTime',
  'SensorPlaces',
  'SensorRecords',
  'TrapImageNames',
  'Trends',
  'VisitComparison',
]);

const isLowPriority = ({ query: { definitions } }: ObservableQuery): boolean =>
  definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ directives = [] }) => directives)
    .some(({ name, arguments: [level] = [] }) => name.value === 'priority' && level?.value.kind === Kind.ENUM && level.value.value === 'EXTRA');

const isFollowed = (query: ObservableQuery): boolean =>
  !notFollowed.has(query.queryName ?? '') && query.options.fetchPolicy !== 'no-cache' && !isLowPriority(query);

/** Returns whether the query was answered this long ago, or earlier. */
const isOlder = (query: ObservableQuery, milliseconds: number): boolean => (getAge(query) ?? -1) >= milliseconds;

/**
 * Returns the queries to fetch when one of them is of this age. The others of the page come with it, so that counts and lists agree.
 * The remaining queries are fetched before their file addresses expire.
 */
function findDueQueries(client: ApolloClient, age: number): ObservableQuery[] {
  const active = [...client.getObservableQueries('active')];
  const followed = active.filter(isFollowed);
  const due = followed.some((query) => isOlder(query, age)) ? followed.filter((query) => isOlder(query, recentMilliseconds)) : [];
  const expiring = active.filter(
    (query) => !isFollowed(query) && isOlder(query, renewAfterMilliseconds) && containsAddress(query.getCurrentResult().data, () => true),
  );
  return [...due, ...expiring];
}

const isSeen = () => document.visibilityState === 'visible' && navigator.onLine;
/** True after the end of the session, until the user goes on or leaves. */
let isOver = false;
let isBusy = false;

/** Fetches one query after the other, so that the user's own requests need not wait. Stops when the page is hidden. */
async function catchUp(client: ApolloClient, age: number): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  // Together they are one read: an action of the user may come back with any of them.
  const end = beginBackgroundRead();
  for (const query of findDueQueries(client, age)) {
    if (isOver || !isSeen()) break;
    await refetchQuery(client, query, true);
  }
  end();
  isBusy = false;
}

/** Fetches these active queries at once, after news of the gateway, and then the others of the page. */
export function refetchChanged(client: ApolloClient, names: readonly string[]): void {
  for (const query of client.getObservableQueries('active')) if (names.includes(query.queryName ?? '')) void refetchQuery(client, query, true);
  void catchUp(client, recentMilliseconds);
}

/**
 * Shows the changes of others on an open page: its queries are fetched every minute while it is visible, and when it is seen again or has a
 * network again. A page that is not visible sends nothing. A failed request changes nothing on the page. While the user points or types, the
 * minute is extended, to two at most.
 */
export function keepCurrent(client: ApolloClient): void {
  let lastInput = Number.NEGATIVE_INFINITY;
  sessionWatch.addEventListener('ended', () => (isOver = true));
  for (const event of ['resumed', 'forget']) sessionWatch.addEventListener(event, () => (isOver = false));
  const refreshIfSeen = (age: number) => {
    if (!isOver && isSeen()) void catchUp(client, age);
  };
  const lookNow = () => refreshIfSeen(recentMilliseconds);
  document.addEventListener('visibilitychange', lookNow);
  addEventListener('focus', lookNow);
  addEventListener('online', lookNow);
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(event, () => (lastInput = Date.now()), { capture: true, passive: true });
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, recordAction, { capture: true, passive: true });
  setInterval(() => refreshIfSeen(Date.now() - lastInput < restMilliseconds ? longestMilliseconds : freshMilliseconds), checkMilliseconds);
}
