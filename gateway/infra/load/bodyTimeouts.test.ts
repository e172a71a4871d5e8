import { EventEmitter } from 'node:events';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getNetwork } from '../../auth/network.ts';
import { BodyTimeouts } from './bodyTimeouts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A request whose head has arrived, on a separate socket. */
function startRequest(url: string, complete = false) {
  const socket = { bytesRead: 100, destroy: vi.fn() };
  const raw = Object.assign(new EventEmitter(), { complete, destroyed: false, method: 'POST', socket });
  const response = Object.assign(new EventEmitter(), { headersSent: false });
  return { request: { raw, url } as unknown as FastifyRequest, response, raw, socket };
}

async function watchBody(bodies: BodyTimeouts, { request, response }: ReturnType<typeof startRequest>, from = '192.0.2.1') {
  const onRefused = vi.fn();
  bodies.watch(request, response as never, getNetwork(from), onRefused);
  await new Promise((resolve) => setImmediate(resolve));
  return onRefused;
}

test('ends bodies after ten silent seconds, or a minute in all', async () => {
  const bodies = new BodyTimeouts(Fastify());
  const silent = startRequest('/graphql');
  const upload = startRequest('/uploads/picture');
  const drip = startRequest('/graphql');
  for (const each of [silent, upload, drip]) await watchBody(bodies, each);
  for (let seconds = 0; seconds < 70; seconds += 5) {
    // A clock that is set ends no body and spares none.
    vi.setSystemTime(Date.now() + (seconds === 5 ? 3_600_000 : -600_000));
    for (const { socket } of [upload, drip]) socket.bytesRead += 1;
    vi.advanceTimersByTime(5_000);
    expect(silent.socket.destroy.mock.calls.length > 0).toBe(seconds >= 10);
    expect(drip.socket.destroy.mock.calls.length > 0).toBe(seconds >= 60);
  }
  expect(upload.socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(12_000);
  expect(upload.socket.destroy).toHaveBeenCalled();
});

test('a network has 64 unfinished bodies, without ended and immediate ones', async () => {
  const bodies = new BodyTimeouts(Fastify());
  const open = Array.from({ length: 64 }, () => startRequest('/graphql'));
  for (const each of open) expect(await watchBody(bodies, each)).not.toHaveBeenCalled();
  expect(await watchBody(bodies, startRequest('/graphql'))).toHaveBeenCalledOnce();
  expect(await watchBody(bodies, startRequest('/graphql', true))).not.toHaveBeenCalled();
  expect(await watchBody(bodies, startRequest('/graphql'), '198.51.100.7')).not.toHaveBeenCalled();
  open[0]!.raw.emit('end');
  for (const each of ['raw', 'response'] as const) open[0]![each].emit('close');
  expect(await watchBody(bodies, startRequest('/graphql'))).not.toHaveBeenCalled();
  expect(await watchBody(bodies, startRequest('/graphql'))).toHaveBeenCalledOnce();
  open[1]!.response.emit('close');
  expect(await watchBody(bodies, startRequest('/graphql'))).not.toHaveBeenCalled();
});
