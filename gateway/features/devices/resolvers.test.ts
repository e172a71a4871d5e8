import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { resolvingOf } from '../../testkit/resolving.ts';
import type { TrapDevice } from './models.ts';
import { devices as resolvers } from './resolvers.ts';

const resolveWith = resolvingOf(resolvers);
const resolve = <Answer = { id: string } | null>(type: string, field: string, parent: object, args: object = {}, context: object = {}) =>
  resolveWith<Answer>(type, field, parent, args, { unknownCodes: new Map(), ...context });
interface Listed {
  total: number;
  unreadable: number;
  unfilteredTotal: number;
  rows: { id: string }[];
}
const device = (id: string, more: Partial<TrapDevice> = {}) =>
  ({
    id,
    name: id,
    customerId: '1',
    location: 'AT:1',
    serial: `S${id}`,
    statusCode: 'ACTIVE',
    statusAt: null,
    battery: 0.8,
    place: null,
    ...more,
  }) as TrapDevice;
const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1', name: 'Muster' };
/** A provider that responds to calls by their names. */
const answering = (answers: Record<string, unknown>) => {
  const asked: [string, object][] = [];
  const call = async ({ name }: { name: string }, args: object) => (asked.push([name, args]), answers[name] ?? null);
  return { asked, context: { provider: { call }, scope: { at: async () => ({ areas: async () => 'all' }) } } };
};

describe('a list of devices', () => {
  const listed = withUnreadable(
    [
      device('1'),
      device('2', { statusCode: 'TRIGGERED' }),
      device('3', { statusCode: 'CATCH_DETECTED' }),
      device('4', { battery: 0.15 }),
      device('5', { battery: null }),
      device('6', { battery: 0.05 }),
      device('7', { statusCode: null }),
    ],
    2,
  );
  const list = async (asked: object) => {
    const { total, unreadable, unfilteredTotal, rows } = await resolve<Listed>(
      'Customer',
      'devices',
      customer,
      asked,
      answering({ getTraplinkedDevices: listed }).context,
    );
    expect([unreadable, unfilteredTotal]).toEqual([2, 7]);
    return [total, rows.map(({ id }) => id)];
  };

  test('holds those that need attention: yellow, red, or with a weak battery', async () => {
    expect(await list({ needsAttention: true })).toEqual([4, ['2', '3', '4', '6']]);
    expect(await list({ needsAttention: false, first: 3, offset: 2 })).toEqual([7, ['3', '4', '5']]);
    expect(await list({ needsAttention: true, first: 1, sort: { field: 'NAME', direction: 'DESC' } })).toEqual([4, ['6']]);
  });

  test('is searched by texts, and by the codes whose words the term is of', async () => {
    expect(await list({ filter: ' 4 ' })).toEqual([1, ['4']]);
    expect(await list({ filter: '4', statusCodes: ['TRIGGERED'] })).toEqual([2, ['2', '4']]);
    expect(await list({ filter: 'ohne', statusCodes: ['NULL'] })).toEqual([1, ['7']]);
    expect(await list({ filter: ' ', statusCodes: ['TRIGGERED'] })).toEqual([7, ['1', '2', '3', '4', '5', '6', '7']]);
  });

  test('has 10 devices where nobody says how many', async () => {
    const many = Array.from({ length: 12 }, (_none, at) => device(String(at)));
    expect((await resolve<Listed>('Customer', 'devices', customer, {}, answering({ getTraplinkedDevices: many }).context)).rows).toHaveLength(10);
  });
});

test('the serial number is for administrators', async () => {
  const seen = ['ADMIN', 'KEY_USER'].map(async (role) => resolve('TrapDevice', 'serialNumber', device('1'), {}, { session: { user: { role } } }));
  expect(await Promise.all([...seen, resolve('TrapDevice', 'serialNumber', device('1'))])).toEqual(['S1', null, null]);
});

