import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('keyuser');
});
afterAll(() => provider.close());

const chart = (fields: object) => person.get('datenbroker/getChartDataOfBesuchsbericht', fields);
const nothing = { chartdata: { do_not_show_chart: true, labels: [], datasets: [] } };
const bars = ['BAR_CHART_ALARME_JE_BEREICH', 'BAR_CHART_ALARME_JE_OBJEKTKATEGORIE', 'BAR_CHART_ALARME_JE_JAHR'];

describe('charts of alarms', () => {
  test.each(bars)('X-24 %s stacks to 100 percent', async (type) => {
    const { chartdata, dataStart } = await chart({ type, key_user_id: 2, mandant: 'AT' });
    expect(chartdata.datasets.map(({ label }: { label: string }) => label)).toEqual(['GRUEN', 'GELB', 'ROT']);
    for (const at of chartdata.labels.keys())
      expect(chartdata.datasets.reduce((sum: number, { data }: { data: number[] }) => sum + data[at]!, 0)).toBeCloseTo(100, 5);
    expect(chartdata).toMatchObject({ do_not_show_chart: false, start: dataStart });
    expect(chartdata.end).toBeGreaterThan(dataStart);
  });

  test('X-24 by month has labels MM.YYYY in the order of time', async () => {
    const { chartdata } = await chart({ type: 'LINE_STACKED_AREA_CHART_ALARME_NACH_MONATEN', customer_id: 1 });
    expect(chartdata.labels).toEqual(['08.2026', '09.2026', '10.2026', '11.2026']);
    expect(chartdata.datasets.map(({ label }: { label: string }) => label)).toEqual(['GELB', 'ROT']);
  });

  test('X-24 filters areas, object categories and kinds of orders', async () => {
    const labels = async (fields: object) => (await chart({ customer_id: 1, ...fields })).chartdata.labels;
    expect(await labels({ type: bars[0], areasAllowed: '101,102', filterArea: '102,103' })).toEqual(['Lager']);
    expect(await labels({ type: bars[1], filterObjektkategorie: 'Köderstation, Schlagfalle' })).toEqual(['Köderstation', 'Schlagfalle']);
    const only = async (monitoringbesuch: string, einzelauftrag: string) =>
      chart({ type: bars[2], customer_id: 2, auftragsart: JSON.stringify({ monitoringbesuch, einzelauftrag }) });
    expect((await only('true', 'true')).chartdata.labels).toEqual(['2026']);
    expect(await only('false', 'false')).toEqual(nothing);
  });

  test('X-24 a report’s counts what was there until its end', async () => {
    const orders = await person.get('datenbroker/getAuftraege', { customer_id: 1, monitoring: true });
    const { id } = await person.get('datenbroker/getBesuchsberichtOfAuftrag', { auftrag_id: orders.at(-2).id });
    expect((await chart({ type: 'LINE_STACKED_AREA_CHART_ALARME_NACH_MONATEN', besuchsbericht_id: id })).chartdata.labels).toEqual(['08.2026', '09.2026']);
  });

  test.each([{ type: bars[0], customer_id: 39 }, { type: 'toString', customer_id: 1 }, { customer_id: 1 }])('X-24 %j has nothing to show', async (fields) => {
    expect(await chart(fields)).toEqual(nothing);
  });
});

describe('the development of a result', () => {
  test('X-24 X-25 one value a day, and the rows behind it', async () => {
    const { id } = await person.get('datenbroker/getLastBesuchsbericht', { customer_id: 1, checkMonitoring: true });
    const [row] = await person.get('datenbroker/getErgebnisliste', { besuchsbericht_id: id, withoutTraplinked: true });
    const { chartdata } = await chart({ type: 'LINE_STACKED_AREA_CHART_TASK_ERGEBNIS', task_ergebnis_id: row.task_ergebnis_id });
    expect(chartdata.labels.length).toBe(new Set(chartdata.labels).size);
    expect(chartdata.labels.at(-1)).toBe('09.11.2026');
    expect(chartdata.datasets[0].data).toHaveLength(chartdata.labels.length);
    expect(chartdata.ticks).toEqual({ '-1': 'nicht überprüfbar' });
    const point = (label: string, more: object = { task_ergebnis_id: row.task_ergebnis_id }) =>
      person.get('datenbroker/getChartDataErgebnisse', { ...more, index: 0, datasetIndex: 0, label });
    const behind = await point('09.11.2026');
    expect(behind).toHaveLength(40);
    expect(behind.every(({ position_id }: { position_id: number }) => position_id === row.position_id)).toBe(true);
    expect(await point('09.11.2026', { position_id: row.position_id })).toEqual(behind);
    expect(await point('99.99.2026')).toEqual([]);
    expect(await chart({ type: 'LINE_STACKED_AREA_CHART_TASK_ERGEBNIS', task_ergebnis_id: 1 })).toEqual(nothing);
  });
});
