import { firstRows } from '../../features/positions/usePositions.ts';
import { ChosenCustomerDocument, PlanChoiceDocument, PositionChunkDocument, ReportPageDocument } from '../../generated/graphql.ts';
import { client } from '../../graphql/client.ts';
import { paths } from '../../paths.ts';
import { type CustomerRef, parseLocation } from '../../session/chosenCustomerRef.ts';

/** Discards a response with errors. The page then sends the query and shows the failure. */
const errorPolicy = 'none';

type Read = (at: CustomerRef, search: URLSearchParams) => Promise<unknown>;
const firstReads: Readonly<Record<string, Read>> = {
  [paths.report]: (at, search) => client.query({ query: ReportPageDocument, variables: { customer: at, reportId: search.get('report') }, errorPolicy }),
  // The page stores its rows itself; the gateway has them cached.
  [paths.positions]: (at) =>
    client.query({ query: PositionChunkDocument, variables: { customer: at, first: firstRows, offset: 0 }, fetchPolicy: 'no-cache', errorPolicy }),
  [paths.plan]: (at) => client.query({ query: PlanChoiceDocument, variables: { customer: at }, errorPolicy }),
};

/** Prefetches the first queries of slow pages: visit report, positions and plan of a location. Cached data is not fetched again. */
export async function readOnIntent({ pathname, searchParams }: URL): Promise<void> {
  const at = parseLocation(searchParams);
  const read = firstReads[pathname];
  if (at && read) await Promise.all([client.query({ query: ChosenCustomerDocument, variables: { customer: at }, errorPolicy }), read(at, searchParams)]);
}
