import readWorkbook, { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { placedPositions } from '../../provider/database/positionTables.ts';
import { eq } from 'drizzle-orm';
import type { GatewayResponse } from '../testkit/gatewayResponse.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = usePerson(stack, 'customer');

const large = { country: 'AT', cardcode: String(100_300 + 39 * 7) };
/** The bakery's first trap of an own, which has a predecessor; its first sensor; a position without objects. */
const trapId = '1005';
const sensorId = '1001';
const emptyId = '1015';
const fetchChunk = async (offset: number, first: number, who = person, place: object = bakery) =>
  (await who.execute('PositionChunk', { customer: place, offset, first })).data.customer.positions;
const fetchPosition = async (operation: string, id: string, who = person) => (await who.execute(operation, { customer: bakery, id })).data.customer.position;
const sendQuery = (who: Caller, fields: string) => who.post({ query: `{ customer(key: { country: AT, cardcode: "100100" }) { ${fields} } }` });

describe('the position list', () => {
  test('G-02 G-03 X-54 X-55 a page is counted, and read in chunks of 10', async () => {
    const { totalCount: total, nodes: rows } = await fetchChunk(20, 20, await stack.as('customer'));
    expect([total, rows.length]).toEqual([150, 20]);
    expect(rows[0]).toMatchObject({
      id: '1021',
      number: expect.stringMatching(/^[A-Z]-021$/),
      areaName: 'Produktion',
      objectTypes: [{ name: expect.any(String) }],
    });
    expect(stack.listParameters('getPositionen?')).toMatchObject([
      { customer_id: '1', max: '10', offset: '20' },
      { customer_id: '1', max: '10', offset: '30' },
    ]);
    expect(stack.calls().filter((name) => /Position|Objekt|Traplinked/.test(name))).toEqual(['countPositionen', 'getPositionen', 'getPositionen']);
  });

  test('G-03 1,000 positions take one count, and each chunk of 10 once', async () => {
    const admin = await stack.as('admin');
    const ids = new Set<string>();
    for (let offset = 0; offset < 1000; offset += 20) {
      const { totalCount: total, nodes: rows } = await fetchChunk(offset, 20, admin, large);
      expect(total).toBe(1000);
      for (const { id } of rows) ids.add(id);
    }
    expect(ids.size).toBe(1000);
    expect([stack.countCalls('countPositionen'), stack.countCalls('getPositionen')]).toEqual([1, 100]);
    expect(stack.calls().length).toBeLessThanOrEqual(103);
    stack.clearCalls();
    await fetchChunk(0, 20, admin, large);
    expect(stack.calls()).toEqual([]);
  });

  test('G-04 objects are searched too, and a tool may sort', async () => {
    const tool = await stack.tool('customer');
    const fields =
      'positions(first: 150, filter: { text: "käferfalle" }, orderBy: { field: NUMBER, direction: DESC }) { nodes { number objectTypes { name } } }';
    const { nodes: rows } = (await sendQuery(tool, fields)).data.customer.positions;
    expect(rows.every(({ objectTypes }: { objectTypes: { name: string }[] }) => objectTypes.some(({ name }) => name === 'Käferfalle'))).toBe(true);
    const numbers = rows.map(({ number }: { number: string }) => number);
    expect(numbers).toEqual(numbers.toSorted((a: string, b: string) => b.localeCompare(a, 'de', { numeric: true })));
  });
});

describe('a position list as a file', () => {
  const fetchFileUrl = async (format: 'EXCEL' | 'PDF', more: object = {}, who = person) =>
    (await who.execute('PositionListFile', { customer: bakery, language: 'DE', format, ...more })).data.customer.positionListFile.url as string;

  test('G-06 U-10 X-56 posts Excel and PDF as a form, and streams them', async () => {
    const excel = await person.get(await fetchFileUrl('EXCEL', { filter: 'kühlhaus', sort: { field: 'NUMBER', direction: 'DESC' } }));
    expect(excel).toMatchObject({ status: 200, headers: { 'content-disposition': expect.stringContaining('Positionen_100100.xlsx') } });
    const cells = JSON.stringify(await readWorkbook(excel.body));
    expect(cells).toContain('Kühlhaus');
    expect(cells).not.toContain('Produktion');
    const { method, form, body } = stack.sent.findLast(({ path }) => path === '/report/generatePositionenReport')!;
    const { type, liste, customer } = body as Record<'type' | 'liste' | 'customer', string>;
    expect([method, form, type, Object.keys(JSON.parse(liste)[0]), JSON.parse(customer).cardcode]).toEqual([
      'POST',
      'form',
      'excel',
      ['id', 'positionsNr', 'positionsBesch', 'area', 'objekttypen'],
      bakery.cardcode,
    ]);
    const pdf = await person.get(await fetchFileUrl('PDF'));
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(stack.countCalls('generatePositionenReport')).toBe(2);
  });
});

describe('a position', () => {
  test('G-09 G-10 X-57 loads its head after two rounds of provider calls at most', async () => {
    const fresh = await stack.as('customer');
    let response!: GatewayResponse;
    expect(await stack.rounds(async () => (response = await fresh.execute('PositionHead', { customer: bakery, id: '1033' })))).toBeLessThanOrEqual(2);
    expect(response.data.customer.position).toMatchObject({
      id: '1033',
      areaName: 'Lager',
      areaDescription: 'Trockenlager mit Hochregalen',
      isExtraService: false,
    });
    expect(stack.countCalls('getPositionDetails')).toBe(1);
    stack.faults.clear();
    expect((await fetchPosition('PositionHead', '1073')).isExtraService).toBe(true);
  });

  test('G-09 L-14 X-62 returns the last check with its level, or null', async () => {
    const foundAt = '2026-11-10T08:30:00.000Z';
    const fetchLastResult = async (response: object) => {
      stack.alter('/datenbroker/getPositionResult', () => response);
      const { lastResult } = (await (await stack.as('customer')).execute('PositionLastResult', { customer: bakery, id: '1001' })).data.customer.position;
      stack.alter('/datenbroker/getPositionResult', null);
      return lastResult;
    };
    const found = { datum_start: Date.parse(foundAt), alarm_level: 'GELB', is_not_checkable: false };
    expect(await fetchLastResult(found)).toMatchObject({ foundAt, level: 'YELLOW' });
    expect(await fetchLastResult({})).toBeNull();
    expect((await fetchPosition('PositionLastResult', '1001')).lastResult).toMatchObject({ foundAt: expect.any(String) });
  });

  test('G-14 G-15 G-16 X-59 X-60 X-66 a trap has its serial number for everyone, removed ones too', async () => {
    const { objects } = await fetchPosition('PositionObjects', trapId);
    expect(objects.message).toBeNull();
    expect(objects.nodes).toMatchObject([
      { number: 'PM1005', name: '24/7-Falle Maus', isTrap: true, serialNumber: 'TL-1005', result: null },
      { number: 'PM1005A', name: '24/7-Falle Maus (Vorgänger)', isTrap: true, serialNumber: 'TL-1005A', result: null },
    ]);
    expect([stack.countCalls('getObjekte'), stack.countCalls('getTraplinkedDevice'), stack.countCalls('getSeriennummer')]).toEqual([1, 2, 1]);
  });

  test('G-17 X-61 other objects have their last result, sensors humidity too, or none', async () => {
    const [result] = (await fetchPosition('PositionObjects', '1002')).objects.nodes;
    expect(result).toMatchObject({
      isTrap: false,
      serialNumber: null,
      result: { message: null, value: expect.any(String), level: expect.stringMatching(/GREEN|YELLOW|RED/) },
    });
    const sensor = (await fetchPosition('PositionObjects', sensorId)).objects.nodes.find(({ typeName }: { typeName: string }) => typeName === 'Sensor');
    expect(sensor.result).toMatchObject({
      humidity: expect.any(Number),
      humidityLevel: expect.any(String),
      value: expect.stringMatching(/^-?\d+(\.\d{1,2})?$/),
    });
    const admin = await stack.as('admin');
    const unchecked = (await admin.execute('PositionObjects', { customer: large, id: '39001' })).data.customer.position.objects.nodes[0];
    expect(unchecked!.result).toMatchObject({ message: 'Zu diesem Objekt gibt es noch kein Ergebnis.', value: null, level: 'UNKNOWN' });
  });

  test('G-18 the provider’s message replaces objects', async () => {
    expect((await fetchPosition('PositionObjects', emptyId)).objects).toMatchObject({
      message: 'An dieser Position sind keine Objekte installiert.',
      nodes: [],
    });
  });

  test('G-20 X-53 X-52 articles have class, quantity and data sheets, latest first', async () => {
    const { nodes: articles } = (await fetchPosition('PositionArticles', '1003')).articles;
    expect(articles).toHaveLength(3);
    expect(articles[0]).toMatchObject({
      name: expect.any(String),
      unit: expect.any(String),
      quantity: expect.any(Number),
      articleClass: expect.stringMatching(/^[AB]$/),
    });
    const moments = articles.map(({ usedAt }: { usedAt: string }) => usedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const sheet = await person.get(articles[0].safetyDataSheets[0].url);
    expect(sheet).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  });

  test('the chart of a task draws thresholds of the position’s area', async () => {
    const fresh = await stack.as('customer');
    const { task } = (await fresh.execute('PositionTaskCharts', { customer: bakery, id: '1002' })).data.customer.position.taskCharts[0]!;
    const { areaName } = (await fresh.execute('PositionHead', { customer: bakery, id: '1002' })).data.customer.position;
    const createTemplate = (more: object) => ({ area: { name: areaName }, task: { name: task }, gelbAb: 2, rotAb: 5, ...more });
    stack.alter('/datenbroker/getAlarmvorlagen', () => [createTemplate({}), createTemplate({ area: { name: 'Anderswo' }, rotAb: 9 })]);
    const late = await stack.as('customer');
    const { chart } = (await late.execute('PositionTaskCharts', { customer: bakery, id: '1002' })).data.customer.position.taskCharts[0]!;
    expect(chart.thresholds).toMatchObject([
      { level: 'YELLOW', value: 2 },
      { level: 'RED', value: 5 },
    ]);
  });

  test('G-11 G-13 X-58 X-24 charts of its tasks and of its traps', async () => {
    const { taskCharts } = await fetchPosition('PositionTaskCharts', '1002');
    expect(taskCharts).toMatchObject([{ task: expect.any(String), chart: { labels: expect.arrayContaining(['09.11.2026']) } }]);
    expect((await fetchPosition('PositionTaskCharts', trapId)).taskCharts).toEqual([]);
    const { deviceChart } = await fetchPosition('PositionDeviceChart', '1017');
    expect(deviceChart.series.map(({ level }: { level: string }) => level)).toEqual(['YELLOW', 'RED']);
    expect((await fetchPosition('PositionDeviceChart', '1002')).deviceChart).toBeNull();
  });

  test('reads objects of many positions once each for any number of queries', async () => {
    const tool = await stack.tool('customer');
    const { data } = await sendQuery(
      tool,
      'one: positions(first: 20) { nodes { objects { nodes { id serialNumber } } } } two: positions(first: 20) { nodes { objects { nodes { id } } } }',
    );
    const objects = data.customer.one.nodes.flatMap(({ objects: each }: { objects: { nodes: unknown[] } }) => each.nodes);
    expect(objects.length).toBeGreaterThan(15);
    expect([stack.countCalls('countPositionen'), stack.countCalls('getPositionen'), stack.countCalls('getObjekte')]).toEqual([1, 2, 20]);
    expect(stack.countCalls('getTraplinkedDevice')).toBe(
      new Set(objects.filter(({ serialNumber }: { serialNumber: string | null }) => serialNumber).map(({ id }: { id: string }) => id)).size,
    );
  });
});

describe('what a user may see of positions', () => {
  test('G-08 W-12 sends the allowed areas to the provider', async () => {
    await fetchChunk(0, 150, await stack.as('areas'));
    const requested = new URL(stack.providerLog.find((url) => url.includes('countPositionen'))!, 'http://provider');
    expect(requested.searchParams.get('areas')).toBe('101,102');
  });

  test('F-17 W-15 X-25 a point of a chart opens this position’s results', async () => {
    const { labels } = (await fetchPosition('PositionDeviceChart', '1017')).deviceChart as { labels: string[] };
    const customer = await stack.as('customer');
    const point = { customer: bakery, index: 0, seriesIndex: 0, label: labels[0] };
    const fetchChartPoint = async (id: string, more: object = {}) =>
      (await customer.execute('PositionChartPoint', { ...point, id, ...more })).data.customer.position?.chartPoint;
    const rows = (await Promise.all(labels.map((label, index) => fetchChartPoint('1017', { index, label })))).flat();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ positionId }) => positionId))).toEqual(new Set(['1017']));
    const fetchPointFile = async (id: string, more: object = {}) =>
      (await customer.execute('PositionPointFile', { ...point, id, format: 'EXCEL', language: 'DE', ...more })).data.customer.position?.chartPointFile.url as
        | string
        | undefined;
    const index = (await Promise.all(labels.map((label, at) => fetchChartPoint('1017', { index: at, label })))).findIndex((found) => found.length > 0);
    const found = await fetchChartPoint('1017', { index, label: labels[index] });
    const address = (await fetchPointFile('1017', { index, label: labels[index] }))!;
    const lines = (await readSheet((await customer.get(address)).body, 'Ergebnisse')).filter((line) => line.includes(found[0]!.positionNumber));
    expect(lines).toHaveLength(found.length);
    expect((await person.get(address)).status).toBe(404);
    expect(await fetchPointFile('2001')).toBeUndefined();
    stack.alter('/datenbroker/getChartDataErgebnisse', () => [{ id: 7, position_id: 2001 }]);
    for (const taskResultId of [null, '4711']) expect(await fetchChartPoint('1017', { taskResultId, index: 9 })).toEqual([]);
    stack.alter('/datenbroker/getChartDataErgebnisse', null);
    expect(await fetchChartPoint('2001')).toBeUndefined();
  });
});

describe('removing a position from its plan', () => {
  const remove = (who: Caller, positionId: string) => who.change('RemovePositionFromPlan', { customer: bakery, positionId });
  const isPlaced = async (id: number) => (await stack.db.select().from(placedPositions).where(eq(placedPositions.positionId, id))).length === 1;

  test('G-22 X-108 X-115 takes it away once; a second time is refused as data', async () => {
    expect(await isPlaced(1002)).toBe(true);
    expect((await remove(person, '1002')).data.removePositionFromPlan).toMatchObject({ isRemoved: true, problems: [] });
    expect(await isPlaced(1002)).toBe(false);
    expect((await remove(person, '1002')).data.removePositionFromPlan).toMatchObject({ isRemoved: false, problems: [{ code: 'REFUSED' }] });
  });

  test('G-22 W-08 needs the edit-plan right, a visible position and area', async () => {
    expect((await remove(await stack.as('no.editplan'), '1004')).codes).toEqual(['FORBIDDEN']);
    expect((await remove(person, '2001')).codes).toEqual(['NOT_FOUND']);
    expect((await remove(await stack.as('areas'), '1140')).codes).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual([]);
    expect(await isPlaced(1004)).toBe(true);
  });
});
