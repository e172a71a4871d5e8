import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let person: Caller;
let reportId: string;
beforeAll(async () => {
  person = await stack.as('customer');
  reportId = (await person.execute('ReportPage', { customer: bakery })).data.customer.report.id;
});

const fetchList = async (variables: object = {}, who = person) =>
  (await who.execute('ResultList', { customer: bakery, reportId, ...variables })).data.customer.report.results;
const fetchMonthId = async (who = person) =>
  (await who.execute('OrderList', { customer: bakery, kinds: ['MONTHLY_REPORT'] })).data.customer.orders.nodes[0]!.id as string;

describe('the result list', () => {
  test('X-26 a page of 5,000 rows takes one call, the next none', async () => {
    const fresh = await stack.as('customer');
    const response = await fresh.execute('ResultList', { customer: bakery, reportId });
    expect(response.data.customer.report.results).toMatchObject({ totalCount: 5000, unfilteredCount: 5000 });
    expect(response.data.customer.report.results.nodes).toHaveLength(20);
    expect(stack.countCalls('getErgebnisliste')).toBe(1);
    stack.clearCalls();
    const next = await fetchList({ offset: 20 }, fresh);
    await fetchList({ filter: 'Kühlhaus', sort: { field: 'RESULT', direction: 'DESC' } }, fresh);
    expect(next.nodes[0]!.id).not.toBe(response.data.customer.report.results.nodes[0]!.id);
    expect(stack.calls()).not.toContain('getErgebnisliste');
  });

  test('E-19 X-26 a visit’s list leaves the 24/7 rows to the monthly report', async () => {
    const fresh = await stack.as('customer');
    const visit = await fetchList({ first: 5000 }, fresh);
    const requested = stack.providerLog.filter((url) => url.includes('getErgebnisliste'));
    expect(requested).toEqual([expect.stringContaining('withoutTraplinked=true')]);
    const month = await fetchList({ first: 5000, reportId: await fetchMonthId(fresh) }, fresh);
    const monthIds = new Set(month.nodes.map(({ id }) => id));
    expect(month.nodes.some(({ trap }) => trap)).toBe(true);
    expect(visit.nodes.filter(({ trap }) => trap)).toEqual([]);
    expect(monthIds.size).toBe(month.nodes.length);
  });

  test('F-01 F-03 F-06 F-07 has every column, newest first', async () => {
    const { nodes: rows } = await fetchList({ first: 100 });
    expect(rows[0]).toMatchObject({
      areaName: expect.any(String),
      positionNumber: expect.any(String),
      positionName: expect.any(String),
      task: expect.any(String),
      objectName: expect.any(String),
      advisorName: expect.any(String),
    });
    const isFilled = (field: string) => rows.some((row: Record<string, unknown>) => row[field] !== null);
    expect(['remark', 'material', 'quantity', 'unit'].filter((field) => !isFilled(field))).toEqual([]);
    const times = rows.map(({ foundAt }) => foundAt);
    expect(times).toEqual(times.toSorted((a: string, b: string) => b.localeCompare(a)));
  });

  test('F-18 X-52 reads data sheets of a page once per material, through the gateway', async () => {
    const fresh = await stack.as('customer');
    const { nodes: rows } = await fetchList({ filter: 'Klebefolie UV', first: 20 }, fresh);
    const materials = new Set(rows.map((row: { material: string | null }) => row.material).filter(Boolean));
    expect(materials.size).toBeLessThan(rows.length);
    expect(stack.countCalls('getDatenblaetter')).toBe(materials.size);
    const { safetyDataSheets } = rows.find((row: { material: string | null }) => row.material?.startsWith('Klebefolie'))!;
    const file = await fresh.get(safetyDataSheets[0]!.url);
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    });
    expect(String(file.headers['content-disposition'])).toMatch(/^attachment; .*filename\*=UTF-8''SDB_Klebefolie/);
  });
});

