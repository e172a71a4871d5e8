import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { EventStreams } from './eventStreams.ts';

const createOptions = (more: object = {}) => ({ sessionKey: 's', requested: 'q', check: async () => {}, onEnd: () => {}, ...more });
const resumeStream = (streams: EventStreams, id: string, more: object = {}) => streams.find(id, { sessionKey: 's', requested: 'q', ...more });
const createResponse = () => new PassThrough() as never;

test('stores events up to a number and size, per stream and total', async () => {
  const streams = new EventStreams();
  const small = streams.open(createOptions());
  const large = streams.open(createOptions());
  for (let at = 0; at < 101; at += 1) streams.put(small, 'next', 'x');
  expect(await resumeStream(streams, small.getEventId(0))).toBeNull();
  expect(await resumeStream(streams, small.getEventId(1))).toEqual({ stream: small, after: 1 });
  for (let at = 0; at < 3; at += 1) streams.put(large, 'next', 'x'.repeat(30_000));
  expect(await resumeStream(streams, large.getEventId(0))).toBeNull();
  expect(await resumeStream(streams, large.getEventId(1))).not.toBeNull();
  for (let at = 0; at < 80; at += 1) streams.put(streams.open(createOptions({ sessionKey: `${at}` })), 'next', 'x'.repeat(60_000));
  expect(streams.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect([await resumeStream(streams, small.getEventId(100)), await resumeStream(streams, large.getEventId(2))]).toEqual([null, null]);
});

test('a stream without a reconnect ends after two minutes or earlier', async () => {
  vi.useFakeTimers();
  const streams = new EventStreams();
  const onEnd = vi.fn();
  const lost = streams.open(createOptions({ onEnd }));
  streams.attach(lost, createResponse(), 0);
  for (let at = 1; at < 20; at += 1) streams.attach(streams.open(createOptions()), createResponse(), 0);
  expect(() => streams.open(createOptions())).toThrow('no more than 20');
  lost.response!.emit('close');
  vi.advanceTimersByTime(119_000);
  expect(onEnd).not.toHaveBeenCalled();
  streams.attach(streams.open(createOptions()), createResponse(), 0);
  expect(onEnd).toHaveBeenCalledOnce();
  const other = streams.open(createOptions({ sessionKey: 'other', onEnd }));
  streams.attach(other, createResponse(), 0);
  other.response!.emit('close');
  vi.advanceTimersByTime(121_000);
  expect(onEnd).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('access that is gone, or cannot be checked, resumes nothing', async () => {
  const streams = new EventStreams();
  const revoked = streams.open(createOptions({ check: () => Promise.reject(new Error('gone')) }));
  streams.put(revoked, 'next', '1');
  expect(await resumeStream(streams, revoked.getEventId(0))).toBeNull();
  expect(streams.bytes).toBe(0);
  const open = streams.open(createOptions());
  streams.put(open, 'next', '1');
  expect(await resumeStream(streams, open.getEventId(0), { sessionKey: 'other' })).toBeNull();
});