describe('what a device reported', () => {
  const reports = withUnreadable(
    Array.from({ length: 12 }, (_none, at) => ({ id: String(at), event: at < 3 ? 'ONLINE' : 'IMAGE_RECEIVED' })),
    1,
  );
  const { context } = answering({ getTraplinkedDeviceHistory: reports });

  test('is listed ten at a time, each with its location and whether it brought a picture', async () => {
    const { total, unreadable, rows } = await resolve<Listed>('TrapDevice', 'history', device('1'), {}, context);
    expect([total, unreadable, rows.length]).toEqual([12, 1, 10]);
    expect([rows[2], rows[3]]).toMatchObject([
      { id: '2', location: 'AT:1', hasPicture: false },
      { id: '3', location: 'AT:1', hasPicture: true },
    ]);
    expect((await resolve<Listed>('TrapDevice', 'history', device('1'), { first: 3, offset: 10 }, context)).rows).toHaveLength(2);
  });

  test('is found by its id; the latest picture is that of the newest report with one', async () => {
    const found = async (id: string) => (await resolve('TrapDevice', 'report', device('1'), { id }, context))?.id;
    expect([await found('5'), await found('50')]).toEqual(['5', undefined]);
    expect((await resolve('TrapDevice', 'latestPicture', device('1'), {}, context))?.id).toBe('3');
    const none = answering({ getTraplinkedDeviceHistory: reports.slice(0, 3) });
    expect(await resolve('TrapDevice', 'latestPicture', device('1'), {}, none.context)).toBeNull();
  });

  test('has states by its codes, with the level for all but the status, and none where no code came', async () => {
    const report = { reportType: 'EVENT', event: 'ONLINE', status: 'ACTIVE', level: 'RED' };
    const toneOf = async (field: string, more: object = {}) =>
      (await resolve<{ tone: string } | null>('TrapReport', field, { ...report, ...more }))?.tone ?? null;
    expect([await toneOf('reportType'), await toneOf('event'), await toneOf('status')]).toEqual(['DANGER', 'DANGER', 'SUCCESS']);
    expect([await toneOf('event', { event: null }), await toneOf('reportType', { reportType: null }), await toneOf('status', { status: null })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('devices of a position', () => {
  const position = { id: '7', customerId: '1', location: 'AT:1', areaId: '3', areaName: 'Lager' };
  const answers = { getTraplinkedDevices: [device('1'), device('2')] };

  test('stand in its area, all or the one that is asked for', async () => {
    const { asked, context } = answering(answers);
    const found = async (args: object) =>
      (await resolve<TrapDevice[]>('Position', 'devices', position, args, context)).map(({ id, areaId, area }) => [id, areaId, area]);
    const place = ['3', { id: '3', name: 'Lager' }];
    expect([await found({}), await found({ id: '2' }), await found({ id: '9' })]).toEqual([
      [
        ['1', ...place],
        ['2', ...place],
      ],
      [['2', ...place]],
      [],
    ]);
    expect(asked[0]).toEqual(['getTraplinkedDevices', { customer: { id: '1', location: 'AT:1', country: 'AT', cardcode: '1', name: '' }, positionId: '7' }]);
  });

  const at = new Date('2026-11-15T10:00:00Z');
  const statusAt = new Date('2026-11-14T10:00:00Z');
  const trapOf = async (serial: string | null, status: object | null, isTrap = true) => {
    const { asked, context } = answering({
      getTraplinkedDevices: [device('1', { serial: null }), device('2', { statusAt })],
      getTraplinkedDeviceStatus: status,
      getTraplinkedDevice: serial,
      getSeriennummer: null,
    });
    const trap = await resolve<{ state: { at: Date } } | null>('InstalledObject', 'trap', { id: '5', position, isTrap }, {}, context);
    return { trap, asked: asked.filter(([name]) => name === 'getTraplinkedDeviceStatus').map(([, args]) => args) };
  };

  test('give an installed trap its state, by the serial number of the object', async () => {
    const status = { code: 'TRIGGERED', at, uninstalledAt: null, objectName: 'Falle' };
    expect(await trapOf('S2', status)).toEqual({
      trap: { state: { code: 'TRIGGERED', tone: 'WARNING', isKnown: true, at }, uninstalledAt: null, objectName: 'Falle' },
      asked: [{ deviceId: '2', customerId: '1', positionId: '7' }],
    });
    expect((await trapOf('S2', { ...status, at: null })).trap!.state.at).toBe(statusAt);
  });

  test('give none to what is no trap, has no serial number, no device or no status', async () => {
    const status = { code: 'ACTIVE', at: null, uninstalledAt: null, objectName: null };
    for (const found of [await trapOf('S2', status, false), await trapOf(null, status), await trapOf('S9', status)])
      expect(found).toEqual({ trap: null, asked: [] });
    expect((await trapOf('S2', null)).trap).toBeNull();
  });
});

test('a result of a trap has each of its codes once; the level colours all but the status of the device', async () => {
  const at = new Date('2026-11-15T10:00:00Z');
  const row = { codes: ['ONLINE', 'REARMED', 'ONLINE'], statusCode: 'REARMED', level: 'RED', reportedAt: at };
  const states = await resolve('ResultTrap', 'states', row);
  expect(states).toMatchObject([
    { code: 'ONLINE', tone: 'DANGER', at },
    { code: 'REARMED', tone: 'SUCCESS', at },
  ]);
  expect(states).toHaveLength(2);
});
