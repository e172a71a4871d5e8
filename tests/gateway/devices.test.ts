import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { trapDevices } from '../../provider/database/deviceTables.ts';
import { bakery } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '20' });
const person = usePerson(stack, 'customer');

const fetchList = async (more: object = {}, who = person) =>
  (await who.execute('CustomerDevices', { customer: bakery, first: 100, ...more })).data.customer.devices;
const perDevice = ['getPositionOfTraplinkedDevice', 'getObjektOfTraplinkedDevice', 'getAreaOfTraplinkedDevice', 'hasUnstableWifi'];

describe('the device table', () => {
  test('J-01 X-65 has every column, 10 devices first, by name', async () => {
    const { totalCount: total, nodes: rows } = await fetchList({ first: 10 });
    expect([total, rows.length]).toEqual([25, 10]);
    expect(rows[0]).toMatchObject({
      id: '1005',
      name: 'Falle T-005',
      description: 'Mausfalle Produktion',
      locationName: 'Produktion, Wels',
      lastHeartbeatAt: '2026-11-15T11:57:00.000Z',
      place: { positionId: '1005', number: 'T-005' },
      objectName: '24/7-Falle Maus',
      areaName: 'Produktion',
    });
  });

  test('J-03 J-05 X-67 X-68 X-69 X-72 position, object, area and wifi take one call per shown device', async () => {
    const fresh = await stack.as('customer');
    const { nodes: rows } = await fetchList({ first: 10 }, fresh);
    expect(stack.countCalls('getTraplinkedDevices')).toBe(1);
    expect(perDevice.map(stack.countCalls)).toEqual([10, 10, 10, 10]);
    expect(rows.map(({ hasUnstableWifi }) => hasUnstableWifi)).toContain(true);
    stack.clearCalls();
    await fetchList({ first: 10, sort: { field: 'NAME', direction: 'DESC' }, offset: 15 }, fresh);
    expect(stack.calls()).toEqual([]);
    await fetchList({ filter: 'kühlhaus' }, fresh);
    expect(stack.countCalls('getTraplinkedDevices')).toBe(0);
  });

  test('counts devices that need attention by their list alone', async () => {
    const { totalCount: total, unfilteredCount: unfilteredTotal } = await fetchList({ needsAttention: true });
    const fresh = await stack.as('customer');
    expect((await fresh.execute('DeviceCounts', { customer: bakery })).data.customer.devices).toMatchObject({
      totalCount: total,
      unreadableCount: 0,
      unfilteredCount: unfilteredTotal,
    });
    expect(stack.countCalls('getTraplinkedDevices')).toBe(1);
    expect(perDevice.map(stack.countCalls)).toEqual([0, 0, 0, 0]);
  });

  test('J-03 one failed call empties its cell only', async () => {
    stack.faults.add({ path: '/datenbroker/getObjektOfTraplinkedDevice', kind: 'status', code: 404, times: 1 });
    const response = await (await stack.as('customer')).execute('CustomerDevices', { customer: bakery, first: 5 });
    const { nodes: rows } = response.data.customer.devices;
    expect(rows.filter(({ objectName }) => objectName === null)).toHaveLength(1);
    expect(rows.every(({ areaName }) => areaName !== null)).toBe(true);
  });

  test('J-02 G-16 serial numbers are for administrators only', async () => {
    expect((await fetchList()).nodes.every(({ serialNumber }) => serialNumber === null)).toBe(true);
    expect((await fetchList({}, await stack.as('admin'))).nodes[0]!.serialNumber).toBe('TL-1005');
  });

  test('J-04 J-20 reads batteries and last reports as moments, texts and nothing', async () => {
    const { nodes: rows } = await fetchList();
    expect(new Set(rows.map(({ batteryState }) => batteryState))).toEqual(new Set(['NORMAL', 'WARNING', 'ALERT', null]));
    for (const { batteryPercent, batteryState } of rows)
      expect([batteryPercent! > 20 ? 'NORMAL' : batteryPercent! < 10 ? 'ALERT' : batteryState, null]).toContain(batteryPercent === null ? null : batteryState);
    expect(rows.some((row) => row.lastHeartbeatAt !== null)).toBe(true);
    const byText = rows.find((row) => row.lastHeartbeatAt === null && row.lastHeartbeatText !== null)!;
    expect(byText).toMatchObject({ lastHeartbeatText: 'vor 3 Tagen', silentSince: byText.heardAt, heardAt: expect.stringMatching(/^20/) });
    expect(rows.some((row) => row.lastHeartbeatAt === null && row.lastHeartbeatText === null)).toBe(true);
  });

  test('J-08 J-09 J-12 J-13 J-15 J-18 maps states, with an unknown code neutral and logged', async () => {
    const log = vi.spyOn(stack.gateway.log, 'info');
    const { nodes: rows } = await fetchList({}, await stack.as('customer'));
    const states = new Map(rows.map(({ state }) => [state.code, state]));
    expect(states.get('SEVERE_INFESTATION')).toMatchObject({ tone: 'DANGER', isKnown: true, at: expect.any(String) });
    expect(states.get('FIRMWARE_UPDATE')).toMatchObject({ tone: 'NEUTRAL', isKnown: false });
    const line = log.mock.calls.map(([entry]) => entry as { unknownCodes?: object }).find(({ unknownCodes }) => unknownCodes);
    expect(line?.unknownCodes).toEqual({ FIRMWARE_UPDATE: 1, CALIBRATING: 1 });
    log.mockRestore();
  });

  test('searches position, object and status by codes of words', async () => {
    const every = (await fetchList()).nodes;
    const [first] = every.filter(({ place }) => place?.number);
    const term = first!.place!.number!;
    const found = (await fetchList({ filter: term })).nodes;
    expect(found.map(({ id }) => id)).toEqual(
      every.filter((row) => JSON.stringify([row.name, row.place, row.objectName, row.areaName]).toLowerCase().includes(term.toLowerCase())).map(({ id }) => id),
    );
    expect(found.length).toBeGreaterThan(0);
    const triggered = (await fetchList({ filter: 'ausgelöst', statusCodes: ['TRIGGERED'] })).nodes;
    expect(triggered.map(({ id }) => id)).toEqual(every.filter(({ state }) => state.code === 'TRIGGERED').map(({ id }) => id));
  });

  test('J-07 without a chosen location, lists those of all locations by name', async () => {
    const keyUser = await stack.as('keyuser');
    const { totalCount: total, nodes: rows } = (await keyUser.execute('AllDevices', { first: 500 })).data.devices;
    expect(stack.countCalls('getTraplinkedDevices')).toBe(12);
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ customerName }) => customerName)).size).toBeGreaterThan(2);
    expect((await (await stack.as('admin')).execute('AllDevices', {})).codes).toEqual(['BAD_INPUT']);
    expect((await (await stack.as('customer.none')).execute('AllDevices', {})).data.devices).toMatchObject({ totalCount: 0, nodes: [] });
  });
});

