import { beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let person: Caller;
let reportId: string;
const list = '/datenbroker/getErgebnisliste';
beforeAll(async () => {
  person = await stack.as('customer');
  reportId = (await person.execute('ReportPage', { customer: bakery })).data.customer.report.id;
});

interface Row {
  level: string | null;
  areaName: string;
  objectName: string;
  task: string;
}
const fetchResults = async (variables: object = {}, who = person) =>
  (await who.execute('ResultList', { customer: bakery, reportId, first: 5000, ...variables })).data.customer.report.results;
const fetchOutcome = async (who = person) => (await who.execute('ReportPage', { customer: bakery, reportId })).data.customer.report.outcome;
const fetchComparison = async (who: Caller, of = reportId) =>
  (await who.execute('VisitComparison', { customer: bakery, reportId: of, first: 100 })).data.customer.report.comparison;
const countLevels = (rows: readonly Row[]) => {
  const count = (fits: (row: Row) => boolean) => rows.filter(fits).length;
  return {
    red: count(({ level }) => level === 'RED'),
    yellow: count(({ level }) => level === 'YELLOW'),
    green: count(({ level }) => level === 'GREEN'),
    notCheckable: count(({ level }) => level === 'NOT_CHECKABLE'),
    unknown: count(({ level }) => level === 'UNKNOWN'),
  };
};

describe('the outcome of a report', () => {
  test('counts results and names advisors from the page’s list', async () => {
    const fresh = await stack.as('customer');
    const [{ counts, advisors }, { nodes: rows }] = await Promise.all([fetchOutcome(fresh), fetchResults({}, fresh)]);
    expect(counts).toMatchObject(countLevels(rows));
    expect(counts).toMatchObject({ red: expect.toSatisfy((red) => red > 0), notCheckable: expect.toSatisfy((count) => count > 0) });
    expect(advisors).toEqual([expect.objectContaining({ name: 'Mag. Sabine Grünwald', resultId: expect.any(String) })]);
    expect(stack.countCalls('getErgebnisliste')).toBe(1);
  });
});

test('each number is the total of its list, without repeated calls', async () => {
  const fresh = await stack.as('customer');
  const { report } = (await fresh.execute('LastVisit', { customer: bakery })).data.customer;
  const { red, yellow, green, notCheckable } = report.outcome.counts;
  const fetchTotal = async (level: string) => (await fetchResults({ reportId: report.id, levels: [level], first: 1 }, fresh)).totalCount;
  expect([await fetchTotal('RED'), await fetchTotal('YELLOW'), await fetchTotal('GREEN'), await fetchTotal('NOT_CHECKABLE')]).toEqual([
    red,
    yellow,
    green,
    notCheckable,
  ]);
  const { worse, better, notChecked } = await fetchComparison(fresh, report.id);
  expect(report.comparison).toMatchObject({ worse, better, notChecked });
  const lists = stack.providerLog.filter((url) => url.includes('/getErgebnisliste'));
  expect([lists.length >= 2, new Set(lists).size]).toEqual([true, lists.length]);
});

describe('a visit against the one before', () => {
  const createRow = (position: number, area: string, level: string | null, more: object = {}) => ({
    id: position,
    position_id: position,
    position_nr: `P-${position}`,
    area_name: area,
    alarm_level: level,
    is_not_checkable: level === null,
    ...more,
  });
  /* By hand: 1 green to red and 2 red to green in Lager; 3 yellow to not checkable in Produktion; 4 green to red in a hidden area. */
  const before = [createRow(1, 'Lager', 'GRUEN'), createRow(2, 'Lager', 'ROT'), createRow(3, 'Produktion', 'GELB'), createRow(4, 'Kühlhaus', 'GRUEN')];
  const now = [createRow(1, 'Lager', 'ROT'), createRow(2, 'Lager', 'GRUEN'), createRow(3, 'Produktion', null), createRow(4, 'Kühlhaus', 'ROT')];
  const alter = (mark = (rows: unknown[]) => rows) => stack.alter(list, (response) => (response.length > 1000 ? mark(now) : before));

  test('is computed from both lists, with no more calls', async () => {
    alter();
    // A tool sends this in no other test, so that nothing is read ahead.
    const fresh = await stack.tool('customer');
    const found = await fetchComparison(fresh);
    expect(found).toMatchObject({ newlyRed: 2, noLongerRed: 1, notCheckable: 1, notCheckableAgain: 0, worse: 2, better: 1, notChecked: 1, unreadable: 0 });
    expect(found.changes.nodes.map(({ positionId, kind }) => [positionId, kind])).toEqual([
      ['1', 'WORSE'],
      ['4', 'WORSE'],
      ['3', 'NOT_CHECKED'],
      ['2', 'BETTER'],
    ]);
    const { previousId } = (await fresh.execute('ReportNeighbours', { customer: bakery, reportId, kinds: ['MONITORING_VISIT'] })).data.customer.report;
    expect(found.previousId).toBe(previousId);
    const calls = stack.calls();
    expect(calls.filter((name) => name === 'getErgebnisliste')).toHaveLength(2);
    expect(calls.filter((name) => name === 'getPreviousBesuchsbericht')).toHaveLength(1);
  });

  test('is none for a first visit, or a foreign one', async () => {
    const { nodes: rows } = (await person.execute('OrderList', { customer: bakery, kinds: ['MONITORING_VISIT'], first: 200 })).data.customer.orders;
    expect(await fetchComparison(person, rows.at(-1)!.id)).toBeNull();
    const other = await stack.as('keyuser');
    const theirs = (await other.execute('LocationList', { filter: '', first: 40 })).data.locations.nodes.find(({ cardcode }) => cardcode !== '100100');
    await other.execute('ReportPage', { customer: { country: theirs!.country, cardcode: theirs!.cardcode } });
    const foreign = Number(
      stack.sent.findLast(({ path, query }) => path === '/datenbroker/getAuftrag' && query['besuchsbericht_id'])!.query['besuchsbericht_id'],
    );
    stack.alter('/datenbroker/getPreviousBesuchsbericht', (response) => ({ ...response, id: foreign }));
    expect(await fetchComparison(await stack.as('customer'))).toBeNull();
  });
});

describe('the list by level, area, object and task', () => {
  test('E-18 a month’s list says visit or trap, and sorts by it', async () => {
    const month = (await person.execute('OrderList', { customer: bakery, kinds: ['MONTHLY_REPORT'] })).data.customer.orders.nodes[0]!.id;
    const { nodes: rows } = await fetchResults({ reportId: month, sort: { field: 'SOURCE', direction: 'DESC' } });
    const sources = rows.map(({ source }) => source);
    expect(sources).toEqual(rows.map(({ id }) => (id.startsWith('trap-') ? 'TRAP' : 'VISIT')));
    expect(sources).toEqual(sources.toSorted());
    expect(new Set(sources).size).toBe(2);
  });
});
