import { beforeEach, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { readPdfText } from '../testkit/pdfText.ts';

const stack = useTestStack();
const visitList = '/datenbroker/getErgebnisliste';
const trapList = '/datenbroker/getTraplinkedErgebnisliste';
/** October and November 2026 against August and September, and against October and November 2025, of which there is no report. */
const autumn = { kind: 'DAYS', from: '2026-10-01', to: '2026-11-30' };

/* By hand, for the visits of a month. Kühlhaus is hidden from `areas`; months that are not named have no rows. */
const found: Record<string, [id: number, area: string, level: string | null, value: number][]> = {
  '2026-11': [
    [110, 'Lager', 'ROT', 3],
    [111, 'Produktion', 'GRUEN', 0],
    [112, 'Kühlhaus', 'ROT', 5],
    [113, 'Lager', null, 0],
  ],
  '2026-10': [[100, 'Lager', 'GRUEN', 0]],
  '2026-09': [
    [90, 'Lager', 'GRUEN', 1],
    [91, 'Lager', 'GRUEN', 0],
  ],
};

interface Sent {
  datum_start: number;
}
const createRows = (response: Sent[]) => {
  const first = response[0];
  if (!first) return response;
  const rows = found[new Date(first.datum_start).toISOString().slice(0, 7)] ?? [];
  return rows.map(([id, area_name, alarm_level, result_value]) => ({
    ...first,
    id,
    area_name,
    alarm_level,
    is_not_checkable: alarm_level === null,
    result_value,
    position_id: id,
    position_nr: `N${id}`,
    task_name: 'Fang prüfen',
    objekt_bezeichnung: 'Schlagfalle',
  }));
};

beforeEach(() => {
  stack.alter('/datenbroker/getAuftraege', (orders) => orders.filter(({ herkunft }: { herkunft?: string }) => herkunft !== 'Einzelauftrag'));
  stack.alter(visitList, createRows);
  stack.alter(trapList, () => []);
});

const fetchTrends = async (who: Caller, variables: object = {}) => {
  const { data, codes } = await who.execute('Trends', { customer: bakery, period: autumn, reports: 180, by: 'AREA', language: 'DE', ...variables });
  expect(codes).toEqual([]);
  return data.customer.trends;
};
const listCalls = (...names: string[]) => stack.calls().filter((name) => names.includes(name));

describe('trends', () => {
  test('of a period compare two earlier periods, counted by hand', async () => {
    const trend = await fetchTrends(await stack.as('customer'));
    expect(trend.now).toMatchObject({
      from: '2026-10-01',
      to: '2026-11-30',
      figures: { checks: 4, counts: { red: 2, green: 2, notCheckable: 1 }, alarmShare: 50, catchesPer100: 200 },
    });
    expect(trend.before).toMatchObject({ from: '2026-08-01', to: '2026-09-30', figures: { checks: 2, alarmShare: 0, catchesPer100: 50 } });
    expect(trend.lastYear).toMatchObject({ from: '2025-10-01', to: '2025-11-30', figures: { checks: 0, alarmShare: null } });
    expect(trend.months).toMatchObject([
      { month: '2026-10', now: { alarmShare: 0 }, lastYear: { alarmShare: null } },
      { month: '2026-11', now: { alarmShare: 66.7 }, lastYear: { alarmShare: null } },
    ]);
    expect(
      trend.groups.nodes.map(({ name, now, change }: { name: string; now: { alarmShare: number }; change: number }) => [name, now.alarmShare, change]),
    ).toEqual([
      ['Kühlhaus', 100, null],
      ['Lager', 50, 50],
      ['Produktion', 0, null],
    ]);
    expect(trend.rising).toEqual([]);
    expect(trend.read).toBe(trend.reports);
  });

  test('are the sums of the result list of the same days', async () => {
    const person = await stack.as('customer');
    const list = (await person.execute('ResultsOverTime', { customer: bakery, period: autumn, reports: 60, first: 1 })).data.customer.resultsOverTime;
    const { figures } = (await fetchTrends(person)).now;
    expect(figures.counts).toEqual(list.levels);
    for (const area of list.choices.areas) {
      const { levels } = (await person.execute('ResultsOverTime', { customer: bakery, period: autumn, reports: 60, areas: [area] })).data.customer
        .resultsOverTime;
      expect((await fetchTrends(person, { only: { areas: [area] } })).now.figures.counts, area).toEqual(levels);
    }
  });

  test('W-13 contain nothing of hidden areas, thresholds and the file included', async () => {
    const person = await stack.as('areas');
    const trend = await fetchTrends(person);
    expect(trend.now.figures).toMatchObject({ checks: 3, counts: { red: 1 } });
    expect(JSON.stringify(trend)).not.toMatch(/Kühlhaus|N112/);
    const { status, headers, body } = await person.get(trend.file.url);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await readPdfText(body);
    expect(text.replace(/\s+/g, ' ')).toContain('Von 3 Kontrollen waren 1 im Alarm (33,3 %). Davor waren es 0 %, im Vorjahr keine Daten.');
    expect(text).not.toMatch(/Kühlhaus|N112/);
    expect(text).toMatch(/\(100100\)\s+·\s+\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}\s+·\s+.+\s+·\s+\d\d\.\d\d\.\d{4} \d\d:\d\d\s+·\s+\S/);
    expect((await (await stack.as('customer')).get(trend.file.url)).status).toBe(404);
  });

  test('take the calls of the result list, each report once', async () => {
    const person = await stack.as('customer');
    const first = await fetchTrends(person, { reports: 2 });
    expect(first.read).toBe(2);
    const all = await fetchTrends(person);
    await fetchTrends(person, { by: 'TASK', only: { areas: ['Lager'] } });
    expect(listCalls('getAuftraege')).toHaveLength(1);
    const months = listCalls('getTraplinkedErgebnisliste').length;
    expect(listCalls('getErgebnisliste')).toHaveLength(all.reports - months);
    expect(listCalls('getBesuchsberichtOfAuftrag')).toHaveLength(all.reports - months);
    expect(stack.sent.filter(({ path, method }) => path === visitList && method !== 'GET')).toEqual([]);
  });

  test('name an unreadable report, count the rest, and refetch on request', async () => {
    stack.alter(visitList, (response) => (new Date(response[0].datum_start).toISOString().startsWith('2026-10') ? { error: null } : createRows(response)));
    const person = await stack.as('customer');
    const trend = await fetchTrends(person);
    expect(trend.failed).toMatchObject([{ order: { number: '2026-001-10' } }]);
    expect(trend.now.figures.checks).toBe(3);
    stack.clearCalls();
    const again = await fetchTrends(person, { without: [trend.failed[0]!.order.id] });
    expect(again.failed).toMatchObject([{ order: { number: '2026-001-10' } }]);
    expect(listCalls('getErgebnisliste')).toEqual([]);
    expect(await readPdfText((await person.get(again.file.url)).body)).toContain('Berichte, die nicht gelesen werden konnten und fehlen: 1.');
  });

  test.each([[{ period: { kind: 'LAST_VISIT' } }], [{ period: { kind: 'DAYS', from: '2025-01-01', to: '2026-01-02' } }], [{ reports: 0 }], [{ reports: 181 }]])(
    'are refused for %j',
    async (variables) => {
      const { codes } = await (await stack.as('customer')).execute('Trends', { customer: bakery, period: autumn, by: 'AREA', language: 'DE', ...variables });
      expect(codes).toEqual(['BAD_INPUT']);
    },
  );
});
