import { expect, test } from 'vitest';
import { cellOf } from './workbook.ts';

test.each([
  ['12', 12],
  ['-3,25', -3.25],
  ['007', '007'],
  ['14.11.2026', new Date('2026-11-14T00:00:00Z')],
  ['14.11.2026 08:05', new Date('2026-11-14T08:05:00Z')],
  ['14.11.2026, 08:05:09', new Date('2026-11-14T08:05:09Z')],
  ['31.02.2026', '31.02.2026'],
  ['14.11.2026 bis heute', '14.11.2026 bis heute'],
  ['', null],
])('R-04 a cell of a workbook has its kind: %j', (text, cell) => {
  expect(cellOf(text)).toEqual(cell);
});
