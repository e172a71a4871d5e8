import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { EventStreams } from './eventStreams.ts';

const options = (more: object = {}) => ({ sessionKey: 's', requested: 'q', check: async () => {}, onEnd: () => {}, ...more });
const resumed = (streams: EventStreams, id: string, more: object = {}) => streams.find(id, { sessionKey: 's', requested: 'q', ...more });
const response = () => new PassThrough() as never;

test('events are kept up to a number and a size of each stream, and a size of all', async () => {
  const streams = new EventStreams();
  const [small, large] = [streams.open(options()), streams.open(options())];
  for (let at = 0; at < 101; at += 1) streams.put(small, 'next', 'x');
  expect(await resumed(streams, small.idOf(0))).toBeNull();
  expect(await resumed(streams, small.idOf(1))).toEqual({ stream: small, after: 1 });
  for (let at = 0; at < 3; at += 1) streams.put(large, 'next', 'x'.repeat(30_000));
  expect(await resumed(streams, large.idOf(0))).toBeNull();
  expect(await resumed(streams, large.idOf(1))).not.toBeNull();
  for (let at = 0; at < 80; at += 1) streams.put(streams.open(options({ sessionKey: `${at}` })), 'next', 'x'.repeat(60_000));
  expect(streams.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect([await resumed(streams, small.idOf(100)), await resumed(streams, large.idOf(2))]).toEqual([null, null]);
});

test('a stream without a reconnect ends after two minutes, and makes room before that', async () => {
  vi.useFakeTimers();
  const streams = new EventStreams();
  const onEnd = vi.fn();
  const lost = streams.open(options({ onEnd }));
  streams.attach(lost, response(), 0);
  for (let at = 1; at < 20; at += 1) streams.attach(streams.open(options()), response(), 0);
  expect(() => streams.open(options())).toThrow('no more than 20');
  lost.response!.emit('close');
  vi.advanceTimersByTime(119_000);
  expect(onEnd).not.toHaveBeenCalled();
  streams.attach(streams.open(options()), response(), 0);
  expect(onEnd).toHaveBeenCalledOnce();
  const other = streams.open(options({ sessionKey: 'other', onEnd }));
  streams.attach(other, response(), 0);
  other.response!.emit('close');
  vi.advanceTimersByTime(121_000);
  expect(onEnd).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('access that is gone, or cannot be checked, resumes nothing', async () => {
  const streams = new EventStreams();
  const gone = streams.open(options({ check: () => Promise.reject(new Error('gone')) }));
  streams.put(gone, 'next', '1');
  expect(await resumed(streams, gone.idOf(0))).toBeNull();
  expect(streams.bytes).toBe(0);
  const open = streams.open(options());
  streams.put(open, 'next', '1');
  expect(await resumed(streams, open.idOf(0), { sessionKey: 'other' })).toBeNull();
});
