import readWorkbook from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = usePerson(stack, 'customer');
beforeEach(() => {
  for (const path of [visitList, trapList, defectList]) stack.alter(path, null);
});

const visitList = '/datenbroker/getErgebnisliste';
const trapList = '/datenbroker/getTraplinkedErgebnisliste';
const defectList = '/datenbroker/getMaengel';
const fetchStates = async (who: Caller) => {
  const [states, defects] = await Promise.all([who.execute('PositionStates', { customer: bakery }), who.execute('PositionDefectCounts', { customer: bakery })]);
  return { ...states.data.customer, ...defects.data.customer };
};
const findById = <Row extends { positionId: string }>(rows: readonly Row[], id: string) => rows.find(({ positionId }) => positionId === id);

interface Sent {
  id: number;
  position_id: number;
  datum_start: number | null;
  alarm_level: string | null;
}
/** Builds three results of a position: the latest counts, and of several at one time the worst. */
const createShown = (response: Sent[]): Sent[] => {
  const [first] = response.filter(({ position_id }) => position_id === 1001);
  if (!first) return response;
  const createResult = (hours: number, alarm_level: string, id: number) => ({
    ...first,
    id,
    datum_start: Number(first.datum_start) + hours * 3_600_000,
    alarm_level,
  });
  return [
    ...response.filter(({ position_id }) => position_id !== 1001),
    createResult(2, 'GELB', 9001),
    createResult(2, 'ROT', 9002),
    createResult(1, 'GRUEN', 9003),
  ];
};

test('reads checks, defects and devices of all positions in bounded calls', async () => {
  stack.alter(visitList, createShown);
  // No other test opens the page as this user: what an earlier opening read is read ahead.
  const fresh = await stack.as('keyuser');
  const { latestResults, openDefectsByPosition, placedDevices } = await fetchStates(fresh);
  expect(latestResults).toMatchObject({ failed: 0, since: expect.any(String) });
  expect(latestResults.nodes.length).toBeGreaterThan(100);
  expect(findById(latestResults.nodes, '1001')).toMatchObject({ level: 'RED' });
  expect(openDefectsByPosition.nodes.length).toBeGreaterThan(3);
  expect(placedDevices.nodes).toHaveLength(25);
  expect(placedDevices.nodes[0]).toMatchObject({ positionId: '1005', device: { id: '1005', urgency: expect.any(Number) } });
  expect(stack.countCalls('getAuftraege')).toBe(1);
  expect(stack.countCalls('getErgebnisliste') + stack.countCalls('getTraplinkedErgebnisliste')).toBe(4);
  expect([stack.countCalls('getMaengel'), stack.countCalls('getTraplinkedDevices')]).toEqual([1, 1]);
  expect(['getPositionOfTraplinkedDevice', 'getAreaOfTraplinkedDevice', 'getPositionResult', 'getPositionDetails'].map(stack.countCalls)).toEqual([0, 0, 0, 0]);
  stack.clearCalls();
  await fetchStates(fresh);
  expect(stack.calls()).toEqual([]);
});

test('only open defects are counted, and each part fails alone', async () => {
  stack.alter(defectList, (response: object[]) => {
    const [first] = response as { position: object; status: unknown }[];
    return ['OFFEN', 'OFFEN', 'ERLEDIGT'].map((status, at) => ({ ...first, id: 7000 + at, status }));
  });
  const { openDefectsByPosition } = await fetchStates(await stack.as('customer'));
  expect(openDefectsByPosition.nodes.map(({ open }) => open)).toEqual([2]);
  stack.alter(defectList, null);
  stack.faults.add({ path: '/datenbroker/getTraplinkedDevices', kind: 'status' });
  const partly = await fetchStates(await stack.as('customer'));
  expect(partly.placedDevices).toBeNull();
  expect(partly.openDefectsByPosition.nodes.length).toBeGreaterThan(0);
  expect(partly.latestResults.nodes.length).toBeGreaterThan(0);
});

test('places at most 20 devices without a result by their calls', async () => {
  stack.alter(trapList, () => []);
  const { placedDevices } = await fetchStates(await stack.as('customer'));
  expect(placedDevices.nodes).toHaveLength(20);
  expect([stack.countCalls('getPositionOfTraplinkedDevice'), stack.countCalls('getAreaOfTraplinkedDevice')]).toEqual([20, 0]);
});

