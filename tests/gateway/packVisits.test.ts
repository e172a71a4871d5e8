import { expect, test } from 'vitest';
import { GatewayError } from '../../gateway/errors.ts';
import { withUnreadable } from '../../gateway/provider-client/decoders/rows.ts';
import { createNulls, buildPart } from '../testkit/packParts.ts';

const toDate = (text: string) => new Date(`2026-${text}:00Z`);
const createOrder = (id: string, kind: 'MONITORING_VISIT' | 'MONTHLY_REPORT', more: object = {}) => ({
  ...createNulls('number description startedAt endedAt'),
  id,
  kind,
  ...more,
});
const nothing = createNulls('endedAt areaName positionNumber positionName task objectName result remark articleId material quantity unit advisorName');
const createRow = (foundAt: Date | null, more: object = {}) => ({ ...nothing, level: 'UNKNOWN', foundAt, ...more });
type Rows = readonly object[] | null | Error;

/** Reports with their rows; null has none yet, an error cannot be read. The provider lists the latest first. */
const createReports = (...all: [ReturnType<typeof createOrder>, Rows][]) => ({
  listOrdersOfPeriod: async () => all.map(([each]) => each).toReversed(),
  getReportOfOrder: async (_customer: object, { id }: { id: string }) => (all.find(([each]) => each.id === id)![1] === null ? null : { id }),
  async listOwnResults({ id }: { id: string }) {
    const rows = all.find(([each]) => each.id === id)![1];
    if (rows instanceof Error) throw rows;
    return rows;
  },
});
const late = new GatewayError('PROVIDER_TIMEOUT', 'late');
const visit = createOrder('v1', 'MONITORING_VISIT', {
  number: 'B-1',
  description: 'Frühling',
  startedAt: toDate('03-04T23:30'),
  endedAt: toDate('03-05T12:00'),
});
const month = createOrder('m1', 'MONTHLY_REPORT', { description: 'Fallen', startedAt: toDate('02-28T23:00'), endedAt: toDate('03-31T22:00') });
const full = {
  areaName: 'Lager',
  positionNumber: 'S-10',
  positionName: 'Rampe',
  task: 'Zählen',
  objectName: 'Falle',
  result: '3 Stk',
  level: 'RED',
  remark: 'Spuren',
  articleId: '8',
  material: 'Köder',
  quantity: 1234.5678,
  unit: 'g',
  advisorName: 'Ida Berg',
};

test('a visit has each result’s fields, sorted, and unread ones counted', async () => {
  const rows = [
    createRow(toDate('03-05T10:01'), { areaName: 'Lager', positionNumber: 'S-1', level: 'YELLOW', unit: 'g' }),
    createRow(new Date('2026-03-05T10:00:40Z'), full),
    createRow(toDate('03-05T10:00'), { areaName: 'Lager', positionNumber: 'S-9', level: 'GREEN', quantity: 0, unit: 'Stk' }),
    createRow(new Date('2026-03-05T10:00:59Z'), { areaName: 'Büro', level: 'NOT_CHECKABLE' }),
    createRow(null, { areaName: 'Keller' }),
  ];
  const { files, gaps, calls, rows: written } = await buildPart('RESULTS', createReports([visit, withUnreadable(rows, 2)], [month, []]));
  expect([files, gaps, calls]).toEqual([
    [
      ['Besuch 05.03.2026 B-1', 'pdf', 'Besuche und Ergebnisse, 05.03.2026 B-1'],
      ['Besuch 05.03.2026 B-1', 'xlsx', 'Besuche und Ergebnisse, 05.03.2026 B-1'],
    ],
    [],
    1,
  ]);
  const document = await written();
  const all = document.slice(document.findIndex(([first]) => first === 'Alle Ergebnisse (5)') + 1);
  expect(all.slice(0, -1).map((cells) => cells.join(' | '))).toEqual([
    'Datum/Zeit | Bereich | Pos.-Nr. | Position | Aufgabe | Objekt | Ergebnis | Stufe | Bemerkung | Material | Menge | Einheit | Berater',
    'Keller',
    '05.03.2026 11:00 | Büro | ■\u00a0nicht überprüfbar',
    '05.03.2026 11:00 | Lager | S-9 | ●\u00a0in Ordnung | 0 | Stk',
    '05.03.2026 11:00 | Lager | S-10 | Rampe | Zählen | Falle | 3 Stk | ◆\u00a0Alarm | Spuren | Köder | 1234,568 | g | Ida Berg',
    '05.03.2026 11:01 | Lager | S-1 | ▲\u00a0Warnung | g',
    '2 Zeilen konnten nicht gelesen werden',
  ]);
  // Urgent results come first.
  const urgent = document.slice(document.findIndex(([first]) => first === 'Alarm und Warnung (2)') + 2);
  expect(urgent.slice(0, 2).map((cells) => cells[2])).toEqual(['S-10', 'S-1']);
});

