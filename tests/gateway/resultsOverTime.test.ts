import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const visitList = '/datenbroker/getErgebnisliste';
const trapList = '/datenbroker/getTraplinkedErgebnisliste';
const autumn = { kind: 'DAYS', from: '2026-09-01', to: '2026-11-15' };

/* By hand: three visits and two months with 24/7 traps. Kühlhaus is hidden from `areas`; the visit of August lies outside. */
const found: Record<string, [id: number, area: string, level: string | null][]> = {
  'visit 8': [[80, 'Lager', 'ROT']],
  'visit 9': [[90, 'Lager', 'ROT']],
  'visit 10': [
    [100, 'Lager', 'GELB'],
    [101, 'Produktion', null],
  ],
  'visit 11': [
    [110, 'Lager', 'ROT'],
    [111, 'Produktion', 'GRUEN'],
    [112, 'Kühlhaus', 'ROT'],
  ],
  'trap 10': [[103, 'Lager', 'ROT']],
};

interface Sent {
  datum_start: number;
  traplinked_report_timestamp: number | null;
}
const getMonth = (moment: number) => new Date(moment).getUTCMonth() + 1;
const createRows = (kind: 'visit' | 'trap', response: Sent[]) => {
  const first = response[0];
  if (!first) return response;
  const rows = found[`${kind} ${getMonth(first.traplinked_report_timestamp ?? first.datum_start)}`] ?? [];
  return rows.map(([id, area_name, alarm_level]) => ({
    ...first,
    id,
    area_name,
    alarm_level,
    is_not_checkable: alarm_level === null,
    position_nr: `N${id}`,
    ergebnisText: '=1+1',
    bemerkung: null,
  }));
};

beforeEach(() => {
  stack.alter('/datenbroker/getAuftraege', (orders) => orders.filter(({ herkunft }: { herkunft?: string }) => herkunft !== 'Einzelauftrag'));
  stack.alter(visitList, (response) => createRows('visit', response));
  stack.alter(trapList, (response) => createRows('trap', response));
});

const fetchResults = async (who: Caller, variables: object = {}) => {
  const { data, codes } = await who.execute('ResultsOverTime', { customer: bakery, period: autumn, reports: 60, first: 50, ...variables });
  expect(codes).toEqual([]);
  return data.customer.resultsOverTime;
};
const getNumbers = ({ nodes: rows }: { nodes: { result: { positionNumber: string } }[] }) => rows.map(({ result }) => result.positionNumber);
const listCalls = (...names: string[]) => stack.calls().filter((name) => names.includes(name));

