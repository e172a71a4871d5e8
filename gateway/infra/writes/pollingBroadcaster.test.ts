import { afterEach, expect, test, vi } from 'vitest';
import { createSessionEndedError, GatewayError } from '../../errors.ts';
import { PollingBroadcaster } from './pollingBroadcaster.ts';

afterEach(() => void vi.useRealTimers());

/** A reader of a value whose checks end one after the other as listed, the last one again and again. */
function follow(...ends: (Error | null)[]) {
  vi.useFakeTimers();
  const broadcaster = new PollingBroadcaster({ subscribe: () => undefined } as never, 20);
  let checks = 0;
  const check = async () => {
    const end = ends[Math.min(checks++, ends.length - 1)];
    if (end) throw end;
  };
  return { broadcaster, values: broadcaster.follow('key', { fetchValue: async () => 7, check }), countChecks: () => checks };
}
const outage = new GatewayError('PROVIDER_TIMEOUT', 'The provider does not respond.');

test('a value waits while its check meets an outage', async () => {
  const { values, countChecks } = follow(outage, outage, null);
  const next = values.next();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(countChecks()).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await next).toEqual({ done: false, value: 7 });
  await values.return?.();
});

test('ends reading without the right, or when the gateway closes', async () => {
  await expect(follow(createSessionEndedError()).values.next()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  const { broadcaster, values } = follow(outage);
  const end = expect(values.next()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await vi.advanceTimersByTimeAsync(1);
  broadcaster.close(createSessionEndedError());
  await end;
});
