// Writes all red results of the latest reports of all locations as CSV to the standard output, for a nightly job:
//   PORTAL_USER=… PORTAL_PASSWORD=… node examples/redResults.ts > red.csv
import { gql } from 'graphql-request';
import { type Portal, withPortal } from './portal.ts';

interface Location {
  customer: { country: string; cardcode: string; name: string };
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
  query RedResultLocations($offset: Int!) {
    locations(first: 200, offset: $offset) { total rows { customer { country cardcode name } } }
  }
`;
const redPage = gql`
  query RedResults($country: Country!, $cardcode: String!, $offset: Int!) {
    customer(country: $country, cardcode: $cardcode) {
      report {
        results(first: 1000, offset: $offset, only: { levels: [RED] }) {
          total
          rows { foundAt areaName positionNumber task result remark }
        }
      }
    }
  }
`;

async function* allLocations({ client }: Portal): AsyncGenerator<Location['customer']> {
  for (let [offset, total] = [0, 1]; offset < total; offset += 200) {
    const { locations } = await client.request<{ locations: { total: number; rows: Location[] } }>(locationPage, { offset });
    total = locations.total;
    for (const { customer } of locations.rows) yield customer;
  }
}

async function* redResults({ client }: Portal, { country, cardcode }: Location['customer']): AsyncGenerator<Row> {
  for (let [offset, total] = [0, 1]; offset < total; offset += 1_000) {
    const asked = { country, cardcode, offset };
    const { customer } = await client.request<{ customer: { report: { results: { total: number; rows: Row[] } } | null } }>(redPage, asked);
    total = customer.report?.results.total ?? 0;
    yield* customer.report?.results.rows ?? [];
  }
}

/** A cell that no spreadsheet takes for a formula. */
const cell = (value: string | null) => `"${(value ?? '').replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
const write = (values: readonly (string | null)[]) => process.stdout.write(`${values.map(cell).join(';')}\r\n`);

await withPortal(async (portal) => {
  write(['Country', 'Number', 'Location', 'Found at', 'Area', 'Position', 'Task', 'Result', 'Remark']);
  for await (const customer of allLocations(portal)) {
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
