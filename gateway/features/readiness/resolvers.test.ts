import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolvingOf } from '../../testkit/resolving.ts';
import { readiness as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const customer = { location: 'AT:100', cardcode: '100' };

test('readiness is told of its location, with what was found altogether', async () => {
  const provider = { call: async ({ name }: { name: string }) => (name === 'getSensoren' ? { message: null, unreadable: 0, rows: [] } : []) };
  const scope = { at: async () => ({ rights: async () => 'all', areas: async () => 'all' }) };
  const session = { user: { role: 'ADMIN' } };
  const found = (await resolve('Customer', 'readiness', customer, {}, { provider, scope, session })) as { checks: object[] };
  expect(found).toMatchObject({ customer, checkedAt: new Date('2026-11-21T23:30:00Z'), checks: { length: 14 } });
  // Nothing is there, and a location without a plan is one finding.
  expect(await resolve('Readiness', 'total', found)).toBe(1);
  expect(await resolve('Readiness', 'notRead', found)).toEqual([]);
  expect(await resolve('Readiness', 'notRead', { checks: [{ rule: 'SENSOR_GAP', state: 'FAILED', unreadable: 0, all: [] }] })).toEqual(['SENSOR_GAP']);
});

test('a rule tells how much it found, and a page of it', async () => {
  const check = { all: ['a', 'b', 'c'] };
  expect([await resolve('ReadinessCheck', 'total', check), await resolve('ReadinessCheck', 'findings', check, { first: 1, offset: 1 })]).toEqual([3, ['b']]);
});

test('its file has a name of the day in Vienna, in the language that is asked for', async () => {
  const sealed: unknown[] = [];
  const context = { sealedUrls: { seal: (ticket: unknown) => (sealed.push(ticket), '/datei') }, session: { key: 'k' } };
  expect(await resolve('Readiness', 'file', { customer }, {}, context)).toEqual({ url: '/datei' });
  await resolve('Readiness', 'file', { customer }, { language: 'EN' }, context);
  const same = { source: 'readiness', sessionKey: 'k', location: 'AT:100' };
  expect(sealed).toEqual([
    { ...same, args: { language: 'DE' }, name: 'Bereitschaft_100_2026-11-22.pdf' },
    { ...same, args: { language: 'EN' }, name: 'Readiness_100_2026-11-22.pdf' },
  ]);
});
