import { expect, test } from 'vitest';
import { readRows, readPdfText } from '../testkit/pdfText.ts';
import { toPrintable } from '../../gateway/export/pdfDocument.ts';
import { createTablePdf } from '../../gateway/export/tablePdf.ts';

test.each([
  ['Aylin Yıldız', 'Aylin Yıldız'],
  ['Božena Łukić, Škoda', 'Božena Łukić, Škoda'],
  ['Größe: −3 – „5“ … 10 €', 'Größe: −3 – „5“ … 10 €'],
  ['Gro\u0308ße', 'Größe'],
  ['  1\u202f000\n 2\u00a0%', ' 1\u202f000 2\u00a0%'],
  ['ﬁn\u200b', 'ﬁn'],
  ['茶', '?'],
])('%j is written with the letters that the fonts have', (text, written) => {
  expect(toPrintable(text)).toBe(written);
});

test('measurement signs, Latin, Greek and Cyrillic letters can be extracted', async () => {
  const lines = [
    '≤ 8 °C ≥ 2 → ← ↑ ↓ ± × ÷',
    'CO₂ H₂O m² m³ µ μ Ω ‰ ½',
    'ẞ ß Ä ä ö ü É ç ñ Ø å Ł ž ş ğ',
    'Αθήνα ΣΩ αβγ',
    'Київ Москва Београд',
    '„so“ ‚so‘ … – — • €',
  ];
  const pdf = await createTablePdf({ title: 'Zeichen ≤ ≥', facts: [['Grenze', '≥ 8 °C']], foot: 'Fuß → Seite', language: 'DE' }, [
    { title: 'Tabelle', columns: [{ heading: 'Text ẞ' }], rows: lines.map((line) => [line]) },
  ]);
  const text = (await readPdfText(pdf)).normalize('NFC').replace(/\s+/g, ' ');
  for (const line of [...lines, 'Zeichen ≤ ≥', '≥ 8 °C', 'Fuß → Seite', 'Text ẞ']) expect(text).toContain(line);
  expect(text).not.toContain('?');
  expect(pdf.toString('latin1')).not.toContain('Helvetica-Bold');
  expect(readRows(pdf)).toContainEqual([lines[0]!]);
});
