import { formatFilter } from './resultLines.ts';
import { describe, expect, test } from 'vitest';
import type { ResultOrderField } from '../../generated/resolvers.ts';
import { toResultRow } from './decode.ts';
import type { ResultRow } from './models.ts';
import { listChoices } from './resultChoice.ts';
import { getResultTable, getResultSource } from './resultTable.ts';

const createRow = (id: string, more: Partial<ResultRow> = {}): ResultRow => ({ ...toResultRow({ id }, 'AT:1'), ...more });
const getIds = (rows: readonly ResultRow[]) => rows.map(({ id }) => id);
const listShownIds = async (...requested: Parameters<typeof getResultTable>) => getIds((await getResultTable(...requested)).shown);

/** Two rows of which the first sorts before the second in a column, and a third without a value for it. */
const columns: [ResultOrderField, Partial<ResultRow>, Partial<ResultRow>][] = [
  ['FOUND_AT', { foundAt: new Date('2026-03-02T08:00:00Z') }, { foundAt: new Date('2026-03-10T08:00:00Z') }],
  ['AREA', { areaName: 'Halle 2' }, { areaName: 'Halle 10' }],
  ['POSITION_NUMBER', { positionNumber: 'K-9' }, { positionNumber: 'K-10' }],
  ['POSITION', { positionName: 'Rampe' }, { positionName: 'Tor' }],
  ['TASK', { task: 'Fang prüfen' }, { task: 'Köder prüfen' }],
  ['OBJECT', { objectName: 'Falle' }, { objectName: 'Lichtfalle' }],
  ['RESULT', { level: 'GREEN', value: 9 }, { level: 'YELLOW', value: 1 }],
  ['RESULT', { level: 'YELLOW', value: 9 }, { level: 'RED', value: 1 }],
  ['RESULT', { level: 'RED', value: 2, result: 'b' }, { level: 'RED', value: 10, result: 'a' }],
  ['RESULT', { level: 'RED', value: 2, result: 'a' }, { level: 'RED', value: 2, result: 'b' }],
  ['REMARK', { remark: 'nass' }, { remark: 'trocken' }],
  ['MATERIAL', { material: 'Köder' }, { material: 'Paste' }],
  ['QUANTITY', { quantity: 2 }, { quantity: 10 }],
  ['UNIT', { unit: 'g' }, { unit: 'Stk' }],
  ['ADVISOR', { advisorName: 'Amon' }, { advisorName: 'Berg' }],
];

describe('F-04 the table of results', () => {
  test.each(columns)('V-06 sorts by %s in both directions, missing values last', async (field, less, more) => {
    const rows = [createRow('none'), createRow('more', more), createRow('less', less)];
    expect(await listShownIds(rows, null, { field, direction: 'ASC' })).toEqual(['less', 'more', 'none']);
    expect(await listShownIds(rows, null, { field, direction: 'DESC' })).toEqual(['more', 'less', 'none']);
  });

  test('sorts visits before traps by their source', async () => {
    const rows = [createRow('1', { trapReportId: '7' }), createRow('2')];
    expect(rows.map(getResultSource)).toEqual(['TRAP', 'VISIT']);
    expect(await listShownIds(rows, null, { field: 'SOURCE', direction: 'ASC' })).toEqual(['2', '1']);
    expect(await listShownIds(rows, null, { field: 'SOURCE', direction: 'DESC' })).toEqual(['1', '2']);
  });

  test('F-03 has the newest first where no order is requested', async () => {
    const older = new Date('2026-03-02T08:00:00Z');
    const newer = new Date('2026-03-03T08:00:00Z');
    expect(await listShownIds([createRow('1', { foundAt: older }), createRow('2', { foundAt: newer })], '', undefined)).toEqual(['2', '1']);
  });

  test('F-08 V-09 finds a text in its column, and levels in both languages', async () => {
    const texts = { areaName: 'Lager', positionNumber: 'K-12', positionName: 'Rampe', task: 'Fang prüfen', objectName: 'Lichtfalle', result: '2 Mäuse' };
    const more = { remark: 'nass', material: 'Paste', unit: 'Stk', advisorName: 'Grünwald', foundAt: new Date('2026-03-02T08:05:00Z'), quantity: 2.5 };
    const rows = Object.entries({ ...texts, ...more }).map(([field, value]) => createRow(field, { [field]: value }));
    const terms = ['lager', 'k-12', 'rampe', 'fang', 'lichtfalle', 'mäuse', 'nass', 'paste', 'stk', 'grünwald', '02.03.2026 09:05', '2,5'];
    for (const [at, term] of terms.entries()) expect([term, await listShownIds(rows, term, null)]).toEqual([term, [rows[at]!.id]]);
    const unchecked = createRow('unchecked', { level: 'NOT_CHECKABLE' });
    for (const term of ['nicht überprüfbar', 'Not Checkable']) expect(await listShownIds([...rows, unchecked], term, null)).toEqual(['unchecked']);
  });

  test('F-08 reads a word for a level as the level, within texts', async () => {
    const rows = [createRow('1', { level: 'GREEN' }), createRow('2', { level: 'RED', remark: 'grün' }), createRow('3', { level: 'NOT_CHECKABLE' })];
    expect(await listShownIds(rows, 'Grün ', null)).toEqual(['1']);
    expect(await listShownIds(rows, 'grü', null)).toEqual(['2']);
  });
});

