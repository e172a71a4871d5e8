import { expect, test } from 'vitest';
import { areaLetters, toPlanLabel } from './planMarkers.ts';

test.each([
  ['T-001', undefined, 'T-001'],
  ['x'.repeat(24), undefined, 'x'.repeat(24)],
  ['x'.repeat(25), undefined, `${'x'.repeat(23)}…`],
  ['😀'.repeat(25), undefined, `${'😀'.repeat(23)}…`],
  ['Verpackung und Kommissionierung', areaLetters, 'Verpackung und Kommissionierung'],
])('the label of %s on a plan hides no marker around it', (text, letters, label) => {
  expect(toPlanLabel(text, letters)).toBe(label);
});