test('G-06 a file sorts by the list’s devices, defects and last check', async () => {
  const fetchFirst = async (field: string) => {
    const { url } = (
      await person.execute('PositionListFile', { customer: bakery, language: 'DE', format: 'EXCEL', filter: '', sort: { field, direction: 'DESC' } })
    ).data.customer.positionListFile;
    const text = JSON.stringify(await readWorkbook((await person.get(url)).body));
    return /[A-Z]-\d{3}/.exec(text)?.[0];
  };
  const { openDefectsByPosition, placedDevices } = await fetchStates(person);
  const { nodes: rows } = (await person.execute('PositionChunk', { customer: bakery, first: 150, offset: 0 })).data.customer.positions;
  const getNumber = (id: string) => rows.find((row: { id: string }) => row.id === id)!.number;
  const maxOpen = Math.max(...openDefectsByPosition.nodes.map(({ open }) => open));
  expect(openDefectsByPosition.nodes.filter(({ open }) => open === maxOpen).map(({ positionId }) => getNumber(positionId))).toContain(
    await fetchFirst('OPEN_DEFECTS'),
  );
  const worst = Math.max(...placedDevices.nodes.map(({ device }: { device: { urgency: number } }) => device.urgency));
  const worstIds = placedDevices.nodes.filter(({ device }: { device: { urgency: number } }) => device.urgency === worst);
  expect(worstIds.map(({ positionId }) => getNumber(positionId))).toContain(await fetchFirst('DEVICE'));
});

test('G-09 a position has five dated results, newest first, from few reports', async () => {
  const fresh = await stack.as('customer');
  const fetchLatest = async (id: string) =>
    (await fresh.execute('PositionLatestResults', { customer: bakery, positionId: id })).data.customer.position.latestResults;
  const found = await fetchLatest('1002');
  expect(found).toHaveLength(5);
  expect(found.every(({ result }: { result: { positionId: string } }) => result.positionId === '1002')).toBe(true);
  const moments = found.map(({ result }: { result: { foundAt: string } }) => result.foundAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(stack.countCalls('getErgebnisliste') + stack.countCalls('getTraplinkedErgebnisliste')).toBeLessThanOrEqual(12);
  const [, second] = found;
  const variables = { customer: bakery, positionId: '1002', id: second!.result.id, advisor: false, development: true, images: false };
  const one = (await fresh.execute('PositionLatestResult', variables)).data.customer.position.latestResults;
  expect(one).toMatchObject([{ reportId: second!.reportId, result: { id: second!.result.id } }]);
  const foreign = await stack.as('areas');
  expect((await foreign.execute('PositionLatestResults', { customer: bakery, positionId: '1149' })).data.customer.position).toBeNull();
});

test('K-01 shows a report’s picture in history and position, or none', async () => {
  const { nodes: rows } = (await person.execute('DeviceHistory', { customer: bakery, id: '1017', offset: 0 })).data.customer.device.history;
  const pictured = rows.filter(({ event }: { event: { code: string } | null }) => event?.code === 'IMAGE_RECEIVED');
  expect(pictured.length).toBeGreaterThan(0);
  for (const { thumbnailUrl, event } of rows) expect(thumbnailUrl !== null).toBe(event?.code === 'IMAGE_RECEIVED');
  expect((await person.get(pictured[0]!.thumbnailUrl)).status).toBe(200);
  const report = async (who: Caller, reportId: string) =>
    (await who.execute('DevicePictures', { customer: bakery, id: '1017', reportId })).data.customer.device.report;
  const { images } = await report(person, pictured[0]!.id);
  expect(images).toHaveLength(2);
  expect((await person.get(images[1]!.url)).status).toBe(200);
  const other = rows.find(({ thumbnailUrl }) => thumbnailUrl === null);
  expect((await report(person, other!.id)).images).toEqual([]);
  expect(await report(person, '100500')).toBeNull();
  const { devices } = (await person.execute('PositionDevices', { customer: bakery, positionId: '1017' })).data.customer.position;
  expect(devices[0]).toMatchObject({ id: '1017', latestPicture: { id: pictured[0]!.id, reportedAt: pictured[0]!.reportedAt } });
  const at = { customer: bakery, positionId: '1017', id: '1017' };
  const there = (await person.execute('PositionDeviceHistory', { ...at, offset: 0 })).data.customer.position.devices;
  expect(there).toMatchObject([{ id: '1017', history: { totalCount: expect.any(Number) } }]);
  const pictures = (await person.execute('PositionDevicePictures', { ...at, reportId: pictured[0]!.id })).data.customer.position.devices;
  expect(pictures[0]!.report.images).toHaveLength(2);
});
