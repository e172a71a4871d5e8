import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { messages } from '../../provider/database/messageTables.ts';
import { openDatabase } from '../../provider/database/open.ts';
import { type DemoScale, type ScaledKind, addScaledRows } from '../../provider/demo/scaleDemo.ts';
import { prepareDemo } from '../../provider/demo/seedDemo.ts';
import { createProvider } from '../../provider/server.ts';
import { Inspected } from '../../tests/load/inspected.ts';
import { type Gateway, Person, startOwnGateway } from '../../tests/testkit/gateways.ts';
import { findFreePort } from '../../tests/testkit/services.ts';
import { bakery, getDocumentId, password } from '../../tests/testkit/testStack.ts';

/** Cost of an operation in a new session. */
export interface Cost {
  calls: number;
  cpuMilliseconds: number;
  residentMegabytes: number;
  bytes: number;
}
/** Permitted growth of a figure: none, by the logarithm, or as the number of rows. */
export type Growth = 'flat' | 'log' | 'linear';

export interface Dimension {
  kind: ScaledKind;
  operation: string;
  /** Distinguishes pages with one operation. */
  note?: string;
  user: string;
  variables: (ids: Ids) => object;
  grows: { calls: Growth; bytes: Growth; cpu: Growth };
}

/** Things that pages open. */
interface Ids {
  reportId: string;
  planId: string;
  oldestMessageId: string;
}

const page = { first: 20, offset: 0 };
const flat = { calls: 'flat', bytes: 'flat', cpu: 'linear' } as const;
const all = { calls: 'flat', bytes: 'linear', cpu: 'linear' } as const;
const quick = { calls: 'flat', bytes: 'flat', cpu: 'flat' } as const;
const createVariables = (more: object = {}) => ({ customer: bakery, ...more });

/** Pages by the kind of data that grows, and the growth that they may have. */
export const dimensions: readonly Dimension[] = [
  { kind: 'locations', operation: 'LocationList', user: 'keyuser', variables: () => ({ first: 40, defectsOf: 20 }), grows: flat },
  { kind: 'locations', operation: 'LocationList', note: 'all rows', user: 'keyuser', variables: () => ({ first: 20_000 }), grows: all },
  { kind: 'locations', operation: 'Portfolio', user: 'keyuser', variables: () => ({}), grows: all },
  { kind: 'locations', operation: 'DashboardChart', user: 'keyuser', variables: () => ({ kind: 'ALARMS_PER_YEAR' }), grows: flat },
  { kind: 'locations', operation: 'AllDevices', user: 'keyuser', variables: () => ({ locationLimit: 25, withPlaces: false }), grows: flat },
  { kind: 'locations', operation: 'TrapImageList', user: 'keyuser', variables: () => ({}), grows: flat },
  // Two hundred locations to a request, which lists them in its address.
  { kind: 'locations', operation: 'NotificationList', user: 'keyuser', variables: () => ({}), grows: { ...flat, calls: 'linear' } },
  { kind: 'positions', operation: 'PositionChunk', user: 'customer', variables: () => createVariables(page), grows: quick },
  { kind: 'placed', operation: 'PlanView', user: 'customer', variables: ({ planId }) => createVariables({ planId }), grows: all },
  { kind: 'rows', operation: 'ResultList', user: 'customer', variables: ({ reportId }) => createVariables({ reportId, ...page }), grows: flat },
  {
    kind: 'rows',
    operation: 'Trends',
    user: 'customer',
    variables: () => createVariables({ period: { kind: 'MONTHS_12' }, by: 'AREA', first: 20, language: 'DE' }),
    grows: flat,
  },
  { kind: 'defects', operation: 'DefectList', user: 'customer', variables: () => createVariables(page), grows: flat },
  { kind: 'defects', operation: 'DefectListPrint', user: 'customer', variables: () => createVariables(), grows: all },
  { kind: 'messages', operation: 'NotificationList', user: 'customer', variables: () => createVariables(), grows: quick },
  // Up to the 2,000 newest messages, of which it says so.
  {
    kind: 'messages',
    operation: 'NotificationList',
    note: 'unread',
    user: 'customer',
    variables: () => createVariables({ filter: { isUnread: true } }),
    grows: { ...all, calls: 'linear' },
  },
  {
    kind: 'messages',
    operation: 'NotificationOpened',
    note: 'the oldest',
    user: 'customer',
    variables: ({ oldestMessageId: id }) => createVariables({ id }),
    grows: flat,
  },
  { kind: 'devices', operation: 'CustomerDevices', user: 'customer', variables: () => createVariables({ ...page, withPlaces: false }), grows: flat },
  { kind: 'pictures', operation: 'TrapImageList', user: 'customer', variables: () => createVariables(), grows: quick },
  { kind: 'users', operation: 'UserList', user: 'keyuser', variables: () => page, grows: flat },
  { kind: 'users', operation: 'FindUsers', user: 'admin', variables: () => ({ term: 'Person', ...page }), grows: flat },
];

