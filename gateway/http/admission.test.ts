import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { admitRequests } from './admission.ts';
import { Pressure } from '../infra/load/pressure.ts';

type Hook = (request: object, reply: object, done: () => void) => void;
const maxRequests = 16;

/** Admission without a server: its hooks, called by hand. */
function createAdmission() {
  const hooks = new Map<string, Hook>();
  const closed: (() => Promise<void>)[] = [];
  const app = {
    addHook: (name: string, hook: Hook) => (name === 'onClose' ? closed.push(hook as never) : hooks.set(name, hook)),
    log: { warn: () => undefined },
  };
  const shed: string[] = [];
  const known = { session: 's', person: 'p', kind: 'browser' as const };
  admitRequests(app as unknown as FastifyInstance, {
    pressure: new Pressure(maxRequests),
    maxRequests,
    trusted: new Map(),
    findSession: () => known,
    onShed: (priority) => shed.push(priority),
  });
  /** Sends a request on a separate connection; returns whether it runs, and its two streams. */
  const send = (url: string, { isGone = false } = {}) => {
    const raw = Object.assign(new EventEmitter(), { socket: {}, complete: false });
    const response = Object.assign(new EventEmitter(), { destroyed: isGone, writeHead: () => response, end: () => undefined });
    let isRunning = false;
    hooks.get('preValidation')!(
      { url, raw, headers: {}, method: 'POST', ip: '192.0.2.1' },
      { raw: response, hijack: () => undefined },
      () => (isRunning = true),
    );
    return { raw, response, isRunning: () => isRunning };
  };
  return { send, shed };
}

test('an upload frees its place if the response precedes the body', () => {
  const { send, shed } = createAdmission();
  for (let at = 0; at < 5 * maxRequests; at += 1) {
    const { raw, response } = send('/uploads/picture');
    response.emit('close');
    raw.emit('end');
  }
  expect(send('/uploads/picture').isRunning()).toBe(true);
  expect(shed).toEqual([]);
});

test('a stream keeps no place once it is open', () => {
  const { send, shed } = createAdmission();
  for (let at = 0; at < 5 * maxRequests; at += 1) expect(send('/graphql/stream').isRunning(), `stream ${at}`).toBe(true);
  expect(shed).toEqual([]);
});

test('a request whose client left early takes no place', () => {
  const { send, shed } = createAdmission();
  for (let at = 0; at < 5 * maxRequests; at += 1) expect(send('/graphql', { isGone: true }).isRunning()).toBe(false);
  expect(send('/graphql').isRunning()).toBe(true);
  expect(shed).toEqual([]);
});
