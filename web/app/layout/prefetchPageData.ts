import { firstRows } from '../../features/positions/usePositions.ts';
import { ChosenCustomerDocument, PlanChoiceDocument, PositionChunkDocument, ReportPageDocument } from '../../generated/graphql.ts';
import { client } from '../../graphql/client.ts';
import { paths } from '../../paths.ts';
import { type LocationKey, parseLocation } from '../../session/chosenLocation.ts';

/** Discards a response with errors. The page then sends the query and shows the failure. */
const errorPolicy = 'none';

type Read = (location: LocationKey, search: URLSearchParams) => Promise<unknown>;
const firstReads: Readonly<Record<string, Read>> = {
  [paths.report]: (location, search) =>
    client.query({ query: ReportPageDocument, variables: { customer: location, reportId: search.get('report') }, errorPolicy }),
  // The page stores its rows itself; the gateway has them cached.
  [paths.positions]: (location) =>
    client.query({ query: PositionChunkDocument, variables: { customer: location, first: firstRows, offset: 0 }, fetchPolicy: 'no-cache', errorPolicy }),
  [paths.plan]: (location) => client.query({ query: PlanChoiceDocument, variables: { customer: location }, errorPolicy }),
};

/** Prefetches the first queries of slow pages: visit report, positions and plan of a location. Cached data is not fetched again. */
export async function prefetchPageData({ pathname, searchParams }: URL): Promise<void> {
  const location = parseLocation(searchParams);
  const read = firstReads[pathname];
  if (location && read)
    await Promise.all([client.query({ query: ChosenCustomerDocument, variables: { customer: location }, errorPolicy }), read(location, searchParams)]);
}
