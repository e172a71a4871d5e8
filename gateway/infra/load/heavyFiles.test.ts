import { afterEach, expect, test, vi } from 'vitest';
import { HeavyFiles } from './heavyFiles.ts';

afterEach(() => void vi.useRealTimers());

/** A response that takes so many bytes a second; one that does not wait for its reader takes what there is. */
function createResponse({ perSecond, waits = true }: { perSecond: number; waits?: boolean }) {
  const startedAt = Date.now();
  return {
    writableNeedDrain: waits,
    socket: {
      get bytesWritten() {
        return ((Date.now() - startedAt) / 1000) * perSecond;
      },
    },
    destroy: vi.fn<() => void>(),
  };
}

test('a person has two heavy files at once, a gateway three', () => {
  const files = new HeavyFiles();
  const response = createResponse({ perSecond: 0 });
  const end = files.begin('a', response);
  files.begin('a', response);
  expect(() => files.begin('a', response)).toThrow('for you');
  files.begin('b', response);
  expect(() => files.begin('c', response)).toThrow('Several packs');
  end();
  end();
  files.begin('c', response);
  expect(() => files.begin('d', response)).toThrow('Several packs');
});

test('a stalled reader yields after a minute when others wait', () => {
  vi.useFakeTimers();
  const files = new HeavyFiles();
  const slow = createResponse({ perSecond: 1_000 });
  const usual = createResponse({ perSecond: 50_000 });
  const working = createResponse({ perSecond: 0, waits: false });
  for (const [at, response] of [slow, usual, working].entries()) files.begin(`${at}`, response);
  vi.advanceTimersByTime(50_000);
  expect(() => files.begin('x', usual)).toThrow('Several packs');
  vi.advanceTimersByTime(60_000);
  expect(slow.destroy).not.toHaveBeenCalled();
  files.begin('x', usual);
  expect([slow, usual, working].map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0, 0]);
  expect(() => files.begin('y', usual)).toThrow('Several packs');
});
