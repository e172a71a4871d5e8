import { describe, expect, test } from 'vitest';
import type { PdfTable } from '../../export/pdfTable.ts';
import type { AlarmTemplate } from '../alarmTemplates/models.ts';
import type { ResultRow } from '../results/models.ts';
import { packResults } from '../results/service.ts';
import type { TrendReading } from './models.ts';
import { getSpans } from './spans.ts';
import { createTally } from './tally.ts';
import { createTables } from './trendTables.ts';

type Found = readonly [day: string, level: string | null, more?: Partial<ResultRow>];
const spans = getSpans({ from: '2026-10-01', to: '2026-11-30' });

function createReading(found: readonly Found[], more: Partial<TrendReading> = {}): TrendReading {
  const tally = createTally(spans, null);
  for (const [day, level, fields] of found) {
    const row = { areaId: '', foundAt: null, level, areaName: 'Lager', objectName: 'Schlagfalle', task: 'Fang prüfen' };
    const at = { positionId: '1', positionNumber: 'S-1', positionName: 'Tor', value: 2, trapReportId: null };
    void [...tally.addInSteps(packResults([{ ...row, ...at, ...fields } as unknown as ResultRow], 'AT:1'), null, new Date(`${day}T10:00:00Z`))];
  }
  return { spans, tally, failed: [], leftOut: 0, unreadable: 0, ...more } as unknown as TrendReading;
}
const repeatFound = (count: number, ...each: Found): Found[] => Array.from({ length: count }, () => each);

/** Two months with five checks of one position in each period, and a result that names nothing. */
const reading = createReading([
  ...repeatFound(3, '2026-11-10', 'RED'),
  ...repeatFound(2, '2026-10-10', 'GREEN'),
  ['2026-11-11', 'RED', { level: 'NOT_CHECKABLE' }],
  ['2026-11-12', 'YELLOW', { areaName: null, objectName: null, task: null, positionId: null, positionNumber: null, positionName: null }],
  ...repeatFound(1, '2026-09-10', 'RED', { value: 0 }),
  ...repeatFound(4, '2026-08-10', 'GREEN', { value: 1 }),
  ...repeatFound(2, '2025-11-10', 'RED'),
]);
const threshold = { areaName: 'Lager', task: 'Fang prüfen', taskDescription: 'Falle öffnen', yellowFrom: 1, redFrom: 2.5 } as AlarmTemplate;
const [periods, months, areas, categories, tasks, positions, rising, thresholds] = createTables(reading, [threshold], 'DE');
const getCells = (table: PdfTable | undefined) => [...(table?.rows ?? [])].map((row) => [...row]);

