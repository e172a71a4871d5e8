import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defects } from '../../provider/database/defectTables.ts';
import { ownFiles } from '../../provider/database/documentTables.ts';
import { messageReplies, messages, messageStates } from '../../provider/database/messageTables.ts';
import { planPolygons, plans } from '../../provider/database/planTables.ts';
import { placedPositions } from '../../provider/database/positionTables.ts';
import { serviceCalls } from '../../provider/database/supportTables.ts';
import { customers } from '../../provider/database/tables.ts';
import type { GatewayResponse } from '../testkit/gatewayResponse.ts';
import { bakery, type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { drawPicture, uploadAs } from '../testkit/uploads.ts';
import { listEndpoints } from './everyEndpoint.ts';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';
import { type FaultKind, faultKinds } from './faultServer.ts';

const unknownCodes = new Set(['OUTCOME_UNKNOWN', 'PROVIDER_SHAPE']);
/** Faults that are waited for until the deadline strike two writes each. */
const waitedFor: Partial<Record<FaultKind, readonly string[]>> = {
  hangs: ['AddDefectNote', 'MarkNotificationsRead'],
  drips: ['SavePolygon', 'ReplyToNotification'],
};
const plan = { customer: bakery, planId: '11' };
const colour = { red: 255, green: 0, blue: 0, alpha: 0.25 };
let stack: TestStack;
let proxy: FaultProxy;
let paths: ReadonlySet<string>;
let openDefects: string[] = [];
let unplaced: string[] = [];
let number = 0;

/** A change, with a count of its effects in the provider's own database. */
interface IntendedChange {
  variables: object;
  done: () => Promise<number>;
}
const countOccurrences = async (table: PgTable, mark: string) => JSON.stringify(await stack.db.select().from(table)).split(mark).length - 1;
const withId = (input: object) => ({ input: { customer: bakery, requestId: crypto.randomUUID(), ...input } });
const createMarkedChange = (table: PgTable, mark: string, variables: object): IntendedChange => ({ variables, done: () => countOccurrences(table, mark) });

const readRemark = async (planId: number) => (await stack.db.select().from(plans).where(eq(plans.id, planId)))[0]?.revisionRemark ?? '';
async function readPoint(positionId: string) {
  const [placed] = await stack.db
    .select()
    .from(placedPositions)
    .where(eq(placedPositions.positionId, Number(positionId)));
  const [x, y] = placed?.coordinates.split(',').map(Number) ?? [];
  return x === undefined || y === undefined ? null : { x, y };
}

/** Creates an unread message. */
async function insertMessage(): Promise<number> {
  const id = 50_000 + number;
  await stack.db.insert(messages).values({ id, customerId: 1, country: 'AT', isRead: false, subject: 'Neu', message: '<p>Neu</p>', sentAt: new Date() });
  return id;
}
/** Returns a message with its states by recipient. */
const readMessage = async (id: number) =>
  JSON.stringify([
    await stack.db.select().from(messages).where(eq(messages.id, id)),
    await stack.db.select().from(messageStates).where(eq(messageStates.messageId, id)),
  ]);
const readToken = async () => (await stack.db.select().from(customers).where(eq(customers.id, 1)))[0]!.token;

/** Builds the input of each change, with a unique mark. */
const changes: Record<string, (mark: string, person: Caller) => Promise<IntendedChange>> = {
  AddDefectNote: async (mark) => createMarkedChange(defects, mark, withId({ defectId: openDefects[number % openDefects.length], note: mark })),
  SendSupportRequest: async (mark) => createMarkedChange(serviceCalls, mark, withId({ problemTypeId: '1', phone: '+43 555 1001', topic: mark })),
  SavePolygon: async (mark) => {
    const points = [100, 400, 250].map((x, at) => ({ x, y: 100 + 100 * at }));
    return createMarkedChange(planPolygons, mark, withId({ planId: '11', name: mark, points, fill: colour, stroke: colour }));
  },
  SavePlanRevision: async (mark) => createMarkedChange(plans, mark, withId({ planId: '13', remark: mark, base: { remark: await readRemark(13) } })),
  AddOwnDocument: async (mark, person) => {
    const { uploadId } = (await uploadAs('document', person, await drawPicture(20, 20))).body;
    return createMarkedChange(ownFiles, mark, withId({ title: mark, uploadId }));
  },
  PlacePosition: async () => {
    const x = 300 + number;
    return {
      variables: withId({
        planId: plan.planId,
        id: unplaced[number % unplaced.length],
        point: { x, y: 17 },
        base: { point: await readPoint(unplaced[number % unplaced.length]!) },
      }),
      done: async () => (await stack.db.select().from(placedPositions)).filter(({ coordinates }) => coordinates === `${x},17`).length,
    };
  },
  SetDefectPriority: async () => {
    const id = Number(openDefects[number % openDefects.length]);
    const readPriority = async () => (await stack.db.select().from(defects).where(eq(defects.id, id)))[0]!.priority;
    const before = await readPriority();
    const to = before === 'GERINGE_GEFAHR' ? 'HIGH' : 'LOW';
    return {
      variables: withId({
        defectId: String(id),
        priority: to,
        base: { priority: before === 'GERINGE_GEFAHR' ? 'LOW' : before === 'HOHE_GEFAHR' ? 'HIGH' : 'MEDIUM' },
      }),
      done: async () => Number((await readPriority()) !== before),
    };
  },
  ReplyToNotification: async (mark) => ({
    variables: withId({ id: String(await insertMessage()), text: mark }),
    done: () => countOccurrences(messageReplies, mark),
  }),
  MarkNotificationsRead: async () => {
    const id = await insertMessage();
    const before = await readMessage(id);
    return { variables: withId({ ids: [String(id)] }), done: async () => Number((await readMessage(id)) !== before) };
  },
  DeleteNotifications: async () => {
    const id = await insertMessage();
    const before = await readMessage(id);
    return { variables: withId({ ids: [String(id)] }), done: async () => Number((await readMessage(id)) !== before) };
  },
  RefreshApiToken: async () => {
    const before = await readToken();
    return { variables: withId({}), done: async () => Number((await readToken()) !== before) };
  },
};

beforeAll(async () => {
  proxy = await startFaultProxy();
  stack = await startTestStack({ PROVIDER_URL: proxy.url, SIGN_IN_TRIES: '1000' });
  proxy.target = stack.providerUrl;
  // A file that was only brought to the provider is no document yet.
  const writes = (await listEndpoints()).filter(
    ({ endpoint }) => endpoint.kind === 'write' && endpoint.group !== 'session' && endpoint.name !== 'doUploadFile',
  );
  paths = new Set(writes.map(({ endpoint }) => `/${endpoint.path}`));
  const person = await stack.as('customer');
  const { nodes: rows } = (await person.execute('DefectList', { customer: bakery, first: 200 })).data.customer.defects;
  openDefects = rows.filter(({ status }) => status === 'OPEN').map(({ id }) => id);
  const { unplacedPositions } = (await person.execute('UnplacedItems', plan)).data.customer.plan;
  unplaced = unplacedPositions.filter(({ objects }) => objects.length > 0).map(({ id }) => id);
});
afterAll(async () => {
  proxy.strike = null;
  await stack.close();
  await proxy.close();
});

/** Returns the outcome that the caller received: done, unknown, or not done. */
function getOutcome({ codes, data }: GatewayResponse): 'done' | 'unknown' | 'not done' {
  if (codes.some((code) => unknownCodes.has(code))) return 'unknown';
  const [response] = Object.values((data ?? {}) as Record<string, { problems?: unknown[] } | boolean | null>).filter((value) => typeof value !== 'string');
  const isGood = codes.length === 0 && (response === true || (typeof response === 'object' && response !== null && response.problems?.length === 0));
  return isGood ? 'done' : 'not done';
}

const createChange = (operation: string, person: Caller) => changes[operation]!(`Zeichen-${(number += 1)}-Ende`, person);

/** Faults after which the caller signs in again. */
const endsSession: ReadonlySet<FaultKind> = new Set(['signedOut', 'redirected']);

/** Means a change, has this fault strike it, and sends it again where it has an id. */
async function sendUnderFault(operation: string, kind: FaultKind, person: Caller) {
  const intended = await createChange(operation, person);
  proxy.strike = { kind, paths };
  const struckBefore = proxy.struck.length;
  const reachedBefore = proxy.reached.length;
  const response = await person.execute(operation, intended.variables);
  proxy.strike = null;
  const first = {
    shown: getOutcome(response),
    done: await intended.done(),
    struck: proxy.struck.length - struckBefore,
    reached: proxy.reached.length - reachedBefore,
    codes: response.codes.join(),
  };
  if (endsSession.has(kind)) return { operation, ...first, again: null };
  const again = await person.execute(operation, intended.variables);
  return { operation, ...first, again: { shown: getOutcome(again), done: await intended.done() } };
}

describe('G8 faults between the gateway and the real provider', () => {
  test.each(faultKinds)('%s: no write is repeated, and none is lost silently', async (kind) => {
    const outcomes = [];
    let person = await stack.as('customer');
    for (const operation of waitedFor[kind] ?? Object.keys(changes)) {
      if (endsSession.has(kind)) person = await stack.as('customer');
      outcomes.push(await sendUnderFault(operation, kind, person));
      if (endsSession.has(kind)) person = await stack.as('customer');
      // The connection works again, so that consecutive failures do not open the breaker for the next case.
      const { variables, done } = await createChange(operation, person);
      expect([operation, getOutcome(await person.execute(operation, variables)), await done()]).toEqual([operation, 'done', 1]);
    }
    const wrong = outcomes.filter(
      (one) =>
        one.struck !== 1 ||
        one.done !== one.reached ||
        (one.shown === 'done' && one.done !== 1) ||
        (one.shown === 'not done' && one.done !== 0) ||
        (one.again !== null && (one.again.done > 1 || (one.again.shown === 'done' && one.again.done !== 1))),
    );
    expect(wrong).toEqual([]);
  });

  test('control: a write that is done twice is seen', async () => {
    const person = await stack.as('customer');
    const { variables, done } = await createChange('AddDefectNote', person);
    const { input } = variables as { input: object };
    for (const requestId of [crypto.randomUUID(), crypto.randomUUID()]) await person.change('AddDefectNote', { ...input, requestId });
    expect(await done()).toBe(2);
  });
});