test('names a trap month by month, an unfinished visit by start', async () => {
  const started = createOrder('v2', 'MONITORING_VISIT', { description: 'Sommer', startedAt: toDate('03-06T10:00') });
  const found = createReports(
    [visit, []],
    [started, []],
    [createOrder('v3', 'MONITORING_VISIT'), []],
    [month, []],
    [createOrder('m2', 'MONTHLY_REPORT', { endedAt: toDate('03-31T10:00') }), []],
  );
  const months = await buildPart('MONTHLY_REPORTS', found);
  expect([months.files, months.gaps, months.calls]).toEqual([
    [
      ['Monat 03.2026 Fallen', 'pdf', 'Monatsberichte der 24/7-Geräte, 03.2026 Fallen'],
      ['Monat 03.2026', 'pdf', 'Monatsberichte der 24/7-Geräte, 03.2026'],
    ],
    [],
    3,
  ]);
  const visits = await buildPart('RESULTS', found);
  expect(visits.files.filter(([, ending]) => ending === 'pdf').map(([title]) => title)).toEqual([
    'Besuch 05.03.2026 B-1',
    'Besuch 06.03.2026 Sommer',
    'Besuch ',
  ]);
});

test('a preview omits empty visits, counts unread ones, 400 at most', async () => {
  const other = createOrder('v2', 'MONITORING_VISIT', { number: 'B-2' });
  const found = createReports([visit, null], [other, late], [createOrder('v3', 'MONITORING_VISIT', { number: 'B-3' }), withUnreadable([], 2)]);
  const preview = await buildPart('RESULTS', found, { isPreview: true });
  const pack = await buildPart('RESULTS', found);
  expect([preview.files.filter(([, ending]) => ending === 'pdf').map(([title]) => title), preview.gaps]).toEqual([
    ['Besuch B-2', 'Besuch B-3'],
    [
      { kind: 'VISIT_WITHOUT_RESULTS', text: '05.03.2026 B-1' },
      { kind: 'REPORT_UNREAD', text: 'B-2' },
      { kind: 'ROWS_UNREAD', count: 2 },
    ],
  ]);
  expect([pack.files.length, pack.gaps]).toEqual([6, []]);
  // A preview does not read months, which is expensive.
  const unread = await buildPart('MONTHLY_REPORTS', createReports([month, null]), { isPreview: true });
  expect([unread.files.length, unread.gaps]).toEqual([1, []]);
  const many = Array.from({ length: 401 }, (_none, at): [typeof visit, Rows] => [createOrder(`m${at}`, 'MONTHLY_REPORT', { number: `${at}` }), []]);
  const capped = await buildPart('MONTHLY_REPORTS', createReports(...many));
  expect([capped.files.length, capped.gaps, capped.calls]).toEqual([400, [{ kind: 'LEFT_OUT', count: 1 }], 401]);
  for (const part of ['RESULTS', 'MONTHLY_REPORTS'] as const) expect((await buildPart(part, createReports())).gaps).toEqual([{ kind: 'NOTHING' }]);
});

test('counts material by article, area and month, in order', async () => {
  const use = (material: string, more: object = {}) => createRow(toDate('03-05T10:00'), { articleId: material, material, quantity: 1.5, unit: 'g', ...more });
  const uses = [use('Paste'), use('Köder', { areaName: 'Lager' }), use('Köder', { areaName: 'Büro' }), use('Köder', { areaName: 'Lager', quantity: 2 })];
  const february = [{ ...use('Köder', { areaName: 'Lager', unit: null }), foundAt: toDate('02-05T10:00') }];
  const found = createReports(
    [visit, uses],
    [createOrder('v0', 'MONITORING_VISIT'), february],
    [createOrder('v2', 'MONITORING_VISIT', { number: 'B-2' }), late],
  );
  const { files, gaps, calls, rows } = await buildPart('MATERIAL', found, { from: '2026-02-01' });
  expect([files, gaps, calls]).toEqual([[['Verwendetes Material', 'pdf', 'Besuche und Ergebnisse']], [{ kind: 'REPORT_UNREAD', text: 'B-2' }], 0]);
  expect(await rows()).toEqual([
    ['Material', 'Bereich', 'Monat', 'Menge', 'Einheit', 'Anwendungen'],
    ['Köder', 'Büro', '03.2026', '1,5', 'g', '1'],
    ['Köder', 'Lager', '02.2026', '1,5', '1'],
    ['Köder', 'Lager', '03.2026', '3,5', 'g', '2'],
    ['Paste', '03.2026', '1,5', 'g', '1'],
  ]);
  const none = await buildPart('MATERIAL', createReports([visit, [createRow(null)]]));
  expect([none.files, none.gaps]).toEqual([[], [{ kind: 'NOTHING' }]]);
});

