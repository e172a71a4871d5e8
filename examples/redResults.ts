// Writes all red results of the latest reports of all locations as CSV to the standard output, for a nightly job:
//   PORTAL_USER=… PORTAL_PASSWORD=… node examples/redResults.ts > red.csv
import { gql } from 'graphql-request';
import { type Portal, withPortal } from './portal.ts';

interface Location {
  customer: { country: string; cardcode: string; name: string };
}
interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}
interface Row {
  foundAt: string | null;
  areaName: string | null;
  positionNumber: string | null;
  task: string | null;
  result: string | null;
  remark: string | null;
}

const locationPage = gql`
  query RedResultLocations($after: String) {
    locations(first: 200, after: $after) { nodes { customer { country cardcode name } } pageInfo { hasNextPage endCursor } }
  }
`;
const redPage = gql`
  query RedResults($customer: CustomerKey!, $after: String) {
    customer(key: $customer) {
      report {
        results(first: 1000, after: $after, filter: { levels: [RED] }) {
          nodes { foundAt areaName positionNumber task result remark }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }
`;

/** Returns the rows of all pages, as long as a page follows. */
async function* rowsOf<Node>(read: (after?: string) => Promise<Page<Node> | null | undefined>): AsyncGenerator<Node> {
  let page = await read();
  yield* page?.nodes ?? [];
  while (page?.pageInfo.hasNextPage) {
    page = await read(page.pageInfo.endCursor);
    yield* page?.nodes ?? [];
  }
}

const allLocations = ({ client }: Portal) => rowsOf(async (after) => (await client.request<{ locations: Page<Location> }>(locationPage, { after })).locations);

const redResults = ({ client }: Portal, { country, cardcode }: Location['customer']) =>
  rowsOf(async (after) => {
    const { customer } = await client.request<{ customer: { report: { results: Page<Row> } | null } }>(redPage, { customer: { country, cardcode }, after });
    return customer.report?.results;
  });

/** A cell that no spreadsheet takes for a formula. */
const cell = (value: string | null) => `"${(value ?? '').replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
const write = (values: readonly (string | null)[]) => process.stdout.write(`${values.map(cell).join(';')}\r\n`);

await withPortal(async (portal) => {
  write(['Country', 'Number', 'Location', 'Found at', 'Area', 'Position', 'Task', 'Result', 'Remark']);
  for await (const { customer } of allLocations(portal)) {
    try {
      for await (const row of redResults(portal, customer))
        write([customer.country, customer.cardcode, customer.name, row.foundAt, row.areaName, row.positionNumber, row.task, row.result, row.remark]);
    } catch (error) {
      // An unreadable location does not stop the others, but the script must report it.
      console.error(`${customer.country} ${customer.cardcode}: ${(error as Error).message.split(':')[0]}`);
      process.exitCode = 1;
    }
  }
});
