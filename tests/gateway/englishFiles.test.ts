import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { readRows, readPdfText } from '../testkit/pdfText.ts';

const stack = useTestStack();
let person: Caller;
let reportId: string;
beforeAll(async () => {
  person = await stack.as('customer');
  reportId = (await person.execute('ReportPage', { customer: bakery })).data.customer.report.id;
});

type Row = Record<string, any>;
const getFileName = ({ headers }: { headers: Row }) => /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1];
const reportCalls = () => stack.calls().filter((name) => name.startsWith('generate'));

/** A file that a mutation makes in English. */
async function createFile(mutation: string, input: object, who = person) {
  const { data, codes } = await who.change(mutation, { customer: bakery, language: 'EN', ...input });
  if (!data) throw new Error(codes.join());
  return who.get(data[`c${mutation.slice(1)}`].file.url);
}
async function fetchPositionFile(variables: object, who = person) {
  const { data } = await who.execute('PositionListFile', { customer: bakery, language: 'EN', ...variables });
  return who.get(data.customer.positionListFile.url);
}

const fetchResults = async (variables: object, who = person): Promise<Row[]> =>
  (await who.execute('ResultList', { customer: bakery, reportId, first: 5000, ...variables })).data.customer.report.results.nodes;
const fetchDefects = async (variables: object, who = person): Promise<Row[]> =>
  (await who.execute('DefectList', { customer: bakery, first: 300, ...variables })).data.customer.defects.nodes;

const levelWords: Record<string, string> = { RED: 'alarm', YELLOW: 'warning', GREEN: 'in order', NOT_CHECKABLE: 'not checkable' };
const getLevelWord = ({ level }: Row) => levelWords[level] ?? null;

describe('the English result list', () => {
  const orderBy = { field: 'POSITION_NUMBER', direction: 'ASC' };
  const levels = ['RED', 'YELLOW', 'NOT_CHECKABLE'];
  const requested = { filter: 'Kühlhaus', levels, sort: orderBy };
  const written = { filter: { text: 'Kühlhaus', levels }, orderBy };

  test('F-11 V-05 V-14 has the rows of the page in English, with typed cells', async () => {
    const file = await createFile('CreateResultListFile', { reportId, ...written, format: 'EXCEL' });
    expect(getFileName(file)).toBe('Result_list_100100_2026-001-11.xlsx');
    const [headings, ...cells] = await readSheet(file.body, 'Results');
    expect(headings!.join('; ')).toBe('Date/time; Area; Pos. no.; Position; Task; Object; Result; Level; Remark; Material; Quantity; Unit; Advisor');
    const shown = await fetchResults(requested);
    expect(cells.map((row) => [row[2], row[7]])).toEqual(shown.map((row) => [row['positionNumber'], getLevelWord(row)]));
    expect(new Set(cells.map((row) => row[7])).size).toBe(3);
    expect(new Set(cells.map(([foundAt]) => foundAt instanceof Date))).toEqual(new Set([true]));
    expect(cells.map((row) => typeof row[6])).toContain('number');
    expect(JSON.stringify(await readSheet(file.body, 'About'))).toContain('Kühlhaus, alarm, warning, not checkable');
    expect(reportCalls()).toEqual([]);
  });

  test('F-11 as PDF has the same rows, with the origin of each', async () => {
    const pdf = (await createFile('CreateResultListFile', { reportId, ...written, format: 'PDF' })).body;
    const rows = readRows(pdf).filter(([first]) => /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/.test(first ?? ''));
    expect(rows.map((row) => row[2])).toEqual((await fetchResults(requested)).map((row) => row['positionNumber']));
    const month = (await person.execute('OrderList', { customer: bakery, kinds: ['MONTHLY_REPORT'] })).data.customer.orders.nodes[0]!.id as string;
    const file = await createFile('CreateResultListFile', { reportId: month, format: 'EXCEL' });
    expect(getFileName(file)).toMatch(/^Result_list_100100_\d{4}-\d\d\.xlsx$/);
    const [headings, ...cells] = await readSheet(file.body, 'Results');
    expect(headings![1]).toBe('Source');
    expect(new Set(cells.map((row) => row[1]))).toEqual(new Set(['24/7', 'visit']));
  });

  test('says how many rows could not be read', async () => {
    const fresh = await stack.as('customer');
    stack.alter('/datenbroker/getErgebnisliste', (rows: object[]) => [...rows.slice(0, 3), { datum_start: 'x' }, 7]);
    const cells = await readSheet((await createFile('CreateResultListFile', { reportId, format: 'EXCEL' }, fresh)).body, 'Results');
    expect(cells.at(-1)).toContain('2 rows could not be read');
    expect(cells).toHaveLength(5);
  });
});

