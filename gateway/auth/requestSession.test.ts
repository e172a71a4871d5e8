import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createCaller } from './requestSession.ts';
import type { SessionRecord } from './session.ts';

const owner = { key: 'key', user: { id: '5' }, actor: { id: '1' } } as SessionRecord;
const { signal } = new AbortController();
const createRequest = (more: object, url = '/graphql') => ({ ip: '192.0.2.1', routeOptions: { url }, ...more }) as FastifyRequest;

test.each<[string, object, string, string]>([
  ['a query', {}, '/graphql', 'normal'],
  ['a mutation', { isMutation: true, isBackground: true }, '/graphql', 'urgent'],
  ['a query that a page sends by itself', { isBackground: true }, '/graphql', 'background'],
  ['a subscription', { isSubscription: true }, '/graphql/stream', 'background'],
  ['a page, for whose data a person waits', { isBackground: true }, '/*', 'normal'],
])('%s calls the provider for its session and person', (_what, more, url, kind) => {
  expect(createCaller(createRequest(more, url), owner, { signal })).toEqual({ session: 'key', person: '1', kind, signal });
});

test('a visitor calls the provider for its network, before usual reads', () => {
  expect(createCaller(createRequest({}), null, { signal })).toMatchObject({ session: 'network 192.0.2.1', person: 'network 192.0.2.1', kind: 'urgent' });
});
