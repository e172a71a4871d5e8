import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Priority } from '../../gateway/generated/resolvers.ts';
import { priorities } from '../../gateway/http/priority.ts';
import { type Person, signInPerson, startOwnGateway } from '../testkit/gateways.ts';
import { bakery, getDocumentId, password } from '../testkit/testStack.ts';
import { findFreePort, start, until } from '../testkit/services.ts';
import type { SentQuery } from './offer.ts';

/** Real operations, with their number among a hundred. Their costs are similar, so that responses can be counted. */
type Mix = readonly { priority: Priority; operation: string; variables: object; share: number }[];

const sessions = 24;
const page = { first: 20, offset: 0 };

function createMix(reportId: string): Mix {
  const report = { customer: bakery, reportId };
  return [
    { priority: 'BACKGROUND', operation: 'UnreadNotificationCount', variables: { customer: bakery }, share: 15 },
    { priority: 'BACKGROUND', operation: 'ServiceState', variables: {}, share: 15 },
    { priority: 'EXTRA', operation: 'ReportCharts', variables: report, share: 25 },
    { priority: 'PAGE', operation: 'ReportPage', variables: { customer: bakery }, share: 10 },
    { priority: 'PAGE', operation: 'ResultList', variables: { ...report, ...page, filter: 'lager', sort: { field: 'TASK', direction: 'ASC' } }, share: 10 },
    { priority: 'PAGE', operation: 'DefectList', variables: { customer: bakery, ...page }, share: 10 },
    { priority: 'PAGE', operation: 'LocationList', variables: page, share: 10 },
    { priority: 'CHANGE', operation: 'CurrentSession', variables: {}, share: 4 },
    { priority: 'CHANGE', operation: 'SetLanguage', variables: { input: { language: 'DE' } }, share: 1 },
  ];
}

/** Starts the gateway and the reference provider in separate processes, with the requests of signed-in persons. */
export async function startLoadedPortal({ program = 'gateway/main.ts', settings = {} }: { program?: string; settings?: Record<string, string> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const providerPort = await findFreePort();
  const inspectorPort = await findFreePort();
  const provider = start(process.execPath, ['provider/main.ts'], {
    PROVIDER_PORT: String(providerPort),
    PROVIDER_DATA: folder,
    PROVIDER_DEMO_MONTHS: '2',
    PROVIDER_DEMO_PASSWORD: password,
    PROVIDER_DEMO_TODAY: '2026-11-15',
    PROVIDER_STRICT: 'on',
  });
  const providerUrl = `http://127.0.0.1:${providerPort}/`;
  const isResponding = () =>
    fetch(`${providerUrl}application`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the reference provider', isResponding, 120);
  const gateway = await startOwnGateway(
    {
      PROVIDER_URL: providerUrl,
      STORE_URL: `file:${join(folder, 'store.sqlite')}`,
      SIGN_IN_TRIES: '1000',
      PROVIDER_REQUESTS_PER_MINUTE: '1000000',
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
      ...settings,
    },
    program,
  );
  const people = await Promise.all(Array.from({ length: sessions }, () => signInPerson('customer', gateway)));
  const reportId = (await people[0]!.execute(gateway, 'ReportPage', { customer: bakery })).data.customer.report.id as string;
  return {
    gateway,
    inspectorPort,
    providerPort,
    port: Number(new URL(gateway.url).port),
    queries: shuffleQueries(listQueries(createMix(reportId), people)),
    async close() {
      await gateway.kill('SIGKILL');
      await provider.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns every operation by every person, by its share. */
function listQueries(mix: Mix, people: readonly Person[]): SentQuery[] {
  return people.flatMap((person) =>
    mix.flatMap(({ priority, operation, variables, share }) => {
      const body = JSON.stringify({ documentId: getDocumentId(operation), operationName: operation, variables });
      const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const head = `POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
      return Array.from({ length: share }, () => ({ priority, bytes: Buffer.from(head + body) }));
    }),
  );
}

/** The same order each time, in which all kinds come at all times. */
function shuffleQueries(queries: readonly SentQuery[]): SentQuery[] {
  const step = 1_009;
  if (queries.length % step === 0) throw new Error(`${queries.length} asks cannot be taken in steps of ${step}.`);
  return queries.map((_, at) => queries[(at * step) % queries.length]!);
}

/** Returns the share of good responses by priority. */
export function shareOfGood(outcomes: readonly { priority: Priority; isGood: boolean }[]): Record<Priority, number> {
  const shares = priorities.map((priority) => {
    const ofKind = outcomes.filter((outcome) => outcome.priority === priority);
    return [priority, ofKind.filter(({ isGood }) => isGood).length / ofKind.length];
  });
  return Object.fromEntries(shares) as Record<Priority, number>;
}