describe('the English defect files', () => {
  const orderBy = { field: 'NUMBER', direction: 'ASC' };
  const chosen = { includeCompleted: true, statuses: ['OPEN', 'COMPLETED'] };

  test('H-32 the list has the rows of the page, in English', async () => {
    const file = await createFile('CreateDefectListFile', { filter: { text: 'rolltor', ...chosen }, orderBy, format: 'EXCEL' });
    expect(getFileName(file)).toBe('Defect_list_100100.xlsx');
    const [headings, ...cells] = await readSheet(file.body, 'Defects');
    expect(headings).toEqual(['No.', 'Date', 'Position', 'Short description', 'Detailed description', 'Responsible', 'Status', 'Priority', 'Photos']);
    const statuses: Row = { OPEN: 'active', COMPLETED: 'completed' };
    const priorities: Row = { HIGH: 'high risk', MEDIUM: 'medium risk', LOW: 'low risk' };
    const shown = await fetchDefects({ filter: 'rolltor', ...chosen, sort: orderBy });
    expect(cells.map((row) => [String(row[0]), row[6], row[7]])).toEqual(
      shown.map(({ number, status, priority }) => [number, statuses[status], priorities[priority]]),
    );
    expect(new Set(cells.map((row) => row[6])).size).toBe(2);
    expect(JSON.stringify(await readSheet(file.body, 'About'))).toContain('rolltor, active, completed, completed ones too');
    expect(reportCalls()).toEqual([]);
    const filter = { createdBefore: '2030-01-01T00:00:00Z', responsible: 'niemand' };
    const empty = await createFile('CreateDefectListFile', { filter, format: 'EXCEL' });
    expect(JSON.stringify(await readSheet(empty.body, 'About'))).toContain('recorded before 01.01.2030 01:00, Responsible: niemand');
  });

  test('H-11 have photos for those who may see them', async () => {
    const blind = await stack.as('no.defectphotos');
    const [headings] = await readSheet((await createFile('CreateDefectListFile', { format: 'EXCEL' }, blind)).body, 'Defects');
    expect(headings).not.toContain('Photos');
    const countPhotos = async (who: Caller) =>
      (await createFile('CreateDefectFile', { defectId: '1001' }, who)).body.toString('latin1').split('/Subtype /Image').length - 1;
    expect([await countPhotos(person), await countPhotos(blind)]).toEqual([3, 0]);
  });

  test('H-31 one defect has facts, photos and history', async () => {
    const file = await createFile('CreateDefectFile', { defectId: '1001' });
    expect([getFileName(file), file.headers['content-type']]).toEqual(['Defect_100100_1.pdf', 'application/pdf']);
    const { defect } = (await person.execute('DefectDetails', { customer: bakery, defectId: '1001' })).data.customer;
    const text = (await readPdfText(file.body)).replace(/\s+/g, ' ');
    for (const part of ['Defect 1 ', 'Recorded on', defect.summary, 'Defect reported', defect.reportedBy, 'Photos', 'Page 1']) expect(text).toContain(part);
    expect(text).not.toMatch(/Mangel|Seite|Verlauf/);
  });

  test('H-11 a photo that cannot be read leaves the others', async () => {
    const { url } = (await person.change('CreateDefectFile', { customer: bakery, language: 'EN', defectId: '1001' })).data.createDefectFile.file;
    stack.providerLog.length = 0;
    await person.get(url);
    const path = stack.providerLog.find((each) => each.includes('/documents/defect/'))!.split('?')[0]!;
    stack.faults.add({ path, kind: 'status' });
    const pdf = (await person.get(url)).body;
    expect((await readPdfText(pdf)).match(/could not be read/g)).toHaveLength(1);
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  });
});

describe('the English position list', () => {
  test('G-06 has level, last check and open defects next to the positions', async () => {
    const requested = { filter: 'kühlhaus', sort: { field: 'NUMBER', direction: 'DESC' } };
    const file = await fetchPositionFile({ ...requested, format: 'EXCEL' });
    expect(getFileName(file)).toBe('Positions_100100.xlsx');
    const [headings, ...cells] = await readSheet(file.body, 'Positions');
    expect(headings).toEqual(['Area', 'Pos. no.', 'Position', 'Level', 'Last check', 'Open defects', 'Objects']);
    const { nodes: rows } = (await person.execute('PositionChunk', { customer: bakery, offset: 0, first: 500 })).data.customer.positions as { nodes: Row[] };
    const shown = rows.filter(({ areaName }) => areaName === 'Kühlhaus').map(({ number }) => number as string);
    expect(cells.map((row) => row[1])).toEqual(shown.toSorted((one, other) => other.localeCompare(one, 'de', { numeric: true })));
    expect([cells.map((row) => row[4] instanceof Date), cells.map((row) => typeof row[5])]).toEqual([
      expect.arrayContaining([true]),
      expect.arrayContaining(['number']),
    ]);
    const [blind] = await readSheet((await fetchPositionFile({ format: 'EXCEL' }, await stack.as('no.defects'))).body, 'Positions');
    expect(blind).not.toContain('Open defects');
  });
});

test('W-13 English files count the visible areas, and open in their session', async () => {
  const restricted = await stack.as('areas');
  const fetchCustomer = async (operation: string, variables: object) =>
    (await restricted.execute(operation, { customer: bakery, language: 'EN', ...variables })).data.customer;
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const prints = {
    results: await createFile('CreateResultListFile', { reportId, format: 'PDF' }, restricted),
    defects: await createFile('CreateDefectListFile', { format: 'PDF' }, restricted),
    positions: await fetchPositionFile({ format: 'PDF' }, restricted),
    sensors: await restricted.get((await fetchCustomer('SensorRecordFile', { ...october, sensorId: null, format: 'PDF' })).sensorRecordFile.url),
    actions: await restricted.get((await fetchCustomer('ActionListFile', { format: 'PDF' })).actions.file.url),
  };
  for (const [kind, { body }] of Object.entries(prints))
    expect([kind, await readPdfText(body)]).toEqual([kind, expect.stringMatching(/You see \d of 7 areas/)]);
  expect((await restricted.change('CreateDefectFile', { customer: bakery, language: 'EN', defectId: '2001' })).codes).toEqual(['NOT_FOUND']);
  const { url } = (await person.change('CreateResultListFile', { customer: bakery, language: 'EN', reportId, format: 'EXCEL' })).data.createResultListFile.file;
  expect((await restricted.get(url)).status).toBe(404);
});
