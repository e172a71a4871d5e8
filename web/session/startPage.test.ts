import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionFieldsFragment } from '../generated/graphql.ts';
import { sendRequest } from '../graphql/sendRequest.ts';
import { findPageAfterSignIn, getStartPage } from './startPage.ts';

vi.mock('../graphql/sendRequest.ts', () => ({ sendRequest: vi.fn() }));

const only = { __typename: 'Customer', id: '1', cardcode: '100100', country: 'AT' } as const;
const createSession = (role: SessionFieldsFragment['viewer']['role'], locationCount: number | null): SessionFieldsFragment => ({
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
  vi.mocked(sendRequest).mockReset();
  vi.mocked(sendRequest).mockImplementation(async (_document, variables) => ({
    customer: JSON.stringify(variables).includes('100307') ? null : { id: '2' },
  }));
});

describe('the start page', () => {
  test.each([
    ['B-06 a customer with one location: its report', createSession('CUSTOMER', 1), report],
    ['B-06 a customer with several: the dashboard', createSession('CUSTOMER', 3), '/dashboard'],
    ['B-07 a key user with one location: its report', createSession('KEY_USER', 1), report],
    ['B-07 a key user with several: the dashboard', createSession('KEY_USER', 12), '/dashboard'],
    ['B-08 an administrator: the list of locations', createSession('ADMIN', null), '/kundenliste'],
    ['B-10 no location: the dashboard', createSession('CUSTOMER', 0), '/dashboard'],
  ])('%s', async (_who, who, page) => {
    expect(getStartPage(who)).toBe(page);
    expect(await findPageAfterSignIn(who, null)).toBe(page);
    expect(sendRequest).not.toHaveBeenCalled();
  });
});

describe.each([
  createSession('CUSTOMER', 1),
  createSession('CUSTOMER', 3),
  createSession('KEY_USER', 1),
  createSession('KEY_USER', 12),
  createSession('ADMIN', null),
])('B-06 B-07 B-08 B-09 after sign-in as $viewer.role with $locationCount locations', (who) => {
  test.each([
    ['an own location is opened', own, own],
    ['a known location that needs no request', '/plan/4?mandant=AT&cardcode=100100&x=1', '/plan/4?mandant=AT&cardcode=100100&x=1'],
    ['no location is opened', '/changePassword', '/changePassword'],
    ['a foreign location is dropped', foreign, getStartPage(who)],
    ['half a location is dropped', '/plan?mandant=AT', getStartPage(who)],
  ])('the remembered route that names %s', async (_what, remembered, page) => {
    expect(await findPageAfterSignIn(who, remembered)).toBe(page);
  });
});

test('B-09 the only location is known without a request; failures open the route', async () => {
  expect(await findPageAfterSignIn(createSession('KEY_USER', 1), report)).toBe(report);
  expect(sendRequest).not.toHaveBeenCalled();
  vi.mocked(sendRequest).mockResolvedValue(null);
  expect(await findPageAfterSignIn(createSession('KEY_USER', 12), own)).toBe(own);
});
