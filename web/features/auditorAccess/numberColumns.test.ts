import { expect, test } from 'vitest';
import { findNumberColumns } from './numberColumns.ts';

test.each([
  [['12', '1.204', '', '3,5'], true],
  [['7.25\u00a0%', '–', '-0,4\u00a0%'], true],
  [['12.11.2026'], false],
  [['0012'], false],
  [['12', 'C-046'], false],
  [['100\u00a0%', 'keine Daten'], true],
  [['', '–', 'keine Daten'], false],
])('a column of %j is one of numbers: %s', (texts, isOne) => {
  expect(
    findNumberColumns(
      1,
      texts.map((text) => ({ cells: [text] })),
      'keine Daten',
    ),
  ).toEqual([isOne]);
});
