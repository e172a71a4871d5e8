import { expect, onTestFinished, test } from 'vitest';
import { readDrawings, readPdfText, readTexts, readTotals } from '../testkit/pdfText.ts';
import { setBrand } from '../../gateway/config/brand.ts';
import { createTablePdf } from '../../gateway/export/tablePdf.ts';

const writePdf = (rows: number, language: 'DE' | 'EN') =>
  createTablePdf({ title: 'Lager', facts: [['Standort', 'Wels']], foot: 'Portal', language }, [
    { title: '', columns: [{ heading: 'Nr.' }], rows: Array.from({ length: rows }, (_none, at) => [`Zeile ${at + 1}`]) },
  ]);

test('each page has number, total and headings', async () => {
  const pdf = await writePdf(120, 'DE');
  const lines = (await readPdfText(pdf)).split(/\r?\n/);
  expect(lines.filter((line) => line.startsWith('Portal'))).toEqual([1, 2, 3].map((page) => `Portal · Seite ${page} `));
  expect(lines.filter((line) => line === 'Nr.')).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('Zeile'))).toHaveLength(120);
  const drawn = readDrawings(pdf);
  expect(drawn.filter((page) => page.includes('/PageTotal Do'))).toHaveLength(3);
  expect([readTotals(pdf), readTotals(await writePdf(1, 'EN'))]).toEqual([['von 3'], ['of 1']]);
});

test('wraps a long title, and ends a long foot before the number', async () => {
  const name = 'Kühlhausüberwachung'.repeat(14);
  const pdf = await createTablePdf({ title: name, facts: [], foot: name, language: 'DE' }, []);
  const texts = readTexts(pdf).map(({ text }) => text);
  expect(texts.filter((text) => name.includes(text)).join('')).toBe(name);
  const [foot] = texts.filter((text) => text.includes('Seite'));
  expect(foot).toMatch(/^Kühlh.*… · Seite 1 ?$/);
});

test('keeps a number on one line with its unit', async () => {
  const columns = Array.from({ length: 8 }, () => ({ heading: 'Text' }));
  const rows = Array.from({ length: 30 }, (_none, at) => [
    `${'a'.repeat(at + 1)} 12,5\u00a0%`,
    `${'a'.repeat(at + 1)} 1\u202f000\u00a0km`,
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
  const pdf = await createTablePdf({ title: 'Lager', facts: [], foot: 'Portal', language: 'DE' }, [{ title: '', columns, rows }]);
  // A line is drawn at its own position.
  const drawn = readTexts(pdf).map(({ text }) => text);
  expect(drawn.filter((text) => text.endsWith('12,5\u00a0%'))).toHaveLength(30);
  expect(drawn.filter((text) => text.endsWith('1\u202f000\u00a0km'))).toHaveLength(30);
});

test('prints title and headings on the page of the first row', async () => {
  const long = Array.from({ length: 40 }, () => 'Abdeckung').join(' ');
  const columns = Array.from({ length: 8 }, () => ({ heading: 'Kopf' }));
  // Notes push the table down, a line further with each document.
  for (let lines = 20; lines < 40; lines += 1) {
    const notes = Array.from({ length: lines }, () => 'Hinweis');
    const bytes = await createTablePdf({ title: 'Lager', facts: [], foot: 'Portal', language: 'DE' }, [
      { title: '', columns: [], rows: [], notes },
      { title: 'Mängel', columns, rows: [[long, '', '', '', '', '', '', '']] },
    ]);
    const pages = (await readPdfText(bytes)).split(/Portal · Seite \d+/);
    expect(pages.filter((page) => page.includes('Mängel'))).toEqual(pages.filter((page) => page.includes('Abdeckung')));
    expect(pages.filter((page) => page.includes('Kopf'))).toHaveLength(1);
  }
});

test('keeps line breaks of a cell, and counts cut texts', async () => {
  const columns = [{ heading: 'Text' }];
  const head = { title: 'Lager', facts: [], foot: 'Portal', language: 'EN' } as const;
  const drawLines = async (rows: string[][]) =>
    (await readPdfText(await createTablePdf(head, [{ title: '', columns, rows }]))).split(/\r?\n/).map((line) => line.trim());
  const short = await drawLines([['first\r\nsecond']]);
  expect(short).toEqual(expect.arrayContaining(['first', 'second']));
  expect(short.join()).not.toContain('too long');
  const long = Array.from({ length: 45 }, (_none, at) => `line ${at}`).join('\n');
  expect(await drawLines([[long], ['short'], [long]])).toContain('2 texts were too long and end with …');
  expect(await drawLines([[long]])).toContain('1 text was too long and ends with …');
});

test('fits columns to texts, omits empty ones, and aligns numbers', async () => {
  const head = { title: 'Lager', facts: [], foot: 'Portal', language: 'DE' } as const;
  const columns = ['Bereich', 'Leer', 'Menge', 'Bemerkung', 'Berater'].map((heading) => ({ heading }));
  const remark = 'Bitte die Tore zur Rampe nachts geschlossen halten '.repeat(8).trim();
  const rows = Array.from({ length: 40 }, (_none, at) => [
    'Sicherheitsbereich',
    '',
    at === 0 ? '7' : '1\u00a0234,5',
    at % 9 === 0 ? remark : '',
    'Aurelia Himmelsdörfer',
  ]);
  const drawn = readTexts(await createTablePdf(head, [{ title: '', columns, rows }]));
  const texts = drawn.map(({ text }) => text);
  expect(texts).not.toContain('Leer');
  expect(texts.filter((text) => text === 'Sicherheitsbereich' || text === 'Aurelia Himmelsdörfer')).toHaveLength(80);
  const [short, long] = ['7', '1\u00a0234,5'].map((text) => drawn.find((each) => each.text === text)!.x);
  expect(short).toBeGreaterThan(long! + 10);
  expect(texts.filter((text) => text.includes('geschlossen')).length).toBeLessThan(40);
});

test('is tagged, with language, location and author', async () => {
  setBrand({ name: 'Muster Hygiene GmbH', address: ['Hauptstraße 1'], contact: '+43 1 234', colour: '#0b5d8a' });
  onTestFinished(() => setBrand({}));
  const pdf = await writePdf(1, 'EN');
  const raw = pdf.toString('latin1');
  expect(raw).toMatch(/\/Marked true/);
  expect(raw).toMatch(/\/Lang \(en\)/);
  expect(raw).toMatch(/\/S \/TH\b/);
  expect(raw).toContain('(Muster Hygiene GmbH)');
  expect(await readPdfText(pdf)).toMatch(/Muster Hygiene GmbH\s+Hauptstraße 1\s+\+43 1 234/);
});

test('files that are made at once share the event loop', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const columns = Array.from({ length: 12 }, () => ({ heading: 'Text' }));
  const rows = Array.from({ length: 400 }, (_none, at) => columns.map(() => `Zeile ${at}`));
  const head = { title: 'Lager', facts: [], foot: 'Portal', language: 'DE' } as const;
  await Promise.all(Array.from({ length: 10 }, () => createTablePdf(head, [{ title: '', columns, rows }])));
  clearImmediate(counting);
  // Forty rows of each in a turn would be some twenty turns.
  expect(turns).toBeGreaterThan(40);
});
