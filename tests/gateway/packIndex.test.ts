import { expect, test } from 'vitest';
import { createIndexFiles, type IndexedPart } from '../../gateway/features/auditPack/packIndex.ts';
import { createPackRequest } from '../testkit/packParts.ts';

const at = new Date('2026-03-31T10:05:00Z');
const parts: IndexedPart[] = [
  {
    part: 'POSITIONS',
    number: 2,
    state: 'CHECKED',
    files: [{ name: '02_Positionen/01_A&B_#1.pdf', title: 'Positionen', source: 'Liste <alt>', at, isFailed: false }],
    gaps: [],
  },
  {
    part: 'DELIVERY_NOTES',
    number: 13,
    state: 'CHECKED',
    files: [{ name: '13_Scheine/01_L-1.pdf', title: 'L-1 "neu"', source: 'Lieferscheine', at, isFailed: true }],
    gaps: [
      { kind: 'LEFT_OUT', count: 3 },
      { kind: 'MONTH_WITHOUT_RESULTS', text: '2026-02' },
      { kind: 'ARTICLE_WITHOUT_SHEET', text: 'Köder <1>' },
      { kind: 'NOTHING' },
    ],
  },
  { part: 'USERS', number: 15, state: 'FORBIDDEN', files: [], gaps: [] },
];
const customer = { ...createPackRequest().customer, name: 'Back & Haus' };

test('links safe addresses, names gaps, and runs no text', async () => {
  const [{ name, bytes }] = (await createIndexFiles(parts, createPackRequest({ customer }))) as [{ name: string; bytes: Buffer }, unknown];
  expect(name).toBe('00_index.html');
  const html = bytes.toString();
  expect(html).toMatch(/^<!doctype html>\n<html lang="de"><head><meta charset="utf-8">.*<title>Auditmappe, Back &amp; Haus<\/title>/);
  const body = html.slice(html.indexOf('<h1>'), html.indexOf('</body>')).trim();
  const renderFact = (named: string, text: string) => `<dt>${named}</dt><dd>${text}</dd>`;
  const renderTable = (cell: string, source: string) =>
    `<table><thead><tr><th>Datei</th><th>Quelle</th><th>Erstellt am</th></tr></thead><tbody><tr><td>${cell}</td><td>${source}</td><td>31.03.2026 12:05</td></tr></tbody></table>`;
  const renderMissing = (...lines: string[]) => `<h3>Was fehlt</h3><ul class="missing">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  expect(body.split('\n')).toEqual([
    '<h1>Auditmappe</h1>',
    `<dl>${[
      renderFact('Standort', 'Back &amp; Haus (100100)'),
      renderFact('Zeitraum', '01.03.2026 – 31.03.2026'),
      renderFact('Quelle', 'Kundenportal, Inhalt der Auditmappe'),
      renderFact('Erstellt am', '31.03.2026 12:00'),
      renderFact('Erstellt für', 'Agnes (agnes)'),
    ].join('')}</dl>`,
    '<p>Alle Angaben stammen aus den Daten des Dienstleisters, soweit die genannte Person sie sehen darf. Die Mappe bestätigt nicht, dass eine Norm eingehalten wird.</p>',
    `<h2>2 Positionsverzeichnis</h2>${renderTable('<a href="02_Positionen/01_A%26B_%231.pdf">01_A&amp;B_#1.pdf</a>', 'Liste &lt;alt&gt;')}`,
    `<h2>13 Lieferscheine</h2>${renderTable('L-1 &quot;neu&quot;: Diese Datei konnte nicht gelesen werden', 'Lieferscheine')}${renderMissing(
      'Mehr, als die Mappe fasst; nicht enthalten: 3',
      'Monat ohne Ergebnisse: 02.2026',
      'Artikel ohne Sicherheitsdatenblatt: Köder &lt;1&gt;',
      'Nichts vorhanden',
      'Diese Datei konnte nicht gelesen werden: L-1 &quot;neu&quot;',
    )}`,
    `<h2>15 Zugänge</h2><p>Keine Dateien.</p>${renderMissing('Dafür fehlt die Berechtigung; dieser Teil ist nicht enthalten.')}`,
  ]);
});
