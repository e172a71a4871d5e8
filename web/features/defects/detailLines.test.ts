import { expect, test } from 'vitest';
import { getDetailLines } from './detailLines.ts';

test('H-09 a detailed description is cut to 1000 letters, and its first line break stays one', () => {
  expect(getDetailLines('Spalt am Tor.\nBitte schließen.\r\nDanke.')).toEqual(['Spalt am Tor.', 'Bitte schließen. Danke.']);
  expect(getDetailLines(`${'a'.repeat(600)}\n${'b'.repeat(600)}`)).toEqual(['a'.repeat(600), 'b'.repeat(399)]);
  expect(getDetailLines(null)).toEqual([]);
});
