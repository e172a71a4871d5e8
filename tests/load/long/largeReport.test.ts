import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, type Person, signInPerson, startOwnGateway } from '../../testkit/gateways.ts';
import { bakery, getDocumentId } from '../../testkit/testStack.ts';
import { findFreePort } from '../../testkit/services.ts';
import { Inspected } from '../inspected.ts';
import { type Enlarge, createEnlarge, startLargeProvider } from '../largeProvider.ts';
import { startLoadedPortal } from '../portal.ts';

/** Milliseconds of processor time that one turn of the event loop may take, with the collection of garbage. */
const longestTurn = 150;
/** Maximum milliseconds of a light request: 200 on a dedicated machine, but here all processes share two cores. */
const longestWait = 1_000;

const week = 7 * 86_400_000;
const today = Date.UTC(2026, 10, 15);
const makeUnique = (text: string, at: number) => `${text} ${(at * 7_919) % 60_000}`;
/** Ids of the visits that are added to the demo's own. */
const firstAdded = 770_000_000;
const isAdded = (id: string | null) => Number(id) >= firstAdded;

const largest = createEnlarge(60_000, (at) => ({ id: 1_000_000 + at, bemerkung: makeUnique('Bemerkung', at) }));
const ofWeek = createEnlarge(5_000, (at) => ({ id: 1_000_000 + at, datum_start: null, datum_end: null }));
const addedVisits = createEnlarge(120, (at) => ({
  id: firstAdded + at,
  traplinkedbericht_id: null,
  datumStarted: today - (at + 1) * week,
  ended: today - (at + 1) * week,
}));
const addVisits: Enlarge = (found) => [...(found as object[]), ...(addedVisits(found) as object[])];
const reports = new Map(Array.from({ length: 120 }, (_, at) => [String(firstAdded + at), () => ({ id: firstAdded + at, started: today, ended: today })]));
const defects = createEnlarge(20_000, (at) => ({ id: 9_000 + at, nummer: `M-${at}`, descriptionShort: makeUnique('Mangel', at) }));
const createLocation = (at: number) => ({ id: 70_000 + at, customerId: 70_000 + at, cardcode: String(70_000 + at), kunde: makeUnique('Kunde', at) });
const enlargeLocations: Enlarge = (found) => ({
  customerListAnalytics: createEnlarge(20_000, createLocation)((found as { customerListAnalytics: object[] }).customerListAnalytics),
});

let portal: Awaited<ReturnType<typeof startLoadedPortal>>;
let provider: Awaited<ReturnType<typeof startLargeProvider>>;
let gateway: Gateway;
let light: Person[];
let inside: Inspected;
let reportId: string;

beforeAll(async () => {
  portal = await startLoadedPortal();
  provider = await startLargeProvider(portal.providerPort, {
    '/datenbroker/getErgebnisliste': (query) => (isAdded(query.get('besuchsbericht_id')) ? ofWeek : largest),
    '/datenbroker/getAuftraege': () => addVisits,
    '/datenbroker/getBesuchsberichtOfAuftrag': (query) => reports.get(query.get('auftrag_id')!),
    '/datenbroker/getMaengel': () => defects,
    '/datenbroker/customers': () => enlargeLocations,
  });
  const inspectorPort = await findFreePort();
  gateway = await startOwnGateway({
    PROVIDER_URL: provider.url,
    STORE_URL: 'memory:',
    PROVIDER_TIMEOUT_SECONDS: '60',
    PROVIDER_REQUESTS_PER_MINUTE: '1000000',
    SIGN_IN_TRIES: '1000',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  light = await Promise.all(Array.from({ length: 3 }, () => signInPerson('customer', gateway)));
  reportId = (await light[0]!.execute(gateway, 'ReportPage', { customer: bakery })).data.customer.report.id as string;
  inside = await Inspected.connect(inspectorPort);
  await inside.watchTurns();
}, 120_000);
afterAll(async () => {
  inside?.close();
  await gateway?.kill('SIGKILL');
  provider?.close();
  await portal?.close();
});

/** Sends an operation as a person who has just signed in; returns the number of received bytes. */
async function open(who: string, operation: string, variables: object): Promise<number> {
  const person = await signInPerson(who, gateway);
  const body = { documentId: getDocumentId(operation), operationName: operation, variables: { customer: bakery, reportId, ...variables } };
  const response = await person.send(gateway, '/graphql', body, {}, AbortSignal.timeout(100_000));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, bytes.includes('"errors"')], bytes.subarray(0, 300).toString()).toEqual([200, false]);
  return bytes.byteLength;
}

/** The longest times that light requests wait until the work ends. */
async function measureWaits(work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const waits: number[] = [];
  const asking = light.map(async (person) => {
    while (!isOver) {
      const startedAt = performance.now();
      await person.execute(gateway, 'CurrentSession', {});
      waits.push(performance.now() - startedAt);
    }
  });
  await work.finally(() => (isOver = true));
  await Promise.all(asking);
  return waits.sort((one, other) => other - one);
}

const table = { first: 20, offset: 0 };
const trends = { period: { kind: 'MONTHS_12' }, reports: 120, by: 'TASK', first: 20, language: 'DE' };
const opened: [what: string, who: string, operation: string, variables: object][] = [
  ['a report of 60,000 rows', 'customer', 'ResultList', { ...table, sort: { field: 'REMARK', direction: 'ASC' } }],
  ['a filtered report of 60,000 rows', 'customer', 'ResultList', { ...table, filter: 'lager', sort: { field: 'TASK', direction: 'ASC' } }],
  ['trends over 120 reports', 'customer', 'Trends', trends],
  ['a print of 20,000 results', 'customer', 'ResultListPrint', {}],
  ['a print of 20,000 defects', 'customer', 'DefectListPrint', { sort: { field: 'SUMMARY', direction: 'ASC' } }],
  ['a list of 20,000 locations', 'admin', 'CountryLocations', table],
];

test.each(opened)('serves light requests while one opens %s', { timeout: 120_000 }, async (what, who, operation, variables) => {
  // The provider makes its responses before anything is measured.
  await open(who, operation, variables);
  provider.change();
  await inside.readLongestTurn();
  const waits = await measureWaits(open(who, operation, variables));
  const turn = await inside.readLongestTurn();
  console.info(
    `${what}: longest turn ${Math.round(turn)} ms of the processor, longest waits ${waits.slice(0, 3).map(Math.round).join(', ')} of ${waits.length}`,
  );
  expect(turn).toBeLessThan(longestTurn);
  expect(waits[0]).toBeLessThan(longestWait);
});
