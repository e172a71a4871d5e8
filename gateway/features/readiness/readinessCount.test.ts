import { expect, test } from 'vitest';
import type { Check } from './models.ts';
import { listUnreadRules, sumFindings } from './readinessCount.ts';

const found = { location: 'AT:1', kind: 'SENSOR', id: '1', number: null, text: null, areaName: null, at: null, days: null, note: null } as const;
const check = (state: Check['state'], unreadable = 0, all: Check['all'] = []): Check => ({ rule: 'SENSOR_GAP', state, unreadable, all });

test('has no number without a checked rule, and 0 without findings', () => {
  expect(sumFindings([check('FAILED'), check('INCOMPLETE', 1), check('FORBIDDEN')])).toBeNull();
  expect(sumFindings([check('FAILED'), check('CHECKED')])).toBe(0);
  expect(sumFindings([check('CHECKED', 1, [found, found]), check('CHECKED', 0, [found])])).toBe(3);
});

test('a rule without the right is not a failed one', () => {
  expect(listUnreadRules([check('FORBIDDEN'), check('CHECKED')])).toEqual([]);
  expect([check('FAILED'), check('INCOMPLETE', 1), check('CHECKED', 1)].map((one) => listUnreadRules([one]).length)).toEqual([1, 1, 1]);
});