describe('what a user may see of devices', () => {
  test('J-07 counts yellow, red, silent and weak devices of all locations', async () => {
    const person = await stack.as('keyuser');
    // All have just reported except the first of each location, which a clock that is ahead makes silent.
    const setHeartbeat = (device: object, at: number) => ({ ...device, lastHeartbeat: null, lastHeartbeatTimestamp: Date.now() + (at === 0 ? 7_200_000 : 0) });
    stack.alter('/datenbroker/getTraplinkedDevices', ({ traplinkedDevices }) => ({ traplinkedDevices: traplinkedDevices.map(setHeartbeat) }));
    const every = (await person.execute('AllDevices', { first: 500 })).data.devices;
    stack.alter('/datenbroker/getTraplinkedDevices', null);
    expect(every.nodes.some(({ silence }) => silence === 'WRONG_CLOCK')).toBe(true);
    stack.clearCalls();
    const some = (await person.execute('AllDevices', { first: 500, needsAttention: true })).data.devices;
    const expected = every.nodes.filter(
      ({ state, batteryState, silence }) => ['WARNING', 'DANGER'].includes(state.tone) || /WARNING|ALERT/.test(batteryState ?? '') || silence !== null,
    );
    expect(some.nodes.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect([some.totalCount, some.unfilteredCount]).toEqual([expected.length, every.totalCount]);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(every.totalCount);
    expect(stack.calls(), 'all of it is kept').toEqual([]);
  });

  test('W-15 fetches each area once, and no history of a hidden device', async () => {
    const restricted = await stack.as('areas');
    const { nodes: rows } = await fetchList({}, restricted);
    expect([stack.countCalls('getAreaOfTraplinkedDevice'), stack.countCalls('getPositionOfTraplinkedDevice')]).toEqual([25, rows.length]);
    expect((await restricted.execute('DeviceHistory', { customer: bakery, id: '1149', offset: 0 })).data.customer.device).toBeNull();
    expect(stack.countCalls('getTraplinkedDeviceHistory')).toBe(0);
  });
});

describe('the history of a device', () => {
  const fetchHistory = async (id: string, offset = 0) => (await person.execute('DeviceHistory', { customer: bakery, id, offset })).data.customer.device.history;

  test('J-06 X-71 lists its reports, the newest first, 10 a page', async () => {
    const { totalCount: total, nodes: rows } = await fetchHistory('1017');
    expect([total, rows.length]).toEqual([37, 10]);
    const moments = rows.map(({ reportedAt }) => reportedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect((await fetchHistory('1017', 30)).nodes).toHaveLength(7);
    expect(rows[0]).toMatchObject({ description: expect.any(String), batteryPercent: expect.any(Number) });
    expect(await fetchHistory('1029')).toMatchObject({ totalCount: 0, nodes: [] });
  });

  test('J-11 colours events by alarm level; ROT and WARNING are danger', async () => {
    const rows = [...(await fetchHistory('1017')).nodes, ...(await fetchHistory('1017', 10)).nodes, ...(await fetchHistory('1017', 20)).nodes];
    const withEvent = (code: string) => rows.filter(({ event }: { event: { code: string } | null }) => event?.code === code);
    for (const row of withEvent('CATCH_DETECTED')) expect([row.event.tone, row.alarmTone]).toEqual(['DANGER', 'DANGER']);
    expect(withEvent('MAINTAINED')[0]).toMatchObject({ event: { tone: 'SUCCESS' }, reportType: null });
    expect(withEvent('ONLINE')[0]).toMatchObject({ event: { tone: 'NEUTRAL', isKnown: true }, alarmTone: null });
  });
});

describe('where else a trap’s state is', () => {
  test('G-15 G-19 J-19 X-70 installed objects have the device’s state and removal day', async () => {
    const { nodes: rows } = (await person.execute('PositionObjects', { customer: bakery, id: '1005' })).data.customer.position.objects;
    expect(rows).toMatchObject([
      { number: 'PM1005', serialNumber: 'TL-1005', trap: { uninstalledAt: null, state: { code: 'ACTIVE', tone: 'SUCCESS' } } },
      { number: 'PM1005A', serialNumber: 'TL-1005A', trap: { uninstalledAt: expect.stringMatching(/^2026-/), state: { code: 'INACTIVE', tone: 'WARNING' } } },
    ]);
    expect([stack.countCalls('getTraplinkedDevices'), stack.countCalls('getTraplinkedDeviceStatus')]).toEqual([1, 2]);
    expect(stack.providerLog.some((url) => url.includes('getTraplinkedDevices?position_id=1005&last_monate=6'))).toBe(true);
    const plain = (await person.execute('PositionObjects', { customer: bakery, id: '1003' })).data.customer.position.objects.nodes[0];
    expect(plain!.trap).toBeNull();
  });

  test('a tool selects devices by silence, battery, status and filter', async () => {
    const [one, other] = await stack.db
      .select()
      .from(trapDevices)
      .where(and(eq(trapDevices.customerId, 1), isNull(trapDevices.uninstalledAt)))
      .limit(2);
    const write = (id: number, values: Partial<typeof trapDevices.$inferInsert>) => stack.db.update(trapDevices).set(values).where(eq(trapDevices.id, id));
    await write(one!.id, { status: 'OFFLINE' });
    await write(other!.id, { lastHeartbeatAt: new Date(), lastHeartbeat: null, status: 'ACTIVE' });
    const tool = await stack.tool('keyuser');
    const select = async (given: string) =>
      (await tool.post({ query: `{ devices(first: 500${given}) { totalCount nodes { id silence batteryState state { code } } } }` })).data.devices as {
        totalCount: number;
        nodes: { id: string; silence: string | null; batteryState: string | null; state: { code: string | null } }[];
      };
    const { nodes: rows } = await select('');
    const getExpectedIds = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).map(({ id }) => id);
    const choices: [string, string[]][] = [
      [', filter: { silent: true }', getExpectedIds(({ silence }) => silence !== null)],
      [', filter: { silent: false }', getExpectedIds(({ silence }) => silence === null)],
      [', filter: { battery: [WARNING, ALERT] }', getExpectedIds(({ batteryState }) => batteryState === 'WARNING' || batteryState === 'ALERT')],
      [', filter: { states: ["OFFLINE"] }', getExpectedIds(({ state }) => state.code === 'OFFLINE')],
      [', filter: { statusCodes: ["OFFLINE"] }', getExpectedIds(({ state }) => state.code === 'OFFLINE')],
      [', filter: { silent: true, battery: [NORMAL] }', getExpectedIds(({ silence, batteryState }) => silence !== null && batteryState === 'NORMAL')],
      [', filter: { states: [] }', getExpectedIds(() => true)],
    ];
    for (const [given, ids] of choices) expect([given, (await select(given)).nodes.map(({ id }) => id).toSorted()]).toEqual([given, ids.toSorted()]);
    await write(one!.id, one!);
    await write(other!.id, other!);
    expect(choices.slice(0, 4).map(([given, ids]) => [given, ids.length > 0 && ids.length < rows.length])).toEqual(
      choices.slice(0, 4).map(([given]) => [given, true]),
    );
  });

  test('J-11 J-19 F-22 result rows of traps have banners, coloured by the report', async () => {
    const months = (await person.execute('OrderList', { customer: bakery, kinds: ['MONTHLY_REPORT'] })).data.customer.orders.nodes;
    const { nodes: rows } = (await person.execute('ResultList', { customer: bakery, reportId: months[0]!.id, first: 500, filter: 'Fang' })).data.customer.report
      .results;
    const trap = rows.find((row: { trap: unknown; level: string }) => row.trap !== null && row.level === 'RED')!.trap;
    expect(trap.states).toMatchObject([
      { code: 'CATCH_DETECTED', tone: 'DANGER', at: expect.any(String) },
      { code: 'INFESTED', tone: 'DANGER' },
      { code: 'ACTIVE', tone: 'SUCCESS', at: null },
    ]);
  });
});
