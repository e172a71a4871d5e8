import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defects } from '../../provider/database/defectTables.ts';
import { bakery } from '../testkit/testStack.ts';
import type { Gateway, Person } from '../testkit/gateways.ts';
import type { GraphQLResponse } from '../testkit/graphqlClient.ts';
import { until } from '../testkit/services.ts';
import { missing, startTopology, type Topology } from './topology.ts';

/** A client that sends continuous requests to the gateway that is ready, as a load balancer does. */
class Load {
  readonly replies: GraphQLResponse[] = [];
  readonly resets: Gateway[] = [];
  #isOver = false;
  readonly #running: Promise<unknown>;

  constructor(person: Person, gateways: () => Gateway[], clients = 8) {
    const executeOnce = async (at: number) => {
      const gateway = gateways()[at % gateways().length]!;
      try {
        this.replies.push(await person.execute(gateway, 'CurrentSession'));
      } catch {
        this.resets.push(gateway);
      }
    };
    this.#running = Promise.all(
      Array.from({ length: clients }, async (_, at) => {
        for (let turn = at; !this.#isOver; turn += 1) await executeOnce(turn);
      }),
    );
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Waits for this number of further responses. */
  async waitForMore(count: number): Promise<void> {
    const goal = this.replies.length + count;
    await until(`${count} more answers`, () => this.replies.length >= goal);
  }
}

const isReady = (gateway: Gateway) =>
  fetch(`${gateway.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe.skipIf(missing)(missing ? `loss of a gateway or the store (not run: ${missing})` : 'loss of a gateway or the store under load', () => {
  let stack: Topology;
  beforeAll(async () => {
    stack = await startTopology();
  });
  afterAll(() => stack?.close());

  test('SIGTERM loses no request, and the session continues at the other', async () => {
    const going = await stack.another();
    const person = await stack.as('customer', going);
    let ready = [going, stack.one];
    const load = new Load(person, () => ready);
    await load.waitForMore(100);
    const stopped = going.kill('SIGTERM');
    await until('the gateway to be no longer ready', async () => !(await isReady(going)));
    ready = [stack.one];
    expect(await stopped).toBe(0);
    await load.waitForMore(100);
    await load.stop();
    expect(load.resets).toEqual([]);
    expect(load.replies.filter(({ status, data }) => status !== 200 || !data.session)).toEqual([]);
  });

  test('a killed gateway loses no session, and no write is repeated', async () => {
    const going = await stack.another();
    const person = await stack.as('customer', going);
    const { nodes: rows } = (await person.execute(stack.one, 'DefectList', { customer: bakery, first: 200 })).data.customer.defects;
    const open = rows.filter(({ status }: { status: string }) => status === 'OPEN').slice(0, 12) as { id: string }[];
    const writes = open.map(({ id }, at) => ({ input: { customer: bakery, defectId: id, note: `vor dem Ende ${at}`, requestId: crypto.randomUUID() } }));
    const first = writes.map((variables) => person.execute(going, 'AddDefectNote', variables).catch(() => null));
    await Promise.race(first);
    await going.kill('SIGKILL');
    await Promise.all(first);
    const again = await Promise.all(writes.map((variables) => person.execute(stack.one, 'AddDefectNote', variables)));
    const stored = JSON.stringify(await stack.db.select().from(defects));
    for (const [at, { codes }] of again.entries()) {
      const times = stored.split(`vor dem Ende ${at}"`).length - 1 + (stored.split(`vor dem Ende ${at}\\`).length - 1);
      if (codes.length === 0) expect(times, `note ${at}`).toBe(1);
      else expect([codes, times <= 1], `note ${at}`).toEqual([['OUTCOME_UNKNOWN'], true]);
    }
    expect((await person.execute(stack.one, 'CurrentSession')).data.session).not.toBeNull();
  });

  test('without the store no user signs in or out; then it recovers', async () => {
    const load = new Load(await stack.as('customer', stack.one), () => [stack.one, stack.two]);
    await load.waitForMore(100);
    await stack.killStore();
    await until('both gateways to be not ready', async () => !(await isReady(stack.one)) && !(await isReady(stack.two)));
    const from = load.replies.length;
    await load.waitForMore(50);
    const during = load.replies.slice(from + 8);
    expect(new Set(during.flatMap(({ codes }) => codes))).toEqual(new Set(['STORE_UNREACHABLE']));
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
    await stack.restartStore();
    await until('both gateways to be ready', async () => (await isReady(stack.one)) && (await isReady(stack.two)));
    await load.stop();
    expect(load.resets).toEqual([]);
    const person = await stack.as('customer', stack.one);
    expect((await person.execute(stack.two, 'CurrentSession')).data.session).not.toBeNull();
  });
});
