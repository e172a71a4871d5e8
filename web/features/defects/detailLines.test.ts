import { expect, test } from 'vitest';
import { getDetailLines } from './detailLines.ts';

test('H-09 cuts a detailed description to 1000 letters, with its first break', () => {
  expect(getDetailLines('Spalt am Tor.\nBitte schließen.\r\nDanke.')).toEqual(['Spalt am Tor.', 'Bitte schließen. Danke.']);
  expect(getDetailLines(`${'a'.repeat(600)}\n${'b'.repeat(600)}`)).toEqual(['a'.repeat(600), 'b'.repeat(399)]);
  expect(getDetailLines(null)).toEqual([]);
});
