import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { everyWrite, resolvingOf } from '../../testkit/resolving.ts';
import { refreshToken, tokenOfCustomer } from './endpoints.ts';
import { apiTokens as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);
const place = (id: string, name: string, city: string | null, more: object = {}) => ({
  id,
  location: `AT:${id}`,
  country: 'AT',
  cardcode: id,
  name,
  city,
  postcode: null,
  address: null,
  ...more,
});
const own = withUnreadable([place('10', 'Zell', 'Wels', { postcode: '4600' }), place('9', 'Alm', null, { address: 'Ring 2' }), place('11', 'Berg', 'Graz')], 2);
const foreign = place('50', 'Fremd', null);

/** A caller who reads tokens of locations with these areas. */
function scene(role: string, areas: 'all' | ReadonlySet<string> | null = 'all', isDone = true) {
  const did: unknown[] = [];
  const call = async ({ name }: { name: string }, args: Record<string, string>) => {
    if (name.startsWith('countCustomer')) return own;
    if (name === 'getCustomer') return args['cardcode'] === '50' ? foreign : null;
    did.push([name, args]);
    return name === 'refreshToken' ? isDone : 'geheim';
  };
  const context = {
    session: { user: { id: '3', role } },
    provider: { call },
    scope: { at: async () => areas && { areas: async () => areas } },
    idempotency: everyWrite,
  };
  return { did, context };
}

describe('a list of tokens', () => {
  const list = async (requested: object) => {
    const {
      nodes,
      place: _place,
      ...shown
    } = await resolve<{ nodes: { id: string }[]; place: object }>('Query', 'apiTokens', {}, requested, scene('KEY_USER').context);
    return { shown, ids: nodes.map(({ id }) => id), nodes };
  };

  test.each([
    [{ filter: { text: 'wels' } }, ['10']],
    [{ filter: { text: '4600' } }, ['10']],
    [{ filter: { text: 'ring' } }, ['9']],
    [{ filter: { text: 'berg' } }, ['11']],
    [{ filter: { text: '11' } }, ['11']],
    [{ first: 1, offset: 1 }, ['11']],
    [{ orderBy: { field: 'CARDCODE', direction: 'ASC' } }, ['9', '10', '11']],
    [{ orderBy: { field: 'CITY', direction: 'ASC' } }, ['9', '11', '10']],
    [{ orderBy: { field: 'NAME', direction: 'DESC' } }, ['10', '11', '9']],
  ])('by %j has %j', async (requested, ids) => expect((await list(requested)).ids).toEqual(ids));
});

test('a token is read from the location; a new one is there where the provider says it', () => {
  const read = (response: unknown) => tokenOfCustomer.decode(response, { country: 'AT', cardcode: '9' });
  expect([read({ token: 'geheim' }), read({ token: '' }), read({})]).toEqual(['geheim', null, null]);
  expect(() => read({ error: 'nein' })).toThrow(new DecodeError('error', 'missing'));
  const written = (response: unknown) => refreshToken.decode(response, { customerId: '9' });
  expect([written({ token: 'neu' }), written({ token: '' }), written({ error: 'nein', token: 'neu' })]).toEqual([true, false, false]);
  expect(() => written({})).toThrow(expect.objectContaining({ code: 'OUTCOME_UNKNOWN' }));
});
