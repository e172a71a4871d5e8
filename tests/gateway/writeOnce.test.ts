import { afterEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../../gateway/errors.ts';
import { IdempotencyStore } from '../../gateway/infra/writes/idempotencyStore.ts';
import { openFileStore } from '../../gateway/infra/store/fileStore.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const id = 'a-request-id-of-one';
function createTwoGateways() {
  const store = openFileStore(':memory:');
  return [new IdempotencyStore(store), new IdempotencyStore(store)] as const;
}

test('a page repeats a change in its user’s next session, tools don’t', async () => {
  const [here] = createTwoGateways();
  let writes = 0;
  const run = (key: string, kind: 'browser' | 'tool', userId: string) => {
    const user = { id: userId, username: '', name: '', role: 'CUSTOMER', country: 'AT', keyUserId: null } as const;
    return here.run({ key, kind, user, actor: null }, 'a', { requestId: id }, async () => (writes += 1));
  };
  expect([await run('first', 'browser', '1'), await run('second', 'browser', '1')]).toEqual([1, 1]);
  expect([await run('third', 'browser', '2'), await run('first', 'tool', '1'), await run('second', 'tool', '1')]).toEqual([2, 3, 4]);
});

test('a write happens once per id across gateways, and returns its outcome', async () => {
  const [here, there] = createTwoGateways();
  let writes = 0;
  const write = async () => ({ number: (writes += 1) });
  const [one, two] = await Promise.all([here.run({ key: 's' }, 'a', { requestId: id }, write), here.run({ key: 's' }, 'a', { requestId: id }, write)]);
  expect([one, two, await there.run({ key: 's' }, 'a', { requestId: id }, write)]).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
  expect(await here.run({ key: 'another session' }, 'a', { requestId: id }, write)).toEqual({ number: 2 });
  await expect(there.run({ key: 's' }, 'b', { requestId: id }, write)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  const another = { requestId: id, text: 'another' };
  await expect(there.run({ key: 's' }, 'a', another, write)).rejects.toMatchObject({ code: 'BAD_INPUT' });
});

test('a write that broke off with its gateway is not sent again', async () => {
  const [here, there] = createTwoGateways();
  void here.run({ key: 's' }, 'a', { requestId: id }, () => new Promise(() => undefined));
  await Promise.resolve();
  await new Promise(setImmediate);
  await expect(there.run({ key: 's' }, 'a', { requestId: id }, async () => 1)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
});

test.each([
  ['OUTCOME_UNKNOWN', 1],
  ['PROVIDER_SHAPE', 1],
  ['PROVIDER_UNREACHABLE', 2],
  ['NOT_FOUND', 2],
] as const)('after %s the same id leads to %i writes in all', async (code, expected) => {
  const [here] = createTwoGateways();
  let writes = 0;
  const write = async () => {
    writes += 1;
    throw new GatewayError(code, 'no');
  };
  await expect(here.run({ key: 's' }, 'a', { requestId: id }, write)).rejects.toMatchObject({ code });
  await expect(here.run({ key: 's' }, 'a', { requestId: id }, write)).rejects.toBeInstanceOf(GatewayError);
  expect(writes).toBe(expected);
});

test('runs changes of one thing in sequence, across failures', async () => {
  const [here] = createTwoGateways();
  const steps: string[] = [];
  const step = (name: string, fails = false) =>
    here.withLock('defect', async () => {
      steps.push(`${name} begins`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  await Promise.allSettled([step('a'), step('b', true), step('c')]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a change of minutes keeps its lock across gateways', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const store = openFileStore(':memory:');
  const here = new IdempotencyStore(store);
  const there = new IdempotencyStore(store);
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = here.withLock('plan', async () => {
    steps.push('slow begins');
    await gate.promise;
    steps.push('slow ends');
  });
  await vi.waitFor(() => expect(steps).toEqual(['slow begins']));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const acquire = vi.spyOn(store, 'acquire');
  const next = there.withLock('plan', async () => steps.push('next'));
  await vi.waitFor(() => expect(acquire.mock.calls.length).toBeGreaterThan(1));
  gate.resolve();
  await Promise.all([slow, next]);
  expect(steps).toEqual(['slow begins', 'slow ends', 'next']);
});

test('an expired lock is neither extended nor released by its former owner', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = openFileStore(':memory:');
  expect(await store.acquire('thing', 1_000, 'one')).toBe(true);
  vi.setSystemTime(Date.now() + 1_001);
  expect(await store.acquire('thing', 1_000, 'two')).toBe(true);
  await store.extend('thing', 60_000, 'one');
  await store.release('thing', 'one');
  expect(await store.acquire('thing', 1_000, 'three')).toBe(false);
  vi.setSystemTime(Date.now() + 1_001);
  expect(await store.acquire('thing', 1_000, 'three')).toBe(true);
});

test('a completed change has its outcome although its lock stays', async () => {
  const store = openFileStore(':memory:');
  vi.spyOn(store, 'release').mockRejectedValue(new GatewayError('STORE_UNREACHABLE', 'no'));
  expect(await new IdempotencyStore(store).withLock('plan', async () => 'done')).toBe('done');
});