const startSession = async (gateway: Gateway, user: string): Promise<Person> => {
  const person = new Person();
  const { data } = await person.execute(gateway, 'SignIn', { input: { username: `${user}@portal.example`, password, language: 'DE' } });
  if (!data?.signIn.session) throw new Error(`${user} could not sign in.`);
  return person;
};

/** Starts a portal whose demo data can grow: the gateway is a process, the reference provider is here. */
export async function startGrowing() {
  const opened = await openDatabase({ memory: true });
  await prepareDemo(opened.db, { today: new Date('2026-11-15T12:00:00Z'), months: 2, password });
  const provider = await createProvider({ db: opened.db });
  let calls = 0;
  provider.addHook('onRequest', async () => void (calls += 1));
  await provider.listen({ host: '127.0.0.1', port: 0 });
  const inspectorPort = await findFreePort();
  const gateway = await startOwnGateway({
    PROVIDER_URL: `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/`,
    STORE_URL: 'memory:',
    RECORDS_URL: 'memory:',
    WEB_FOLDER: 'off',
    PROVIDER_REQUESTS_PER_MINUTE: '1000000',
    PROVIDER_TIMEOUT_SECONDS: '60',
    SIGN_IN_TRIES: '1000',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  const inside = await Inspected.connect(inspectorPort);
  const reader = await startSession(gateway, 'customer');
  const ids: Ids = { reportId: '', planId: '', oldestMessageId: '' };
  ids.reportId = (await reader.execute(gateway, 'ReportPage', createVariables())).data.customer.report.id;
  ids.planId = (await reader.execute(gateway, 'PlanChoice', createVariables())).data.customer.plans[0].id;
  let scale: DemoScale = {};

  /** Costs of an operation, the median of three new sessions after one that is not counted. */
  async function measureCost({ operation, user, variables }: Dimension): Promise<Cost> {
    const costs: Cost[] = [];
    for (let at = 0; at < 4; at += 1) {
      const person = await startSession(gateway, user);
      const before = await inside.use();
      calls = 0;
      const response = await person.send(gateway, '/graphql', { documentId: getDocumentId(operation), operationName: operation, variables: variables(ids) });
      const body = Buffer.from(await response.arrayBuffer());
      const sent = calls;
      const after = await inside.use();
      if (!response.ok || body.includes('"errors"')) throw new Error(`${operation}: ${String(body).slice(0, 300)}`);
      costs.push({
        calls: sent,
        cpuMilliseconds: (after.cpuSeconds - before.cpuSeconds) * 1000,
        residentMegabytes: after.residentBytes / 1_048_576,
        bytes: body.byteLength,
      });
    }
    return costs.slice(1).toSorted((one, other) => one.cpuMilliseconds - other.cpuMilliseconds)[1]!;
  }

  return {
    costOf: measureCost,
    /** Increases a kind of data to so many further rows. */
    async grow(kind: ScaledKind, count: number): Promise<void> {
      const before = scale;
      scale = { ...scale, [kind]: count };
      await addScaledRows(opened.db, { [kind]: count }, before);
      const oldest = opened.db.select({ id: messages.id }).from(messages).where(eq(messages.customerId, 1)).orderBy(messages.sentAt, messages.id).limit(1);
      ids.oldestMessageId = String((await oldest)[0]!.id);
    },
    async close() {
      inside.close();
      await gateway.kill('SIGKILL');
      provider.server.closeAllConnections();
      await provider.close();
      await opened.close();
    },
  };
}

/** Most times a figure may be its smallest one, where the data are so many times as many. */
export const getMaxRatio = (growth: Growth, times: number): number => ({ flat: 1.3, log: 1.3 + Math.log2(times), linear: 1.3 * times })[growth];