describe('a monthly report', () => {
  test('E-18 F-07 F-22 J-02 X-27 X-28 lists trap results before the month’s visits; serial numbers for administrators only', async () => {
    const month = await fetchMonthId();
    const results = await fetchList({ reportId: month, first: 2000 }, await stack.as('customer'));
    const isTrap = ({ trap }: { trap: unknown }) => trap !== null;
    expect(results.nodes.some(isTrap) && results.nodes.some((row) => !isTrap(row))).toBe(true);
    const times = results.nodes.map(({ foundAt }) => Date.parse(foundAt));
    expect(times, 'both kinds in the chosen order').toEqual(times.toSorted((one, other) => other - one));
    expect(stack.calls()).toEqual(expect.arrayContaining(['getTraplinkedErgebnisliste', 'getAllBesuchsberichteOfMonth']));
    const trap = results.nodes.find(isTrap)!.trap;
    expect(trap).toMatchObject({
      name: expect.stringMatching(/^Falle /),
      serialNumber: null,
      states: expect.arrayContaining([expect.objectContaining({ code: 'ACTIVE' })]),
    });
    const admin = await stack.as('admin');
    expect((await fetchList({ reportId: await fetchMonthId(admin), first: 2000 }, admin)).nodes.find(isTrap)!.trap.serialNumber).toMatch(/^TL-/);
  });

  test('F-19 K-01 X-73 shows a thumbnail of at most 200 px and all pictures', async () => {
    const month = await fetchMonthId();
    const row = (await fetchList({ reportId: month, filter: 'Fang', first: 500 })).nodes.find(({ imageCount }: { imageCount: number }) => imageCount > 0);
    const { default: sharp } = await import('sharp');
    const thumbnail = await sharp((await person.get(row!.thumbnailUrl)).body).metadata();
    expect(Math.max(thumbnail.width!, thumbnail.height!)).toBeLessThanOrEqual(200);
    const { images } = (await person.execute('ResultImages', { customer: bakery, reportId: month, resultId: row!.id })).data.customer.report.result;
    const full = await person.get(images[0]!.url);
    expect(full).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg', 'content-disposition': expect.stringMatching(/^inline/) } });
  });
});

describe('what belongs to a result', () => {
  test('F-15 N-04 N-05 X-51 its advisor’s card with photo and documents through the gateway', async () => {
    const resultId = (await fetchList()).nodes[0]!.id;
    const { advisor } = (await person.execute('ResultAdvisor', { customer: bakery, reportId, resultId })).data.customer.report.result;
    expect(advisor).toMatchObject({
      name: 'Mag. Sabine Grünwald',
      function: expect.any(String),
      phone: expect.any(String),
      mobile: expect.any(String),
      email: expect.stringContaining('@'),
    });
    expect(advisor.qualifications.length).toBeGreaterThan(0);
    expect((await person.get(advisor.photoUrl)).headers['content-type']).toBe('image/jpeg');
    expect((await person.get(advisor.trainingDocuments[0]!.url)).headers['content-type']).toBe('application/pdf');
  });
});

describe('the list as a file', () => {
  const createInput = (more: object = {}) => ({
    customer: bakery,
    reportId,
    filter: { text: 'Kühlhaus' },
    orderBy: { field: 'POSITION_NUMBER', direction: 'ASC' },
    format: 'EXCEL',
    ...more,
  });

  test('F-11 X-36 an Excel file has the table’s rows in order, also as sent', async () => {
    const { url } = (await person.change('CreateResultListFile', createInput())).data.createResultListFile.file;
    const file = await person.get(url);
    expect(String(file.headers['content-disposition'])).toContain('Ergebnisliste_100100_2026-001-11.xlsx');
    const [, ...cells] = await readSheet(file.body, 'Ergebnisse');
    const shown = (await fetchList({ filter: 'Kühlhaus', sort: { field: 'POSITION_NUMBER', direction: 'ASC' }, first: 5000 })).nodes;
    expect(cells.map((row) => row[2])).toEqual(shown.map(({ positionNumber }) => positionNumber));
    const body = stack.sent.findLast(({ path }) => path === '/report/generateErgebnislisteReport')!.body as any;
    expect(body).toMatchObject({ type: 'excel', sortierung: 'POSITION_NUMBER ASC', customer: { cardcode: '100100' }, auftrag: { auftragsNr: '2026-001-11' } });
    const words: Record<string, string> = { GREEN: 'GRUEN', YELLOW: 'GELB', RED: 'ROT' };
    expect(body.liste.map((row: any) => [String(row.id), row.alarm_level])).toEqual(shown.map(({ id, level }) => [id, words[level] ?? null]));
    expect(new Set(body.liste.map((row: any) => row.alarm_level)).size).toBeGreaterThan(2);
  });

  test('F-12 a failed report is one error and is not sent twice', async () => {
    stack.faults.add({ path: '/report/generateErgebnislisteReport', kind: 'status' });
    stack.providerLog.length = 0;
    expect((await person.change('CreateResultListFile', createInput())).codes).toEqual(['PROVIDER_UNREACHABLE']);
    expect(stack.providerLog.filter((url) => url.includes('generateErgebnislisteReport'))).toHaveLength(1);
  });
});

describe('the cache', () => {
  test('F-14 X-37 is emptied by an administrator, at the provider and here', async () => {
    const admin = await stack.as('admin');
    await fetchList({}, admin);
    stack.clearCalls();
    expect((await admin.change('ClearResultCache', { customer: bakery, reportId })).data.clearResultCache).toMatchObject({ isCleared: true, problems: [] });
    await fetchList({}, admin);
    expect(stack.calls().filter((name) => name === 'getErgebnisliste' || name === 'leereErgebnisseCache')).toEqual([
      'leereErgebnisseCache',
      'getErgebnisliste',
    ]);
  });
});
