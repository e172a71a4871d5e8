import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { generateAccessToken } from '../../../auth/accessToken.ts';
import { registerTokenApi } from './tokenApi.ts';

vi.mock('../../../context.ts', () => ({
  createContext: async () => ({
    session: { key: 's', user: { id: '1', role: 'CUSTOMER' }, actor: null, kind: 'token', token: { scopes: ['READ_RESULTS'] } },
    scope: {},
    calls: new Map(),
    saveCookies: async () => undefined,
  }),
}));

test('reads three pages of a person at once', async () => {
  const app = Fastify();
  app.decorateReply('preparedLength', 0);
  let running = 0;
  let most = 0;
  const readPage = async () => {
    most = Math.max(most, (running += 1));
    await delay(5);
    running -= 1;
    return { rows: [], position: null, unreadable: 0, failed: [] };
  };
  const services = { accessTokens: { getAllowance: () => ({ limit: 9, remaining: 9, resetSeconds: 9 }) }, config: { SECRET: 'secret', SECURE_COOKIES: false } };
  registerTokenApi(app, services as never, { results: readPage, orders: readPage, customers: readPage } as never);
  const { text } = generateAccessToken();
  const get = () => app.inject({ url: '/api/V02/customers', headers: { authorization: `Bearer ${text}` } });
  const statuses = (await Promise.all(Array.from({ length: 12 }, get))).map(({ statusCode }) => statusCode);
  expect([new Set(statuses), most]).toEqual([new Set([200]), 3]);
});
