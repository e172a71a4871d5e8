import { describe, expect, test } from 'vitest';
import type { CustomerState } from './customerEndpoints.ts';
import { toListedCustomer } from './customerState.ts';

const customer: CustomerState = {
  location: 'AT:1',
  id: '1',
  cardcode: '1',
  country: 'AT',
  name: 'Muster',
  postcode: null,
  city: null,
  address: null,
  level: null,
  levelOrder: null,
  monthlyLevel: null,
  monthlyLevelOrder: null,
  openDefects: null,
  visitEndedAt: null,
  monthlyStartedAt: null,
  isExtra: false,
};

describe('a location’s state', () => {
  const early = new Date('2026-10-01');
  const late = new Date('2026-11-01');
  test.each([
    [{ visitEndedAt: early, monthlyStartedAt: late }, late],
    [{ visitEndedAt: late, monthlyStartedAt: early }, late],
    [{ visitEndedAt: early }, early],
    [{}, null],
  ])('D-13 was last checked at the later of both dates', (state, date) => {
    expect(toListedCustomer({ ...customer, ...state }).state.lastCheckAt).toEqual(date);
  });
});
