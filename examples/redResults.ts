// Writes all red results of the latest reports of all locations as CSV to the standard output, for a nightly job:
//   PORTAL_USER=… PORTAL_PASSWORD=… node examples/redResults.ts > red.csv
import type { GraphQLError } from 'graphql';
import { ClientError, gql, type GraphQLClient } from 'graphql-request';
import { withPortal } from './portal.ts';

interface Row {
  foundAt: string | null;
  areaName: string | null;
  positionNumber: string | null;
  task: string | null;
  result: string | null;
  remark: string | null;
}
interface Location {
  country: string;
  cardcode: string;
  name: string;
  report: { results: { nodes: Row[] } | null } | null;
}
interface Page {
  locations: { nodes: Location[]; pageInfo: { hasNextPage: boolean; endCursor: string } } | null;
}

/** One request reads 100 locations, each with all of its red results. */
const redPage = gql`
  query RedResults($after: String) {
    locations(first: 100, after: $after) {
      nodes {
        country cardcode name
        report {
          results(first: 20000, filter: { levels: [RED] }) { nodes { foundAt areaName positionNumber task result remark } }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

/** A cell that no spreadsheet takes for a formula. */
const formatCell = (value: string | null) => `"${(value ?? '').replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
const write = (values: readonly (string | null)[]) => process.stdout.write(`${values.map(formatCell).join(';')}\r\n`);

/** Reads a page of locations, of a partial response what is there with the errors of the rest. */
async function readPage(client: GraphQLClient, after: string | null): Promise<{ page: Page; errors: readonly GraphQLError[] }> {
  try {
    return { page: await client.request<Page>(redPage, { after }), errors: [] };
  } catch (error) {
    if (error instanceof ClientError && error.response.data) return { page: error.response.data as Page, errors: error.response.errors ?? [] };
    throw error;
  }
}

await withPortal(async ({ client }) => {
  write(['Country', 'Number', 'Location', 'Found at', 'Area', 'Position', 'Task', 'Result', 'Remark']);
  let after: string | null = null;
  do {
    const { page, errors } = await readPage(client, after);
    for (const { message, path } of errors) {
      // An unreadable location does not stop the others, but the script must report it.
      console.error(`${path?.join('.') ?? 'request'}: ${message}`);
      process.exitCode = 1;
    }
    for (const { country, cardcode, name, report } of page.locations?.nodes ?? [])
      for (const row of report?.results?.nodes ?? [])
        write([country, cardcode, name, row.foundAt, row.areaName, row.positionNumber, row.task, row.result, row.remark]);
    after = page.locations?.pageInfo.hasNextPage ? page.locations.pageInfo.endCursor : null;
  } while (after !== null);
});
