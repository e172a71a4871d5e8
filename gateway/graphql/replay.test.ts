import { describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { read } from '../provider-client/endpoint.ts';
import type { UsedRead } from '../provider-client/providerCalls.ts';
import type { ReadSets } from './readSets.ts';
import { Replays } from './replay.ts';

const endpoint = read({ name: 'replayed', group: 'reports', path: '', send: () => ({}), decode: () => '' }) as never;
const sets = { learn: () => undefined, readAhead: async () => undefined } as unknown as ReadSets;
const session = (key: string) => ({ key, kind: 'tool', user: { id: '5', role: 'CUSTOMER' }, actor: null });

/** One request after the other: `reads` are the versions that the provider has, and `endsAt` is the end of other inputs. */
function gateway(maxBytes = 100_000) {
  const replays = new Replays(maxBytes, sets, () => false);
  const state = { reads: [1], endsAt: Number.POSITIVE_INFINITY, executed: 0 };
  async function ask(variables: object = {}, { kind = 'query', key = 'k', errors = false, text = 'x' } = {}): Promise<string> {
    const contextValue = {
      session: session(key),
      cost: { replayed: false },
      otherInputs: { endsAt: state.endsAt },
      provider: {
        readAhead: async (known: UsedRead[]) => known.every(({ version }, at) => version === state.reads[at]),
        usedReads: () => state.reads.map((version) => ({ endpoint, args: {}, version })),
      },
    } as unknown as Context;
    const listener = (await replays.plugin.requestDidStart!({} as never))!;
    const asked = { operation: { operation: kind }, operationName: 'Rows', queryHash: 'h', request: { variables }, contextValue };
    const known = await listener.responseForOperation!(asked as never);
    const singleResult =
      known?.body.kind === 'single' ? known.body.singleResult : { data: { rows: `${text} ${(state.executed += 1)}` }, ...(errors && { errors: [] }) };
    await listener.willSendResponse!({ response: { body: { kind: 'single', singleResult } }, contextValue } as never);
    return replays.write(singleResult as { data: object });
  }
  return { ask, state, replays };
}
const rows = (number: number) => `{"data":{"rows":"x ${number}"}}`;

describe('a response is sent again', () => {
  test('while its reads have the versions of before', async () => {
    const { ask, state } = gateway();
    expect([await ask(), await ask()]).toEqual([rows(1), rows(1)]);
    state.reads = [2];
    expect([await ask(), await ask()]).toEqual([rows(2), rows(2)]);
  });

  test('to the same question of the same session', async () => {
    const { ask } = gateway();
    expect([await ask(), await ask({ id: '1' }), await ask({}, { key: 'other' }), await ask({ id: '1' })]).toEqual([rows(1), rows(2), rows(3), rows(2)]);
  });

  test('until another input of it ends', async () => {
    const { ask, state } = gateway();
    state.endsAt = Date.now() + 30;
    await ask();
    expect(await ask()).toBe(rows(1));
    await expect.poll(() => ask()).toBe(rows(2));
  });

  test('until its session writes; those of other sessions are kept', async () => {
    const { ask, replays } = gateway();
    await ask();
    await ask({}, { key: 'other' });
    replays.forget(session('k') as never);
    expect([await ask(), await ask({}, { key: 'other' })]).toEqual([rows(3), rows(2)]);
  });
});

test.each([
  ['a change', { kind: 'mutation' }],
  ['a response with errors', { errors: true }],
  ['a response of more than an eighth of the memory', { text: 'x'.repeat(13_000) }],
])('%s is not sent again', async (_what, how) => {
  const { ask, state } = gateway();
  await ask({}, how);
  await ask({}, how);
  expect(state.executed).toBe(2);
});

test('a response that used more than reads, or too many, is not sent again', async () => {
  const { ask, state } = gateway();
  state.reads = Array.from({ length: 301 }, () => 1);
  await ask();
  await ask();
  state.endsAt = 0;
  state.reads = [1];
  await ask();
  await ask();
  expect(state.executed).toBe(4);
});
