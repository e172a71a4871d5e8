import { expect, test } from 'vitest';
import { printable } from './tablePdf.ts';

test.each([
  ['Aylin Yıldız', 'Aylin Yildiz'],
  ['Božena Łukić, Škoda', 'Božena Lukic, Škoda'],
  ['Größe: −3 – „5“ … 10 €', 'Größe: -3 – „5“ … 10 €'],
  ['Gro\u0308ße', 'Größe'],
  ['  1\u202f000\n 2\u00a0%', ' 1\u00a0000 2\u00a0%'],
  ['茶', '?'],
])('%j is written with the letters that every reader of PDF has', (text, written) => {
  expect(printable(text)).toBe(written);
});
