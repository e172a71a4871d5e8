import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { arrangePositionRows } from '../../gateway/features/positionList/positionTable.ts';
import type { Position } from '../../gateway/features/positions/models.ts';
import type { ResultRow } from '../../gateway/features/results/models.ts';
import { getResultTable } from '../../gateway/features/results/resultTable.ts';
import { code, isTest, readText } from './sources.ts';

type Arrange = (
  rows: readonly object[],
  filter: string,
  sort: { field: string; direction: 'ASC' | 'DESC' },
  numbers?: ReadonlyMap<string, number>,
) => { id: string }[];
// The client has a separate TypeScript project, so that its modules are imported by name.
const { arrangeResults } = await vi.importActual<{ arrangeResults: Arrange }>('../../web/features/results/arrangeResults.ts');
const { arrangePositions } = await vi.importActual<{ arrangePositions: Arrange }>('../../web/features/positions/arrangePositions.ts');

/* Lists that are all in the browser are filtered and sorted there, by the same rules as the gateway's. */
const text = fc.constantFrom(null, '', 'Lager', 'lager 2', 'Lager 10', 'Büro', 'T-9', 'T-10', '7,25', '7,5', '12', 'ß');
const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const filter = fc.constantFrom('', ' lager', '2,50', '2.5', '1', 'T-1', 'nicht überprüfbar', 'ß', '0', '16.11.2026', 'Rot', 'gelb ', 'GRÜN', 'alarm');

const result = fc.record({
  areaName: text,
  positionNumber: text,
  positionName: text,
  task: text,
  objectName: text,
  result: text,
  remark: text,
  material: text,
  unit: text,
  advisorName: text,
  foundAt: fc.constantFrom(null, new Date('2026-11-16T07:15:00Z'), new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')),
  level: fc.constantFrom('UNKNOWN', 'NOT_CHECKABLE', 'GREEN', 'YELLOW', 'RED'),
  value: fc.constantFrom(null, 0, 7.25, 7.5, 10, 9),
  quantity: fc.constantFrom(null, 0, 2.5, 12.5, 25),
  trapReportId: fc.constantFrom(null, '7'),
});
const resultFields = [
  'FOUND_AT',
  'AREA',
  'POSITION_NUMBER',
  'POSITION',
  'TASK',
  'OBJECT',
  'RESULT',
  'REMARK',
  'MATERIAL',
  'QUANTITY',
  'UNIT',
  'ADVISOR',
  'SOURCE',
] as const;

test('F-03 F-04 F-08 results are filtered and sorted in the browser as in the gateway', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(result, { maxLength: 12 }), filter, fc.constantFrom(...resultFields), direction, async (made, term, field, to) => {
      const rows = made.map((row, at) => ({ ...row, id: String(at) }));
      const { shown: gateway } = await getResultTable(rows as unknown as ResultRow[], term, { field, direction: to });
      const shown = rows.map((row) => ({ ...row, foundAt: row.foundAt?.toISOString() ?? null, source: row.trapReportId === null ? 'VISIT' : 'TRAP' }));
      const browser = arrangeResults(shown, term, { field, direction: to });
      expect(browser.map(({ id }) => id)).toEqual(gateway.map(({ id }) => id));
    }),
    { numRuns: 2_000 },
  );
});

const positionFields = ['AREA', 'NUMBER', 'NAME', 'OBJECTS', 'LEVEL', 'LAST_CHECK', 'OPEN_DEFECTS', 'DEVICE'] as const;

test('G-04 positions are filtered and sorted in the browser as in the gateway', async () => {
  const position = fc.record({
    areaName: text.map((each) => each ?? ''),
    number: text.map((each) => each ?? ''),
    name: text,
    level: fc.constantFrom('UNKNOWN', 'NOT_CHECKABLE', 'GREEN', 'YELLOW', 'RED'),
    known: fc.constantFrom(null, 0, 1, 2, 17),
    objectTypes: fc.array(
      text.map((name) => ({ name: name ?? '' })),
      { maxLength: 2 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(position, { maxLength: 12 }), filter, fc.constantFrom(...positionFields), direction, async (made, term, field, to) => {
      const rows = made.map((row, at) => ({ ...row, id: String(at) }));
      const numbers = new Map(rows.flatMap(({ id, known }) => (known === null ? [] : [[id, known] as const])));
      const gateway = await arrangePositionRows(rows as unknown as Position[], term, { field, direction: to }, numbers);
      const browser = arrangePositions(rows, term, { field, direction: to }, numbers);
      expect(browser.map(({ id }) => id)).toEqual(gateway.map(({ id }) => id));
    }),
    { numRuns: 1_000 },
  );
});

test('a list that shows former rows says that it loads', () => {
  const isList = (file: string) => /^web\/features\/.*\.tsx$/.test(file) && !isTest(file) && /previousData[^]*<(DataTable|UserTable)\b/.test(readText(file));
  const lists = code.filter(isList);
  expect(lists.length).toBeGreaterThan(12);
  const saysSo = /isLoading=\{(isLoading|[\w.]*loading)( && !(data|now))?( \|\||\})/;
  expect(lists.filter((file) => !saysSo.test(readText(file)))).toEqual([]);
});
