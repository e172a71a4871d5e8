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
import type { Answer } from '../testkit/answer.ts';
import { bakery, type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { drawnPicture, uploadAs } from '../testkit/uploads.ts';
import { everyEndpoint } from './everyEndpoint.ts';
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
interface Meant {
  variables: object;
  done: () => Promise<number>;
}
const occurrences = async (table: PgTable, mark: string) => JSON.stringify(await stack.db.select().from(table)).split(mark).length - 1;
const withId = (input: object) => ({ input: { customer: bakery, requestId: crypto.randomUUID(), ...input } });
const marked = (table: PgTable, mark: string, variables: object): Meant => ({ variables, done: () => occurrences(table, mark) });

const remarkOf = async (planId: number) => (await stack.db.select().from(plans).where(eq(plans.id, planId)))[0]?.revisionRemark ?? '';
async function placeOf(positionId: string) {
  const [placed] = await stack.db
    .select()
    .from(placedPositions)
    .where(eq(placedPositions.positionId, Number(positionId)));
  const [x, y] = placed?.coordinates.split(',').map(Number) ?? [];
  return x === undefined || y === undefined ? null : { x, y };
}

/** Creates an unread message. */
async function newMessage(): Promise<number> {
  const id = 50_000 + number;
  await stack.db.insert(messages).values({ id, customerId: 1, country: 'AT', isRead: false, subject: 'Neu', message: '<p>Neu</p>', sentAt: new Date() });
  return id;
}
/** Returns a message with its states by recipient. */
const messageOf = async (id: number) =>
  JSON.stringify([
    await stack.db.select().from(messages).where(eq(messages.id, id)),
    await stack.db.select().from(messageStates).where(eq(messageStates.messageId, id)),
  ]);
const tokenOf = async () => (await stack.db.select().from(customers).where(eq(customers.id, 1)))[0]!.token;

/** Builds the input of each change, with a unique mark. */
const changes: Record<string, (mark: string, person: Caller) => Promise<Meant>> = {
  AddDefectNote: async (mark) => marked(defects, mark, withId({ defectId: openDefects[number % openDefects.length], note: mark })),
  SendSupportRequest: async (mark) => marked(serviceCalls, mark, withId({ problemTypeId: '1', phone: '+43 555 1001', topic: mark })),
  SavePolygon: async (mark) => {
    const points = [100, 400, 250].map((x, at) => ({ x, y: 100 + 100 * at }));
    return marked(planPolygons, mark, withId({ planId: '11', name: mark, points, fill: colour, stroke: colour }));
  },
  SavePlanRevision: async (mark) => marked(plans, mark, withId({ planId: '13', remark: mark, base: { remark: await remarkOf(13) } })),
  AddOwnDocument: async (mark, person) => {
    const { uploadId } = (await uploadAs('document', person, await drawnPicture(20, 20))).body;
    return marked(ownFiles, mark, withId({ title: mark, uploadId }));
  },
  PlacePosition: async () => {
    const x = 300 + number;
    return {
      variables: withId({
        planId: plan.planId,
        id: unplaced[number % unplaced.length],
        point: { x, y: 17 },
        base: { point: await placeOf(unplaced[number % unplaced.length]!) },
      }),
      done: async () => (await stack.db.select().from(placedPositions)).filter(({ coordinates }) => coordinates === `${x},17`).length,
    };
  },
  SetDefectPriority: async () => {
    const id = Number(openDefects[number % openDefects.length]);
    const priority = async () => (await stack.db.select().from(defects).where(eq(defects.id, id)))[0]!.priority;
    const before = await priority();
    const to = before === 'GERINGE_GEFAHR' ? 'HIGH' : 'LOW';
    return {
      variables: withId({
        defectId: String(id),
        priority: to,
        base: { priority: before === 'GERINGE_GEFAHR' ? 'LOW' : before === 'HOHE_GEFAHR' ? 'HIGH' : 'MEDIUM' },
      }),
      done: async () => Number((await priority()) !== before),
    };
  },
  ReplyToNotification: async (mark) => ({
    variables: withId({ id: String(await newMessage()), text: mark }),
    done: () => occurrences(messageReplies, mark),
  }),
  MarkNotificationsRead: async () => {
    const id = await newMessage();
    const before = await messageOf(id);
    return { variables: withId({ ids: [String(id)] }), done: async () => Number((await messageOf(id)) !== before) };
  },
  DeleteNotifications: async () => {
    const id = await newMessage();
    const before = await messageOf(id);
    return { variables: withId({ ids: [String(id)] }), done: async () => Number((await messageOf(id)) !== before) };
  },
  RefreshApiToken: async () => {
    const before = await tokenOf();
    return { variables: withId({}), done: async () => Number((await tokenOf()) !== before) };
  },
};

beforeAll(async () => {
  proxy = await startFaultProxy();
  stack = await startTestStack({ PROVIDER_URL: proxy.url, SIGN_IN_TRIES: '1000' });
  proxy.target = stack.providerUrl;
  // A file that was only brought to the provider is no document yet.
  const writes = (await everyEndpoint()).filter(
    ({ endpoint }) => endpoint.kind === 'write' && endpoint.group !== 'session' && endpoint.name !== 'doUploadFile',
  );
  paths = new Set(writes.map(({ endpoint }) => `/${endpoint.path}`));
  const person = await stack.as('customer');
  const { nodes: rows } = (await person.execute('DefectList', { customer: bakery, first: 200 })).data.customer.defects;
  openDefects = rows.filter(({ status }: { status: string }) => status === 'OPEN').map(({ id }: { id: string }) => id);
  const { unplacedPositions } = (await person.execute('UnplacedItems', plan)).data.customer.plan;
  unplaced = unplacedPositions.filter(({ objects }: { objects: unknown[] }) => objects.length > 0).map(({ id }: { id: string }) => id);
});
afterAll(async () => {
  proxy.strike = null;
  await stack.close();
  await proxy.close();
});

/** Returns the outcome that the caller received: done, unknown, or not done. */
function shown({ codes, data }: Answer): 'done' | 'unknown' | 'not done' {
  if (codes.some((code) => unknownCodes.has(code))) return 'unknown';
  const [response] = Object.values((data ?? {}) as Record<string, { problems?: unknown[] } | boolean | null>).filter((value) => typeof value !== 'string');
  const isGood = codes.length === 0 && (response === true || (typeof response === 'object' && response !== null && response.problems?.length === 0));
  return isGood ? 'done' : 'not done';
}

const meanAnew = (operation: string, person: Caller) => changes[operation]!(`Zeichen-${(number += 1)}-Ende`, person);

/** Faults after which the caller signs in again. */
const endsSession: ReadonlySet<FaultKind> = new Set(['signedOut', 'redirected']);

/** Means a change, has this fault strike it, and sends it again where it has an id. */
async function underFault(operation: string, kind: FaultKind, person: Caller) {
  const meant = await meanAnew(operation, person);
  proxy.strike = { kind, paths };
  const [struckBefore, reachedBefore] = [proxy.struck.length, proxy.reached.length];
  const response = await person.execute(operation, meant.variables);
  proxy.strike = null;
  const first = {
    shown: shown(response),
    done: await meant.done(),
    struck: proxy.struck.length - struckBefore,
    reached: proxy.reached.length - reachedBefore,
    codes: response.codes.join(),
  };
  if (endsSession.has(kind)) return { operation, ...first, again: null };
  const again = await person.execute(operation, meant.variables);
  return { operation, ...first, again: { shown: shown(again), done: await meant.done() } };
}

describe('G8 faults between the gateway and the real provider', () => {
  test.each(faultKinds)('%s: no write is done twice, and none is done or lost without a word', async (kind) => {
    const outcomes = [];
    let person = await stack.as('customer');
    for (const operation of waitedFor[kind] ?? Object.keys(changes)) {
      if (endsSession.has(kind)) person = await stack.as('customer');
      outcomes.push(await underFault(operation, kind, person));
      if (endsSession.has(kind)) person = await stack.as('customer');
      // The connection works again, so that consecutive failures do not open the breaker for the next case.
      const { variables, done } = await meanAnew(operation, person);
      expect([operation, shown(await person.execute(operation, variables)), await done()]).toEqual([operation, 'done', 1]);
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
    const { variables, done } = await meanAnew('AddDefectNote', person);
    const { input } = variables as { input: object };
    for (const requestId of [crypto.randomUUID(), crypto.randomUUID()]) await person.change('AddDefectNote', { ...input, requestId });
    expect(await done()).toBe(2);
  });
});