test('trends count levels by month, area and task, with shares', async () => {
  const createResult = (level: string, more: object = {}) => createRow(toDate('02-05T10:00'), { areaName: 'Lager', task: 'Zählen', level, ...more });
  const rows = [
    ...['RED', 'YELLOW', 'GREEN', 'UNKNOWN'].map((level) => createResult(level)),
    createResult('RED', { level: 'NOT_CHECKABLE', areaName: 'Büro', task: 'Fangen' }),
    createResult('GREEN', { areaName: 'Halle 10' }),
    createResult('GREEN', { areaName: 'Halle 9' }),
  ];
  const other = createOrder('v2', 'MONITORING_VISIT', { number: 'B-2' });
  const compared: unknown[] = [];
  const getTrendTables = async (_customer: object, { from, to }: Record<string, string>, language: string) => {
    compared.push([from, to, language]);
    return { tables: [{ title: 'Vergleich', columns: [], rows: [], notes: ['mehr'] }], failed: [{ order: other, code: 'PROVIDER_UNREACHABLE' as const }] };
  };
  const found = { ...createReports([visit, rows], [other, null]), getTrendTables };
  const { files, gaps, calls, rows: written } = await buildPart('TRENDS', found, { from: '2025-12-31', to: '2026-02-28' });
  expect(files).toEqual([
    ['Trends', 'pdf', 'Besuche und Ergebnisse'],
    ['Vergleich mit Vorzeitraum und Vorjahr', 'pdf', 'Besuche und Ergebnisse'],
  ]);
  expect([gaps, calls]).toEqual([
    [
      { kind: 'MONTH_WITHOUT_RESULTS', text: '2025-12' },
      { kind: 'MONTH_WITHOUT_RESULTS', text: '2026-01' },
      { kind: 'VISIT_WITHOUT_RESULTS', text: 'B-2' },
    ],
    362,
  ]);
  const createHeading = (first: string) => [first, 'Ergebnisse', 'Alarm', 'Warnung', 'in Ordnung', 'nicht überprüfbar', 'Anteil Alarm'];
  const note = ['Der Anteil zählt Ergebnisse mit Stufe; was nicht überprüfbar war, zählt nicht mit.'];
  expect(await written()).toEqual([
    ['Nach Monaten'],
    createHeading('Monat'),
    ['12.2025', 'keine Daten'],
    ['01.2026', 'keine Daten'],
    ['02.2026', '7', '1', '1', '3', '1', '20\u00a0%'],
    note,
    ['Nach Bereichen'],
    createHeading('Bereich'),
    ['Büro', '1', '0', '0', '0', '1', 'keine Daten'],
    ['Halle 9', '1', '0', '0', '1', '0', '0\u00a0%'],
    ['Halle 10', '1', '0', '0', '1', '0', '0\u00a0%'],
    ['Lager', '4', '1', '1', '1', '0', '33,3\u00a0%'],
    note,
    ['Nach Aufgaben'],
    createHeading('Aufgabe'),
    ['Fangen', '1', '0', '0', '0', '1', 'keine Daten'],
    ['Zählen', '6', '1', '1', '3', '0', '20\u00a0%'],
    note,
  ]);
  expect(await written(1)).toEqual([['Vergleich'], ['mehr'], ['Was fehlt'], ['Bericht konnte nicht gelesen werden: B-2']]);
  const english = await buildPart('TRENDS', found, { language: 'EN' });
  expect(english.files[1]![0]).toBe('Comparison with the period before and last year');
  await english.rows(1);
  expect(compared).toEqual([
    ['2025-12-31', '2026-02-28', 'DE'],
    ['2026-03-01', '2026-03-31', 'EN'],
  ]);
});

test('trends write thousands of results with their separator', async () => {
  const many = Array.from({ length: 1_200 }, () => createRow(toDate('02-05T10:00'), { areaName: 'Lager', task: 'Zählen', level: 'GREEN' }));
  const found = { ...createReports([visit, many]), getTrendTables: async () => ({ tables: [], failed: [] }) };
  const { rows } = await buildPart('TRENDS', found, { from: '2026-02-01', to: '2026-02-28' });
  expect((await rows())[2]).toEqual(['02.2026', '1\u00a0200', '0', '0', '1\u00a0200', '0', '0\u00a0%']);
});
