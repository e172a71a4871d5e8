import { expect, test } from 'vitest';
import { type PositionStates, getSortNumbers } from './usePositionStates.ts';

const states = {
  latest: new Map([
    ['1', { foundAt: '2026-11-09T08:15:00Z' }],
    ['2', { foundAt: null }],
  ]),
  openDefects: new Map([['1', 3]]),
  devices: new Map([['2', { urgency: 4 }]]),
} as unknown as PositionStates;
const nothing = { latest: null, openDefects: null, devices: null } as PositionStates;

test.each([
  ['LAST_CHECK', [['1', Date.UTC(2026, 10, 9, 8, 15)]]],
  ['OPEN_DEFECTS', [['1', 3]]],
  ['DEVICE', [['2', 4]]],
] as const)('positions are sorted by %s with what is known of them', (field, numbers) => {
  expect([...getSortNumbers(field, states)]).toEqual(numbers);
  expect([...getSortNumbers(field, nothing)]).toEqual([]);
});
