import { describe, expect, test } from 'vitest';
import type { SessionFieldsFragment } from '../generated/graphql.ts';
import { startPage } from './startPage.ts';

const only = { __typename: 'Customer', id: '1', cardcode: '100100', country: 'AT' } as const;
const session = (role: SessionFieldsFragment['viewer']['role'], locationCount: number | null): SessionFieldsFragment => ({
  __typename: 'Session',
  viewer: { __typename: 'Viewer', id: '1', username: 'a@b', name: 'A', role, country: 'AT' },
  actor: null,
  locationCount,
  onlyLocation: locationCount === 1 ? only : null,
  needsStrongPassword: false,
  hasWeakPassword: false,
  planView: null,
});
const report = '/besuchsbericht?mandant=AT&cardcode=100100';

describe('the start page', () => {
  test.each([
    ['B-06 a customer with one location: its report', session('CUSTOMER', 1), null, report],
    ['B-06 a customer with several: the dashboard', session('CUSTOMER', 3), null, '/dashboard'],
    ['B-07 a key user with one location: the remembered route', session('KEY_USER', 1), '/plan?id=4', '/plan?id=4'],
    ['B-07 a key user with one location: else its report', session('KEY_USER', 1), null, report],
    ['B-07 a key user with several: the dashboard', session('KEY_USER', 12), '/plan?id=4', '/dashboard'],
    ['B-08 an administrator: the list of locations', session('ADMIN', null), null, '/kundenliste'],
    ['B-08 an administrator: a remembered route without a location does not count', session('ADMIN', null), '/plan?mandant=AT', '/kundenliste'],
    ['B-08 an administrator: the remembered route with a location', session('ADMIN', null), '/plan?mandant=AT&cardcode=1', '/plan?mandant=AT&cardcode=1'],
    ['B-10 nobody’s location: the dashboard', session('CUSTOMER', 0), null, '/dashboard'],
  ])('%s', (_who, who, remembered, page) => {
    expect(startPage(who, remembered)).toBe(page);
  });
});
