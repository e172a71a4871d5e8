import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { createNotSignedInError, GatewayError } from '../errors.ts';
import { endWithAccess } from './endWithAccess.ts';

afterEach(() => void vi.useRealTimers());

/** Sends two pieces with so many seconds between them; returns those that arrive and the error. */
async function send(seconds: number, failure: Error | null) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const assertStillOpens = vi.fn<() => Promise<void>>(async () => {
    if (failure) throw failure;
  });
  async function* listPieces() {
    yield Buffer.alloc(70_000, 'a');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000 * seconds);
    yield Buffer.alloc(70_000, 'b');
  }
  const arrived: string[] = [];
  let error: unknown = null;
  try {
    for await (const piece of endWithAccess(Readable.from(listPieces()), assertStillOpens)) arrived.push(String(piece as Buffer)[0]!);
  } catch (cause) {
    error = cause;
  }
  return { arrived: [...new Set(arrived)].join(''), error, checks: assertStillOpens.mock.calls.length };
}

test('ends a file whose caller may not open it any more', async () => {
  const failure = createNotSignedInError();
  expect(await send(6, failure)).toMatchObject({ error: failure, checks: 1 });
  expect((await send(6, failure)).arrived).not.toContain('b');
});

test.each([
  ['the access is the same', 6, null, 1],
  ['nothing was checked yet', 1, createNotSignedInError(), 0],
  ['the provider is away', 6, new GatewayError('PROVIDER_UNREACHABLE', 'The provider is away.'), 1],
])('sends the whole file where %s', async (_why, seconds, failure, checks) => {
  expect(await send(seconds, failure)).toEqual({ arrived: 'ab', error: null, checks });
});