describe('a trend as tables', () => {
  test('titles and headings are the words of the page', () => {
    const headings = [periods, months, areas, thresholds].map((table) => [table!.title, ...table!.columns.map(({ heading }) => heading)]);
    expect(headings).toEqual([
      ['Überblick', 'Zeitraum', 'Kontrollen', 'Alarm', 'Warnung', 'in Ordnung', 'nicht überprüfbar', 'Alarmanteil', 'Fänge je 100'],
      ['Nach Monaten', 'Monat', 'Kontrollen', 'Alarm', 'Alarmanteil', 'Vorjahr'],
      ['Nach Bereichen', 'Bezeichnung', 'Kontrollen', 'Alarm', 'Alarmanteil', 'Davor', 'Punkte', 'Vorjahr', 'Fänge je 100'],
      ['Geltende Grenzwerte', 'Bereich', 'Aufgabe', 'Gelb ab', 'Rot ab'],
    ]);
    expect([categories, tasks, positions].map((table) => table!.title)).toEqual(['Nach Objekten', 'Nach Aufgaben', 'Nach Positionen']);
  });

  test('the periods, each with its days and what was found in them', () => {
    expect(getCells(periods)).toEqual([
      ['Zeitraum: 01.10.2026 – 30.11.2026', '6', '3', '1', '2', '1', '50\u00a0%', '200'],
      ['Davor: 01.08.2026 – 30.09.2026', '5', '1', '0', '4', '0', '20\u00a0%', '80'],
      ['Vorjahr: 01.10.2025 – 30.11.2025', '2', '2', '0', '0', '0', '100\u00a0%', '200'],
    ]);
    expect(periods!.notes).toEqual([
      'Von 6 Kontrollen waren 3 im Alarm (50\u00a0%). Davor waren es 20\u00a0%, im Vorjahr 100\u00a0%.',
      expect.stringMatching(/^Der Alarmanteil zählt/),
      expect.stringMatching(/^Fänge zählen/),
    ]);
  });

  test('the months, next to those of last year', () => {
    expect(getCells(months)).toEqual([
      ['10.2026', '2', '0', '0\u00a0%', 'keine Daten'],
      ['11.2026', '4', '3', '75\u00a0%', '100\u00a0%'],
    ]);
    expect(months!.notes).toEqual(['Den höchsten Alarmanteil hat 11.2026 mit 75\u00a0%.']);
  });

  test('areas, objects, tasks and positions, those that are not named among them', () => {
    const found = ['5', '3', '60\u00a0%', '20\u00a0%', '+40', '100\u00a0%', '200'];
    const unnamed = ['ohne Angabe', '1', '0', '0\u00a0%', 'keine Daten', 'keine Daten', 'keine Daten', 'keine Daten'];
    expect(getCells(areas)).toEqual([['Lager', ...found], unnamed]);
    expect([getCells(categories)[0], getCells(tasks)[0]]).toEqual([
      ['Schlagfalle', ...found],
      ['Fang prüfen', ...found],
    ]);
    expect(getCells(positions)).toEqual([['S-1 · Tor · Lager', ...found], unnamed]);
    expect(areas!.notes).toEqual(['Den höchsten Alarmanteil hat Lager mit 60\u00a0%. Am stärksten gestiegen ist Lager, um 40,0 Punkte.']);
  });

  test('positions that rose, or that none did', () => {
    expect([rising!.title, getCells(rising).map(([name]) => name), rising!.notes]).toEqual(['Am stärksten gestiegen (Positionen)', ['S-1 · Tor · Lager'], []]);
    const none = createTables(createReading([['2026-11-10', 'RED']]), [], 'DE').at(-2)!;
    expect([getCells(none), none.notes]).toEqual([[], [expect.stringContaining('mindestens fünf Kontrollen')]]);
  });

  test('thresholds in force, or that there are none', () => {
    expect([getCells(thresholds), thresholds!.notes]).toEqual([[['Lager', 'Fang prüfen: Falle öffnen', '1', '2,5']], []]);
    const plain = createTables(reading, [{ ...threshold, taskDescription: null } as unknown as AlarmTemplate], 'DE').at(-1);
    expect(getCells(plain)[0]![1]).toBe('Fang prüfen');
    expect(createTables(reading, [], 'DE').at(-1)!.notes).toEqual(['Es sind keine Grenzwerte hinterlegt.']);
    const fine = createTables(reading, [{ ...threshold, yellowFrom: 0.125, redFrom: -1234.5 }], 'EN').at(-1);
    expect(getCells(fine)[0]!.slice(2), 'as the page of the thresholds has them').toEqual(['0.125', '−1,234.5']);
  });

  test('counts missing reports, older reports and single results', () => {
    const failed = [{}, {}] as unknown as TrendReading['failed'];
    const notes = createTables({ ...reading, failed, leftOut: 7, unreadable: 1 }, [], 'EN')[0]!.notes!;
    expect(notes.slice(1, 4)).toEqual([
      'Reports that could not be read and are missing: 2.',
      'Older reports that were not read: 7.',
      'Results that could not be read and are missing: 1.',
    ]);
  });

  test('writes two hundred rows, and counts the others beneath', () => {
    const many = createReading(Array.from({ length: 201 }, (_none, at): Found => ['2026-11-10', 'RED', { areaName: `B${at}`, positionId: String(at) }]));
    const [, , byArea, byCategory] = createTables(many, [], 'DE');
    expect([byArea!.rows, byArea!.notes!.at(-1)]).toEqual([expect.objectContaining({ length: 200 }), 'und 1 weitere']);
    expect(byCategory!.notes).toHaveLength(1);
    const longList = createTables(
      reading,
      Array.from({ length: 202 }, () => threshold),
      'DE',
    ).at(-1)!;
    expect([longList.rows, longList.notes]).toEqual([expect.objectContaining({ length: 200 }), ['und 2 weitere']]);
  });

  test('ten positions that rose are enough', () => {
    const rose = Array.from({ length: 11 }, (_none, at) => at).flatMap((at) => [
      ...repeatFound(5, '2026-11-10', 'RED', { positionId: String(at), positionNumber: `S-${at}` }),
      ...repeatFound(5, '2026-09-10', 'GREEN', { positionId: String(at), positionNumber: `S-${at}` }),
    ]);
    expect(createTables(createReading(rose), [], 'DE').at(-2)!.rows).toHaveLength(10);
  });
});
