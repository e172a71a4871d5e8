import { describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { read } from '../provider-client/endpoint.ts';
import type { UsedRead } from '../provider-client/requestReads.ts';
import type { ReadSets } from './readSets.ts';
import { Replays } from './replay.ts';

const endpoint = read({ name: 'replayed', group: 'reports', path: '', send: () => ({}), decode: () => '' }) as never;
const sets = { remember: () => undefined, prefetch: async () => undefined } as unknown as ReadSets;
const createSession = (key: string) => ({ key, kind: 'tool', user: { id: '5', role: 'CUSTOMER' }, actor: null });

/** One request after the other: `reads` are the versions that the provider has, and `endsAt` is the end of other inputs. */
function createGateway(maxBytes = 100_000) {
  const replays = new Replays(maxBytes, sets, () => false);
  const state = { reads: [1], endsAt: Number.POSITIVE_INFINITY, executed: 0 };
  async function execute(variables: object = {}, { kind = 'query', key = 'k', errors = false, text = 'x' } = {}): Promise<string> {
    const contextValue = {
      session: createSession(key),
      cost: { replayed: false },
      uncachedInputs: { endsAt: state.endsAt },
      provider: {
        prefetch: async (known: UsedRead[]) => known.every(({ version }, at) => version === state.reads[at]),
        usedReads: () => state.reads.map((version) => ({ endpoint, args: {}, version })),
      },
    } as unknown as Context;
    const listener = (await replays.plugin.requestDidStart!({} as never))!;
    const requested = { operation: { operation: kind }, operationName: 'Rows', queryHash: 'h', request: { variables }, contextValue };
    const known = await listener.responseForOperation!(requested as never);
    const singleResult =
      known?.body.kind === 'single' ? known.body.singleResult : { data: { rows: `${text} ${(state.executed += 1)}` }, ...(errors && { errors: [] }) };
    await listener.willSendResponse!({ response: { body: { kind: 'single', singleResult } }, contextValue } as never);
    return replays.write(singleResult as { data: object });
  }
  return { execute, state, replays };
}
const createResponse = (number: number) => `{"data":{"rows":"x ${number}"}}`;

describe('a response is sent again', () => {
  test('until another input of it ends', async () => {
    const { execute, state } = createGateway();
    state.endsAt = Date.now() + 400;
    await execute();
    expect(await execute()).toBe(createResponse(1));
    await expect.poll(() => execute(), { timeout: 5_000 }).toBe(createResponse(2));
  });
});

test.each([
  ['a change', { kind: 'mutation' }],
  ['a response with errors', { errors: true }],
  ['a response of more than an eighth of the memory', { text: 'x'.repeat(13_000) }],
])('%s is not sent again', async (_what, how) => {
  const { execute, state } = createGateway();
  await execute({}, how);
  await execute({}, how);
  expect(state.executed).toBe(2);
});

test('replays no response with too many or other calls', async () => {
  const { execute, state } = createGateway();
  state.reads = Array.from({ length: 301 }, () => 1);
  await execute();
  await execute();
  state.endsAt = 0;
  state.reads = [1];
  await execute();
  await execute();
  expect(state.executed).toBe(4);
});
