import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionFieldsFragment } from '../generated/graphql.ts';
import { ask } from '../graphql/ask.ts';
import { pageAfterSignIn, startPage } from './startPage.ts';

vi.mock('../graphql/ask.ts', () => ({ ask: vi.fn() }));

const only = { __typename: 'Customer', id: '1', cardcode: '100100', country: 'AT' } as const;
const session = (role: SessionFieldsFragment['viewer']['role'], locationCount: number | null): SessionFieldsFragment => ({
  __typename: 'Session',
  viewer: { __typename: 'Viewer', id: '1', username: 'a@b', name: 'A', role, country: 'AT' },
  actor: null,
  locationCount,
  canSaveViews: true,
  hasActions: true,
  onlyLocation: locationCount === 1 ? only : null,
  needsStrongPassword: false,
  hasWeakPassword: false,
  planView: null,
});
const report = '/besuchsbericht?mandant=AT&cardcode=100100';

const foreign = '/plan?mandant=AT&cardcode=100307';
const own = '/plan?mandant=AT&cardcode=100200';

beforeEach(() => {
  vi.mocked(ask).mockReset();
  vi.mocked(ask).mockImplementation(async (_document, variables) => ({
    customer: JSON.stringify(variables).includes('100307') ? null : { id: '2' },
  }));
});

describe('the start page', () => {
  test.each([
    ['B-06 a customer with one location: its report', session('CUSTOMER', 1), report],
    ['B-06 a customer with several: the dashboard', session('CUSTOMER', 3), '/dashboard'],
    ['B-07 a key user with one location: its report', session('KEY_USER', 1), report],
    ['B-07 a key user with several: the dashboard', session('KEY_USER', 12), '/dashboard'],
    ['B-08 an administrator: the list of locations', session('ADMIN', null), '/kundenliste'],
    ['B-10 nobody’s location: the dashboard', session('CUSTOMER', 0), '/dashboard'],
  ])('%s', async (_who, who, page) => {
    expect(startPage(who)).toBe(page);
    expect(await pageAfterSignIn(who, null)).toBe(page);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe.each([session('CUSTOMER', 1), session('CUSTOMER', 3), session('KEY_USER', 1), session('KEY_USER', 12), session('ADMIN', null)])(
  'B-06 B-07 B-08 B-09 after sign-in as $viewer.role with $locationCount locations',
  (who) => {
    test.each([
      ['an own location is opened', own, own],
      ['a location of one’s own that needs no question', '/plan/4?mandant=AT&cardcode=100100&x=1', '/plan/4?mandant=AT&cardcode=100100&x=1'],
      ['no location is opened', '/changePassword', '/changePassword'],
      ['a foreign location is dropped', foreign, startPage(who)],
      ['half a location is dropped', '/plan?mandant=AT', startPage(who)],
    ])('the remembered route that names %s', async (_what, remembered, page) => {
      expect(await pageAfterSignIn(who, remembered)).toBe(page);
    });
  },
);

test('B-09 the only location is known without a question; where no answer comes the route is opened, and its page says so', async () => {
  expect(await pageAfterSignIn(session('KEY_USER', 1), report)).toBe(report);
  expect(ask).not.toHaveBeenCalled();
  vi.mocked(ask).mockResolvedValue(null);
  expect(await pageAfterSignIn(session('KEY_USER', 12), own)).toBe(own);
});
