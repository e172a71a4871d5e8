import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const search = async (name: string, term: string, at: object = { customer: bakery }) =>
  (await (await stack.as(name)).execute('Search', { term, ...at })).data.search;
const getNumbers = (hits: Awaited<ReturnType<typeof search>>['hits'], kind: string) => hits.filter((hit) => hit.kind === kind).map(({ number }) => number);

describe('a search at a location', () => {
  test('finds a defect by its number, and puts exact numbers first', async () => {
    const { hits, failed } = await search('customer', '198');
    expect(failed).toEqual([]);
    expect(hits[0]).toMatchObject({ kind: 'DEFECT', number: '198', isExact: true, customer: { cardcode: '100100' } });
    expect((await search('customer', 'k-054')).hits[0]).toMatchObject({ kind: 'POSITION', number: 'K-054', isExact: true });
  });

  test('finds positions by name, defects by words, reports by month, six each', async () => {
    const positions = (await search('customer', 'rampe')).hits;
    expect(getNumbers(positions, 'POSITION')).toHaveLength(6);
    expect(getNumbers((await search('customer', 'siphon')).hits, 'DEFECT').length).toBeGreaterThan(0);
    for (const term of ['November 2026', '11.2026']) {
      const reports = (await search('customer', term)).hits.filter(({ kind }) => kind === 'REPORT');
      expect(reports.length).toBeGreaterThan(0);
    }
  });

  test('finds documents by title and file name in their list', async () => {
    const { ownDocuments } = (await (await stack.as('customer')).execute('OwnDocumentList', { customer: bakery })).data.customer;
    const { title, fileName } = ownDocuments.nodes[0]!;
    for (const term of [title, fileName])
      expect((await search('customer', term)).hits).toContainEqual(expect.objectContaining({ kind: 'DOCUMENT', id: `own:${title}`, text: title }));
    const { sheetArticles } = (await (await stack.as('customer')).execute('SheetArticleList', { customer: bakery })).data.customer;
    const { name } = sheetArticles.nodes[0]!;
    expect((await search('customer', name)).hits).toContainEqual(expect.objectContaining({ kind: 'DOCUMENT', id: `sheets:${name}` }));
  });

  test('finds placed devices by name, and shows administrators the serial number', async () => {
    const findDevices = async (who: string, term: string) => (await search(who, term)).hits.filter(({ kind }) => kind === 'DEVICE');
    for (const term of ['Falle T-017', 'TL-1017'])
      expect(await findDevices('customer', term)).toMatchObject([{ id: '1017', positionId: '1017', number: null, text: 'Falle T-017' }]);
    expect(await findDevices('admin', 'TL-1017')).toMatchObject([{ number: 'TL-1017', isExact: true }]);
    const hidden = await findDevices('customer', 'TL-1149');
    expect(hidden).toHaveLength(1);
    expect(await findDevices('areas', 'TL-1149')).toEqual([]);
    expect(await findDevices('areas', 'TL-1017')).toHaveLength(1);
  });

  test('finds devices by their position’s number and name, within areas', async () => {
    const { positions } = (await (await stack.as('customer')).execute('PositionChunk', { customer: bakery, offset: 0, first: 150 })).data.customer;
    const findPosition = (id: string) => positions.nodes.find((row) => row.id === id)!;
    const findDeviceIds = async (who: string, term: string) =>
      (await search(who, term)).hits.filter(({ kind }) => kind === 'DEVICE').map(({ id, positionId }) => [id, positionId]);
    expect(await findDeviceIds('customer', findPosition('1017').number)).toEqual([['1017', '1017']]);
    expect(stack.countCalls('getTraplinkedDevices')).toBe(2);
    expect(await findDeviceIds('areas', findPosition('1017').number)).toEqual([['1017', '1017']]);
    expect(await findDeviceIds('customer', findPosition('1149').number)).toEqual([['1149', '1149']]);
    expect(await findDeviceIds('areas', findPosition('1149').number)).toEqual([]);
  });

  test('reads its lists in bounded calls, and none for another letter', async () => {
    const person = await stack.as('customer');
    await person.execute('ChosenCustomer', { customer: bakery });
    stack.clearCalls();
    await person.execute('Search', { term: 'ramp', customer: bakery });
    expect(stack.calls().length).toBeLessThanOrEqual(20);
    expect(stack.countCalls('getTraplinkedDevices')).toBe(7);
    expect(new Set(stack.calls())).toContain('getAllePositionen');
    stack.clearCalls();
    expect((await person.execute('Search', { term: 'rampe', customer: bakery })).data.search.hits.length).toBeGreaterThan(0);
    expect(stack.calls()).toEqual([]);
  });

  test('W-10 finds nothing in areas that are hidden, nor their defects', async () => {
    const all = (await search('customer', 'verpackung')).hits;
    expect(getNumbers(all, 'POSITION').length).toBeGreaterThan(0);
    expect(getNumbers((await search('areas', 'verpackung')).hits, 'POSITION')).toEqual([]);
    const hidden = (await search('customer', 'K-054')).hits;
    expect(hidden).not.toEqual([]);
    expect((await search('areas', 'K-054')).hits).toEqual([]);
    const inLager = (await search('areas', 'lager')).hits;
    expect(getNumbers(inLager, 'POSITION').length).toBeGreaterThan(0);
  });

  test('names what could not be read, and finds the rest', async () => {
    const person = await stack.as('customer');
    stack.faults.add({ path: '/datenbroker/getPositionen', kind: 'truncated' });
    const { hits, failed } = (await person.execute('Search', { term: '198', customer: bakery })).data.search;
    // Devices are also found by the number of their position.
    expect(failed).toEqual(['POSITION', 'DEVICE']);
    expect(getNumbers(hits, 'DEFECT')).toContain('198');
    stack.faults.clear();
    stack.faults.add({ path: '/datenbroker/getTraplinkedDevices', kind: 'truncated', times: 1 });
    expect((await search('customer', 'k-054')).failed).toEqual(['DEVICE']);
  });
});

describe('a search for locations', () => {
  test('W-15 finds the caller’s by number and name, extra ones included', async () => {
    expect((await search('keyuser', '100100', {})).hits[0]).toMatchObject({ kind: 'LOCATION', isExact: true, customer: { cardcode: '100100' } });
    expect((await search('customer', 'gmbh', {})).hits).toEqual([]);
    expect(getNumbers((await search('keyuser.many', 'gmbh', {})).hits, 'LOCATION')).toHaveLength(6);
  });

  test('D-02 an administrator’s begins at 3 characters', async () => {
    expect((await search('admin', '10', {})).hits).toEqual([]);
    expect(stack.calls()).not.toContain('findCustomers');
    expect((await search('admin', '100200', {})).hits).toHaveLength(2);
  });

  test('needs 2 characters', async () => {
    expect((await (await stack.as('customer')).execute('Search', { term: ' a ' })).codes).toEqual(['BAD_INPUT']);
  });
});
