import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { SignInRateLimiter } from '../../gateway/auth/signInRateLimiter.ts';
import { getNetwork } from '../../gateway/auth/network.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import type { Store } from '../../gateway/infra/store/store.ts';

const second = 1_000;
const quarterOfAnHour = 900 * second;
const colleague = 'colleague@portal.example';

/** A clock that moves only by hand. */
class PausedClock {
  #now = Date.parse('2026-11-15T12:00:00Z');
  #timers: { at: number; run: () => void }[] = [];
  now = () => this.#now;
  after = (milliseconds: number, run: () => void) => {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((each) => each !== timer));
  };
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await waitUntilSettled();
      const next = this.#timers.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
    await waitUntilSettled();
  }
}
async function waitUntilSettled(): Promise<void> {
  for (let at = 0; at < 10; at += 1) await nextTurn();
}

let clock: PausedClock;
let store: Store;
let gateways: SignInRateLimiter[];
let reached: number[];
beforeEach(async () => {
  clock = new PausedClock();
  store = await openStore('memory:', '');
  gateways = [0, 1].map(() => new SignInRateLimiter(store, { tries: 5, seconds: 900 }, clock));
  reached = [];
});

const createTry = (account: string, ip = '192.0.2.1') => ({ kind: 'password', account, network: getNetwork(ip), device: null }) as const;

/** Sends a sign-in that the provider refuses; `outcome` is its result. */
function guess(account: string, attempts = gateways[0]!) {
  const outcome: { code?: string; message?: string; reachedAt?: number } = {};
  void attempts.begin(createTry(account)).then(
    () => reached.push((outcome.reachedAt = clock.now())),
    ({ code, message }) => Object.assign(outcome, { code, message }),
  );
  return outcome;
}

async function signInOnce(account: string): Promise<void> {
  const attempt = createTry(account, '203.0.113.9');
  await gateways[0]!.begin(attempt);
  await gateways[0]!.recordSuccess(attempt);
}

const countMaxInQuarterHour = () => Math.max(...reached.map((start) => reached.filter((at) => at >= start && at < start + quarterOfAnHour).length));

describe('T14 many refused sign-ins from one network', () => {
  test('10,000 of them let a known user in within 108 seconds', async () => {
    await signInOnce(colleague);
    for (let at = 0; at < 10_000; at += 1) guess(`person${at}@portal.example`);
    await clock.pass(0);
    expect(reached).toHaveLength(50);
    const startedAt = clock.now();
    const own = guess(colleague);
    for (let at = 0; at < 108; at += 1) {
      for (let more = 0; more < 5; more += 1) guess(`more${at}-${more}@portal.example`);
      await clock.pass(second);
    }
    expect(own.code).toBeUndefined();
    expect(own.reachedAt! - startedAt).toBeLessThanOrEqual(108 * second);
  });

  test('lets 100 reach the provider in a quarter hour from two gateways', async () => {
    for (let at = 0; at < 400; at += 1) {
      for (let more = 0; more < 25; more += 1) guess(`person${at}-${more}@portal.example`, gateways[more % 2]);
      await clock.pass(9 * second);
    }
    expect(countMaxInQuarterHour()).toBeLessThanOrEqual(100);
    expect(countMaxInQuarterHour()).toBeGreaterThan(90);
    expect(reached.length).toBeGreaterThan(200);
  });

  test('lets an account wait once, and returns the time without room', async () => {
    for (let at = 0; at < 50; at += 1) guess(`person${at}@portal.example`);
    await clock.pass(0);
    const first = guess('one@portal.example');
    await clock.pass(0);
    const second_ = guess('ONE@portal.example');
    for (let at = 0; at < 5; at += 1) guess(`waiting${at}@portal.example`);
    await clock.pass(0);
    const late = guess('late@portal.example');
    await clock.pass(0);
    expect([first.code, second_.code, late.code]).toEqual([undefined, 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
    expect(late.message).toContain('in 3 minutes');
    await clock.pass(18 * second);
    expect(first.reachedAt).toBeDefined();
  });

  test('takes first who has tried least', async () => {
    for (let at = 0; at < 4; at += 1) guess('often@portal.example');
    for (let at = 0; at < 46; at += 1) guess(`person${at}@portal.example`);
    await clock.pass(0);
    const often = guess('often@portal.example');
    await clock.pass(0);
    const once = guess('once@portal.example');
    await clock.pass(18 * second);
    expect([often.reachedAt, typeof once.reachedAt]).toEqual([undefined, 'number']);
  });

  test('does not count successes, and sends none whose browser has left', async () => {
    const attempt = createTry(colleague);
    for (let at = 0; at < 200; at += 1) {
      await gateways[0]!.begin(attempt);
      await gateways[0]!.recordSuccess(attempt);
    }
    for (let at = 0; at < 50; at += 1) guess(`person${at}@portal.example`);
    await clock.pass(0);
    expect(reached).toHaveLength(50);
    let isDisconnected = false;
    let isSent = false;
    void gateways[0]!.begin({ ...createTry('gone@portal.example'), isDisconnected: () => isDisconnected }).then(
      () => (isSent = true),
      () => undefined,
    );
    await clock.pass(second);
    isDisconnected = true;
    await clock.pass(60 * second);
    expect(isSent).toBe(false);
  });

  test('ends the waiting of all when the gateway stops', async () => {
    for (let at = 0; at < 50; at += 1) guess(`person${at}@portal.example`);
    await clock.pass(0);
    const waiting = guess('one@portal.example');
    await clock.pass(0);
    gateways[0]!.close();
    await clock.pass(0);
    expect(waiting.code).toBe('BUSY');
  });
});