describe('a list that is narrowed', () => {
  const rows = [
    createRow('1', { areaName: 'Lager', objectName: 'Falle 10', task: 'Fang', level: 'RED' }),
    createRow('2', { areaName: 'Lager', objectName: 'Falle 9', task: 'Köder', level: 'GREEN' }),
    createRow('3', { areaName: 'Büro', objectName: 'Falle 9', task: 'Fang', level: 'YELLOW' }),
    createRow('4', { level: 'NOT_CHECKABLE' }),
    createRow('5'),
  ];

  test.each([
    [{ areas: ['Lager'] }, ['1', '2']],
    [{ objects: ['Falle 9'] }, ['2', '3']],
    [{ tasks: ['Fang'] }, ['1', '3']],
    [{ areas: ['Lager', 'Büro'], tasks: ['Fang'] }, ['1', '3']],
    [{ areas: ['Lager'], objects: ['Falle 9'], tasks: ['Fang'] }, []],
    [{ levels: ['RED' as const] }, ['1']],
    [{ levels: ['NOT_CHECKABLE' as const, 'UNKNOWN' as const] }, ['4', '5']],
    [{ areas: [], levels: [] }, ['1', '2', '3', '4', '5']],
    [{}, ['1', '2', '3', '4', '5']],
    [null, ['1', '2', '3', '4', '5']],
  ])('to %j contains the rows %j', async (only, ids) => expect(await listShownIds(rows, null, null, only)).toEqual(ids));

  test('each level has the number that it would show, whichever are chosen', async () => {
    const all = { red: 1, yellow: 1, green: 1, notCheckable: 1, unknown: 1 };
    expect((await getResultTable(rows, null, null, { levels: ['RED'] })).levels).toEqual(all);
    expect((await getResultTable(rows, 'falle', null, { levels: ['RED'] })).levels).toEqual({ ...all, notCheckable: 0, unknown: 0 });
    expect((await getResultTable(rows, null, null, { areas: ['Büro'] })).levels).toEqual({ red: 0, yellow: 1, green: 0, notCheckable: 0, unknown: 0 });
  });

  test('offers each name once, those with numbers by their size', async () => {
    expect(await listChoices(rows)).toEqual({ areas: ['Büro', 'Lager'], objects: ['Falle 9', 'Falle 10'], tasks: ['Fang', 'Köder'] });
  });

  test('is made once for the same query, and again for another one', async () => {
    const first = await getResultTable(rows, 'falle', null);
    expect(await getResultTable(rows, 'falle', null)).toBe(first);
    expect(await getResultTable(rows, 'falle', { field: 'AREA', direction: 'ASC' })).not.toBe(first);
    expect(await getResultTable([...rows], 'falle', null)).not.toBe(first);
  });
});

test('a file names every level that it is limited to', () => {
  expect(formatFilter('Lager', { levels: ['RED', 'UNKNOWN'] }, 'DE')).toBe('Lager, Alarm, keine Angabe');
});