describe('results over time', () => {
  test('contain each row of the period once, newest first, with its report', async () => {
    const list = await fetchResults(await stack.as('customer'));
    expect(list).toMatchObject({
      from: '2026-08-31T22:00:00.000Z',
      to: '2026-11-15T22:59:59.999Z',
      reports: 5,
      read: 5,
      leftOut: 0,
      failed: [],
      totalCount: 7,
      unfilteredCount: 7,
      levels: { red: 4, yellow: 1, green: 1, notCheckable: 1, unknown: 0 },
    });
    expect(list.choices.areas).toEqual(['Kühlhaus', 'Lager', 'Produktion']);
    expect(getNumbers(list).slice(0, 3).toSorted()).toEqual(['N110', 'N111', 'N112']);
    expect(getNumbers(list).at(-1)).toBe('N90');
    const trap = list.nodes.find(({ result }: { result: { source: string } }) => result.source === 'TRAP');
    expect(trap).toMatchObject({ reportId: expect.stringMatching(/^traplinkedbericht_id\d+$/), result: { positionNumber: 'N103' } });
  });

  test('are narrowed, filtered by words in both languages, sorted and paged', async () => {
    const person = await stack.as('customer');
    const byChip = await fetchResults(person, { areas: ['Lager'], levels: ['RED'], sort: { field: 'POSITION_NUMBER', direction: 'ASC' }, first: 1, offset: 1 });
    expect(byChip).toMatchObject({ totalCount: 3, levels: { red: 3, yellow: 1, green: 0, notCheckable: 0 } });
    expect(getNumbers(byChip)).toEqual(['N103']);
    expect(getNumbers(await fetchResults(person, { filter: 'gelb' }))).toEqual(['N100']);
  });

  test('W-12 send the visible areas to the provider', async () => {
    await fetchResults(await stack.as('areas'));
    expect(stack.sent.findLast(({ path }) => path === visitList)!.query).toMatchObject({ areasAllowed: expect.stringMatching(/^\d+,\d+$/) });
  });

  test('cost one call for reports, two per visit, one per month', async () => {
    const person = await stack.as('customer');
    const seen = stack.sent.length;
    const first = await fetchResults(person, { reports: 2 });
    expect(first).toMatchObject({ reports: 5, read: 2, failed: [] });
    for (const variables of [{ reports: 4 }, { reports: 5 }, { reports: 5, offset: 3, filter: 'rot' }]) await fetchResults(person, variables);
    expect(listCalls('getAuftraege')).toHaveLength(1);
    expect(listCalls('getBesuchsberichtOfAuftrag')).toHaveLength(3);
    expect(listCalls('getErgebnisliste')).toHaveLength(3);
    expect(listCalls('getTraplinkedErgebnisliste')).toHaveLength(2);
    expect(listCalls('getAllBesuchsberichteOfMonth', 'getTraplinkedbericht', 'getAuftrag')).toEqual([]);
    const visits = stack.sent.slice(seen).filter(({ path }) => path === visitList);
    for (const { method, query } of visits) {
      expect(method).toBe('GET');
      expect(query).toEqual({ besuchsbericht_id: expect.stringMatching(/^\d+$/), withoutTraplinked: 'true' });
    }
  });

  test('name an unreadable report, show the rest, and refetch on request', async () => {
    stack.alter(visitList, (response) => (getMonth(response[0].datum_start) === 10 ? { error: null } : createRows('visit', response)));
    const person = await stack.as('customer');
    const list = await fetchResults(person);
    expect(list).toMatchObject({ reports: 5, read: 4, totalCount: 5, failed: [{ order: { kind: 'MONITORING_VISIT', number: '2026-001-10' } }] });
    stack.clearCalls();
    const again = await fetchResults(person, { without: [list.failed[0]!.order.id] });
    expect(again).toMatchObject({ read: 4, failed: [{ order: { number: '2026-001-10' } }] });
    expect(listCalls('getErgebnisliste')).toEqual([]);
    stack.alter(visitList, (response) => createRows('visit', response));
    expect(await fetchResults(person)).toMatchObject({ read: 5, totalCount: 7, failed: [] });
  });

  test('report rows that could not be read', async () => {
    stack.alter(visitList, (response) => [...createRows('visit', response), 7]);
    expect(await fetchResults(await stack.as('customer'))).toMatchObject({ totalCount: 7, unreadableCount: 3 });
  });

  test.each([[{ period: { kind: 'DAYS', from: '2026-09-01' } }], [{ reports: 0 }], [{ reports: 61 }]])('are refused for %j', async (variables) => {
    const { codes } = await (await stack.as('customer')).execute('ResultsOverTime', { customer: bakery, period: autumn, ...variables });
    expect(codes).toEqual(['BAD_INPUT']);
  });
});

