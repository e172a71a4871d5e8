import { expect, test } from 'vitest';
import { findMentions } from './findMentions.ts';

test.each([
  ['Mangel 198 ist offen', '', [['defect', '198']]],
  [
    'Neuer Mangel',
    '<p>Zum Mangel Nr. 7 an Position T-005</p>',
    [
      ['defect', '7'],
      ['position', 'T-005'],
    ],
  ],
  ['Mangel 7', '<p>Mangel Nr. 7</p>', [['defect', '7']]],
  [
    'Defect no. 12',
    'at position 4: Position 4',
    [
      ['defect', '12'],
      ['position', '4'],
    ],
  ],
  ['3 Mängel in 2026', 'Position wurde geprüft', []],
  ['Neu', 'Mangel 7<br>8 Tage alt', [['defect', '7']]],
  ['Mangel', '<b title="Mangel 5">x</b>', []],
  [
    'Mangel 1, Mangel 2, Mangel 3, Mangel 4, Mangel 5',
    '',
    [
      ['defect', '1'],
      ['defect', '2'],
      ['defect', '3'],
      ['defect', '4'],
    ],
  ],
])('%s %s names %j', (subject, message, named) => {
  expect(findMentions({ subject, message }).map(({ kind, number }) => [kind, number])).toEqual(named);
});
