import { expect, test } from 'vitest';
import { addMonths, getFirstOfLastMonths, getLastOfMonth, listMonths } from './months.ts';

test.each([
  ['2028-02-29', 12, '2027-03-01'],
  ['2028-02-28', 12, '2027-03-01'],
  ['2026-11-30', 3, '2026-09-01'],
  ['2027-02-28', 3, '2026-12-01'],
  ['2027-02-28', 12, '2026-03-01'],
  ['2026-11-30', 12, '2025-12-01'],
  ['2026-05-31', 3, '2026-03-01'],
  ['2026-01-15', 3, '2025-10-16'],
])('getFirstOfLastMonths until %s, %i months, is %s', (today, months, first) => expect(getFirstOfLastMonths(months, today)).toBe(first));

test('addMonths ends at the last day of a shorter month', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2028-02-29', -12), addMonths('2026-12-15', 1)]).toEqual(['2026-02-28', '2027-02-28', '2027-01-15']);
});

test('getLastOfMonth takes a month or a day of it', () => {
  expect(['2028-02', '2027-02-11', '2026-12'].map(getLastOfMonth)).toEqual(['2028-02-29', '2027-02-28', '2026-12-31']);
});

test('listMonths lists each month with its days within the period', () => {
  expect(listMonths({ from: '2024-01-20', to: '2024-03-05' })).toEqual([
    { month: '2024-01', from: '2024-01-20', to: '2024-01-31', isWhole: false },
    { month: '2024-02', from: '2024-02-01', to: '2024-02-29', isWhole: true },
    { month: '2024-03', from: '2024-03-01', to: '2024-03-05', isWhole: false },
  ]);
});