describe('the file of results over time', () => {
  const fetchFile = async (who: Caller, variables: object) => {
    const { data } = await who.execute('ResultsOverTimeFile', { customer: bakery, period: autumn, reports: 60, ...variables });
    return who.get(data.customer.resultsOverTime.file.url);
  };
  const sort = { field: 'POSITION_NUMBER', direction: 'ASC' };

  test('is a workbook with exactly the listed rows, without active content', async () => {
    const person = await stack.as('customer');
    const { status, headers, body } = await fetchFile(person, { filter: 'rot', sort, format: 'EXCEL', language: 'DE' });
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment; filename="Ergebnisse_100100_2026-09-01_2026-11-15.xlsx"'),
    ]);
    const [headings, ...lines] = await readSheet(body, 'Ergebnisse');
    const headingsInOrder = 'Datum/Zeit Ende Quelle Bericht Bereich Pos.-Nr. Position Aufgabe Objekt Ergebnis Stufe Bemerkung Material Menge Einheit Berater';
    expect(headings).toEqual(headingsInOrder.split(' '));
    expect(lines.map((line) => [line[2], line[3], line[4], line[5], line[9], line[10]])).toEqual([
      ['Besuch', '2026-001-09', 'Lager', 'N90', '=1+1', 'Alarm'],
      ['24/7', 'Monatsbericht', 'Lager', 'N103', '=1+1', 'Alarm'],
      ['Besuch', '2026-001-11', 'Lager', 'N110', '=1+1', 'Alarm'],
      ['Besuch', '2026-001-11', 'Kühlhaus', 'N112', '=1+1', 'Alarm'],
    ]);
  });

  test('fills every column of a row', async () => {
    const [start, end] = ['2026-09-10T08:00:00Z', '2026-09-10T09:30:00Z'].map((at) => Date.parse(at));
    const where = { datum_start: start, datum_end: end, area_name: 'Lager', position_nr: 'K-5', position_beschreibung: 'Tor', task_name: 'Prüfen' };
    const what = { objekt_bezeichnung: 'Falle', ergebnisText: '2 Mäuse', alarm_level: 'GELB', is_not_checkable: false, bemerkung: 'nass' };
    const used = { item_name: 'Köder', menge: 1.5, sal_unit_msr: 'g', berater_name: 'Grünwald' };
    stack.alter(visitList, ([first]: Sent[]) => (first && getMonth(first.datum_start) === 9 ? [{ ...first, ...where, ...what, ...used }] : []));
    stack.alter(trapList, () => []);
    const { body } = await fetchFile(await stack.as('customer'), { format: 'CSV', language: 'EN' });
    expect(body.toString().trimEnd().split('\r\n')[1]).toBe(
      '10.09.2026 10:00;10.09.2026 11:30;visit;"=""2026-001-09""";Lager;K-5;Tor;Prüfen;Falle;2 Mäuse;warning;nass;Köder;1.5;g;Grünwald',
    );
  });

  test('W-13 is limited to its reader’s areas, as text too, in English', async () => {
    const { body } = await fetchFile(await stack.as('areas'), { sort, format: 'CSV', language: 'EN' });
    const lines = body.toString().replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^Date\/time;End;Source;Report;Area;/);
    expect(lines.slice(1).map((line) => line.split(';')[5])).toEqual(['N90', 'N100', 'N101', 'N103', 'N110', 'N111']);
    expect(lines[3]).toContain(';not checkable;');
    expect(lines[1]).toContain(";'=1+1;");
    const limited = await stack.as('areas');
    const { areaCount } = (await limited.execute('ChosenCustomer', { customer: bakery })).data.customer;
    const facts = await readSheet((await fetchFile(limited, { sort, format: 'EXCEL', language: 'EN' })).body, 'About');
    expect(facts).toContainEqual(['Areas', `You see ${areaCount.seen} of ${areaCount.total} areas.`]);
    expect((await (await stack.as('customer')).execute('ChosenCustomer', { customer: bakery })).data.customer.areaCount).toBeNull();
  });

  test('contains the reports that were read, or fails without one', async () => {
    const person = await stack.as('customer');
    const { body } = await fetchFile(person, { reports: 1, sort, format: 'CSV', language: 'DE' });
    expect(body.toString().trimEnd().split('\r\n')).toHaveLength(4);
    const { data } = await person.execute('ResultsOverTimeFile', { customer: bakery, period: autumn, reports: 60, format: 'CSV', language: 'DE' });
    const admin = await stack.as('admin');
    const { url } = (await admin.execute('ResultsOverTimeFile', { customer: bakery, period: autumn, reports: 60, format: 'CSV', language: 'DE' })).data.customer
      .resultsOverTime.file;
    await admin.change('ClearResultCache', { customer: bakery, reportId: (await admin.execute('ReportPage', { customer: bakery })).data.customer.report.id });
    stack.faults.add({ path: visitList, kind: 'status', code: 500 });
    expect((await admin.get(url)).status).toBe(503);
    expect((await admin.get(data.customer.resultsOverTime.file.url)).status).toBe(404);
  });
});
