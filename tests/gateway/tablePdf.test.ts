import { expect, test } from 'vitest';
import { drawnIn, textOfPdf } from '../testkit/pdfText.ts';
import { tablePdf } from '../../gateway/files/tablePdf.ts';

const written = (rows: number, language: 'DE' | 'EN') =>
  tablePdf({ title: 'Lager', facts: [['Standort', 'Wels']], foot: 'Portal', language }, [
    { title: '', columns: [{ heading: 'Nr.', width: 1 }], rows: Array.from({ length: rows }, (_none, at) => [`Zeile ${at + 1}`]) },
  ]);

test('each page says which of how many it is, under headings of its own', async () => {
  const pdf = await written(70, 'DE');
  const lines = (await textOfPdf(pdf)).split(/\r?\n/);
  expect(lines.filter((line) => line.startsWith('Portal'))).toEqual([1, 2, 3].map((page) => `Portal · Seite ${page} `));
  expect(lines.filter((line) => line === 'Nr.')).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('Zeile'))).toHaveLength(70);
  const drawn = drawnIn(pdf);
  expect(drawn.filter((page) => page.includes('/PageTotal Do'))).toHaveLength(3);
  expect(drawn.filter((form) => form.includes('(von 3) Tj'))).toHaveLength(1);
  expect(drawnIn(await written(1, 'EN')).filter((form) => form.includes('(of 1) Tj'))).toHaveLength(1);
});
