import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { results } from '../../provider/database/tables.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let person: Caller;
let limited: Caller;
beforeAll(async () => {
  person = await stack.as('customer');
  limited = await stack.as('areas');
});

const execute = (more: object = {}, who = person) =>
  who.execute('ExportFile', { customer: bakery, from: '2021-01-01', to: '2026-11-15', format: 'CSV', ...more });
const fetchFile = async (more: object = {}, who = person) => who.get((await execute(more, who)).data.customer.exportFile.url);
const headings = [
  'Datum/Zeit',
  'Bereich',
  'Pos.-Nr.',
  'Position',
  'Aufgabe',
  'Objekt',
  'Ergebnis',
  'Stufe',
  'Bemerkung',
  'Material',
  'Menge',
  'Einheit',
  'Berater',
];
const splitLines = (body: Buffer) => body.toString().replace('\ufeff', '').trimEnd().split('\r\n');
const readResultSheet = (body: Buffer) => readSheet(body, 'Ergebnisse');

describe('the results export', () => {
  test('R-04 R-06 X-136 csv: whole days in Vienna, customer, number, country, all results', async () => {
    const { status, headers, body } = await fetchFile();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="Export_100100_2021-01-01_2026-11-15.csv"'),
    });
    const requested = stack.listParameters('getTrendauswertungFile')[0];
    expect(requested).toEqual({
      customer_id: '1',
      cardcode: '100100',
      mandant: 'AT',
      filetype: 'CSV',
      start: String(Date.parse('2021-01-01T00:00:00.000+01:00')),
      end: String(Date.parse('2026-11-15T23:59:59.999+01:00')),
    });
    expect(body.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    const lines = splitLines(body);
    expect(lines[0]).toBe(headings.join(';'));
    expect(lines.length - 1).toBe(await stack.db.$count(results, eq(results.customerId, 1)));
    expect(stack.calls()).not.toContain('getErgebnisliste');
  });

  test('R-04 R-06 Excel: requests XLS, and types numbers and texts', async () => {
    const { headers, body } = await fetchFile({ format: 'EXCEL' });
    expect(stack.listParameters('getTrendauswertungFile')[0]!['filetype']).toBe('XLS');
    expect(headers['content-disposition']).toContain('Export_100100_2021-01-01_2026-11-15.xlsx');
    const rows = await readResultSheet(body);
    expect(rows[0]).toEqual(headings);
    expect(rows.length - 1).toBe(await stack.db.$count(results, eq(results.customerId, 1)));
    expect(rows.some((row) => typeof row[6] === 'number')).toBe(true);
  });

  test('R-05 no results are 204', async () => {
    for (const format of ['CSV', 'EXCEL']) expect((await fetchFile({ from: '2001-01-01', to: '2001-12-31', format })).status).toBe(204);
    expect((await fetchFile({ from: '2001-01-01', to: '2001-12-31', format: 'EXCEL' }, limited)).status).toBe(204);
  });

  test.each(['status', 'html', 'wrongShape', 'reset'] as const)('R-05 a failure of the provider (%s) is one of the file', async (kind) => {
    for (const format of ['CSV', 'EXCEL']) {
      stack.faults.add({ path: '/datenbroker/getTrendauswertungFile', kind });
      expect((await fetchFile({ format })).status).toBeGreaterThanOrEqual(500);
    }
  });
});

describe('areas', () => {
  const fetchAreas = async (who: Caller): Promise<Set<string>> =>
    new Set((await who.execute('AreaList', { customer: bakery })).data.customer.areas.map(({ name }) => name));

  test('R-06 W-13 the file of a limited user omits other areas in both formats', async () => {
    const allowed = await fetchAreas(limited);
    const whole = splitLines((await fetchFile()).body).slice(1);
    const own = splitLines((await fetchFile({}, limited)).body).slice(1);
    expect(own.length).toBeGreaterThan(50);
    expect(own).toEqual(whole.filter((line) => allowed.has(line.split(';')[1]!)));
    expect(own.length).toBeLessThan(whole.length);
    stack.providerLog.length = 0;
    const { headers, body } = await fetchFile({ format: 'EXCEL' }, limited);
    expect(stack.listParameters('getTrendauswertungFile')[0]!['filetype']).toBe('CSV');
    expect(headers['content-disposition']).toContain('.xlsx');
    const rows = await readResultSheet(body);
    expect(rows[0]).toEqual(headings);
    expect(new Set(rows.slice(1).map((row) => row[1]))).toEqual(allowed);
    expect(rows[1]![0], 'a moment, not a text').toBeInstanceOf(Date);
    expect(rows).toHaveLength(own.length + 1);
    expect(rows.some((row) => typeof row[6] === 'number')).toBe(true);
    const sheet = strFromU8(unzipSync(body)['xl/worksheets/sheet2.xml']!);
    expect(sheet.match(/<pane [^>]*>/)?.[0]).toMatch(/ySplit="1".* state="frozen"/);
    expect(sheet.match(/<c [^>]*t="[^"]*"/g)!.every((cell) => cell.endsWith('t="inlineStr"'))).toBe(true);
    expect(sheet.match(/<f[ >]|<t\/>/g)).toBeNull();
  });
});
