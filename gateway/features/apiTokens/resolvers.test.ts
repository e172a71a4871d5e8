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
  const list = async (asked: object) => {
    const { rows, ...told } = await resolve<{ rows: { id: string }[] }>('Query', 'apiTokens', {}, asked, scene('KEY_USER').context);
    return { told, ids: rows.map(({ id }) => id), rows };
  };

  test('T-12 has the own locations by name, with how many there are', async () => {
    const { told, ids, rows } = await list({});
    expect([ids, told]).toEqual([['9', '11', '10'], { total: 3, unreadable: 2, unfilteredTotal: 3 }]);
    expect(rows[0]).toEqual({ id: '9', location: 'AT:9', customer: own[1] });
  });

  test.each([
    [{ filter: 'wels' }, ['10']],
    [{ filter: '4600' }, ['10']],
    [{ filter: 'ring' }, ['9']],
    [{ filter: 'berg' }, ['11']],
    [{ filter: '11' }, ['11']],
    [{ first: 1, offset: 1 }, ['11']],
    [{ sort: { field: 'CARDCODE', direction: 'ASC' } }, ['9', '10', '11']],
    [{ sort: { field: 'CITY', direction: 'ASC' } }, ['9', '11', '10']],
    [{ sort: { field: 'NAME', direction: 'DESC' } }, ['10', '11', '9']],
  ])('by %j has %j', async (asked, ids) => expect((await list(asked)).ids).toEqual(ids));
});

describe('the token of a location', () => {
  test('T-13 is there for own ones, for an administrator for any', async () => {
    const tokenOf = async (role: string, id: string) =>
      (await resolve<{ id: string } | null>('Customer', 'apiToken', { location: `AT:${id}` }, {}, scene(role).context))?.id ?? null;
    expect([await tokenOf('KEY_USER', '9'), await tokenOf('KEY_USER', '50'), await tokenOf('ADMIN', '50'), await tokenOf('ADMIN', '9')]).toEqual([
      '9',
      null,
      '50',
      null,
    ]);
  });

  test.each<['all' | ReadonlySet<string> | null, boolean]>([
    ['all', false],
    [new Set(['3']), true],
    [null, true],
  ])('is told to those alone who see all areas (%j)', async (areas, isWithheld) => {
    const { did, context } = scene('CUSTOMER', areas);
    const token = { id: '9', location: 'AT:9', customer: own[1] };
    expect(await resolve('ApiToken', 'isWithheld', token, {}, context)).toBe(isWithheld);
    expect(await resolve('ApiToken', 'secret', token, {}, context)).toBe(isWithheld ? null : 'geheim');
    expect(did).toEqual(isWithheld ? [] : [['getCustomerToken', { country: 'AT', cardcode: '9' }]]);
  });

  test('is told to nobody without a scope', async () => {
    const { context } = scene('CUSTOMER');
    expect(await resolve('ApiToken', 'isWithheld', { location: 'AT:9' }, {}, { ...context, scope: null })).toBe(true);
  });

  test('T-12 is changed for own locations of which all areas are seen', async () => {
    const refresh = async (cardcode: string, ...of: Parameters<typeof scene>) => {
      const { did, context } = scene(...of);
      return [await resolve('Mutation', 'refreshApiToken', {}, { input: { country: 'AT', cardcode, requestId: 'r' } }, context), did];
    };
    const write = ['refreshToken', { customerId: '9' }];
    expect(await refresh('9', 'KEY_USER')).toEqual([{ apiToken: { id: '9', location: 'AT:9', customer: own[1] }, problem: null }, [write]]);
    expect(await refresh('9', 'KEY_USER', 'all', false)).toEqual([{ apiToken: null, problem: { code: 'REFUSED', field: null, message: null } }, [write]]);
    await expect(refresh('50', 'KEY_USER')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(refresh('9', 'KEY_USER', new Set(['3']))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('a token is read from the location; a new one is there where the provider says it', () => {
  const read = (response: unknown) => tokenOfCustomer.decode(response, { country: 'AT', cardcode: '9' });
  expect([read({ token: 'geheim' }), read({ token: '' }), read({})]).toEqual(['geheim', null, null]);
  expect(() => read({ error: 'nein' })).toThrow(new DecodeError('error', 'missing'));
  const written = (response: unknown) => refreshToken.decode(response, { customerId: '9' });
  expect([written({ token: 'neu' }), written({ token: '' }), written({ error: 'nein', token: 'neu' })]).toEqual([true, false, false]);
  expect(() => written({})).toThrow(expect.objectContaining({ code: 'OUTCOME_UNKNOWN' }));
});
