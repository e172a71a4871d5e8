import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { createForbiddenError, GatewayError } from '../../errors.ts';
import { checkReadiness } from './readiness.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const now = new Date('2026-11-22T00:30:00+01:00');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const getDaysAgo = (days: number) => new Date(Number(now) - days * 86_400_000);
const createNumbers = (length: number) => Array.from({ length }, (_none, at) => String(at + 1));
const createOrder = (id: string, endedAt: Date | null, kind = 'MONITORING_VISIT') => ({ id, kind, endedAt, startedAt: null as Date | null });
const createPosition = (id: string) => ({ id, number: `K-${id}`, name: null });
const customer = { location: 'AT:1' } as never;
const createPlan = (id: string) => ({ id, customer, title: `Plan ${id}`, isReleased: true, revisedAt: getDaysAgo(1) });
const createDefect = (id: string, days: number | null, more: object = {}) => ({
  id,
  number: id,
  summary: 'Loch',
  areaName: null,
  status: 'OPEN',
  priority: 'HIGH',
  createdAt: days === null ? null : getDaysAgo(days),
  finishedAt: null,
  positionId: null,
  photos: [],
  ...more,
});
const createResult = (positionId: string, more: object = {}) => ({ positionId, level: 'GREEN', articleId: null, advisorId: null, ...more });

/** Lists that one call reads, by its name. */
const lists: Record<string, string> = {
  planIndex: 'plans',
  getMaengel: 'defects',
  getAuftraege: 'orders',
  getAllePositionen: 'positionNames',
  getSicherheitsdatenblaetter: 'sheetArticles',
  getTraplinkedDevices: 'devices',
  biotechUserOfCustomer: 'users',
};

/** A location whose lists are these, and who may do all there unless rights are named. */
function createLocation(known: Record<string, unknown[] | Error> = {}, rights: 'all' | Set<string> = 'all') {
  const read: string[] = [];
  const readList = (name: string) => {
    read.push(name);
    const found = known[name] ?? [];
    if (found instanceof Error) throw found;
    return found;
  };
  const call = async ({ name }: { name: string }, args: { completed?: boolean } & Record<'planId' | 'orderId' | 'reportId' | 'personId', string>) => {
    if (args.completed) return [];
    if (lists[name]) return readList(lists[name]);
    switch (name) {
      case 'getSensoren': {
        const rows = readList('sensors');
        return { message: null, unreadable: countUnreadable(rows), rows };
      }
      case 'getPlanPositions':
        return readList(`placed ${args.planId}`);
      case 'getBesuchsberichtOfAuftrag':
        return args.orderId.startsWith('none') ? null : { providerId: args.orderId };
      case 'getErgebnisliste':
        return readList(`results ${args.reportId}`);
      default:
        readList(`advisor ${args.personId}`);
        return args.personId === '404'
          ? null
          : { id: args.personId, name: `A-${args.personId}`, qualifications: [{ title: 'Sachkunde', validUntil: getDaysAgo(2) }] };
    }
  };
  const scope = { getAccess: async () => ({ getRights: async () => rights, getAreas: async () => 'all' }) };
  return { read, caller: { provider: { clock: systemClock, call }, scope, session: { user: { role: 'ADMIN' } }, records: { isOn: false } } as never };
}
async function runChecks(...of: Parameters<typeof createLocation>) {
  const { read, caller } = createLocation(...of);
  const { checks, checkedAt } = await checkReadiness(customer, caller);
  return { read, checkedAt, checks, check: (rule: string) => checks.find((each) => each.rule === rule)! };
}

describe('the visits that are looked at', () => {
  test('are the last four visits with reports, and two months', async () => {
    const visits = [
      createOrder('old', getDaysAgo(90)),
      createOrder('none', getDaysAgo(1)),
      createOrder('open', null),
      ...[2, 3, 4].map((days) => createOrder(`v${days}`, getDaysAgo(days))),
    ];
    const months = [5, 20, 35].map((days) => createOrder(`m${days}`, getDaysAgo(days), 'MONTHLY_REPORT'));
    const { read } = await runChecks({ orders: [...visits, ...months, createOrder('single', getDaysAgo(1), 'SINGLE_ORDER')] });
    expect(read.filter((name) => name.startsWith('results')).toSorted()).toEqual(['m20', 'm5', 'old', 'v2', 'v3', 'v4'].map((id) => `results ${id}`));
  });

  test('are found by their reports when orders have no ends', async () => {
    const createBegunOrder = (id: string, days: number) => ({ ...createOrder(id, null), startedAt: getDaysAgo(days) });
    const { read, check } = await runChecks({
      orders: [createBegunOrder('planned', -3), createBegunOrder('none', 1), createBegunOrder('v2', 2), createBegunOrder('v9', 9)],
      positionNames: [createPosition('1')],
      'results v2': [createResult('1', { level: 'NOT_CHECKABLE' })],
      'results v9': [createResult('1', { level: 'NOT_CHECKABLE' })],
    });
    expect(read.filter((name) => name.startsWith('results'))).toEqual(['results v2', 'results v9']);
    expect(check('NOT_CHECKABLE_TWICE')).toMatchObject({ all: [{ id: '1', days: 9 }] });
  });

  test('count unread rows, for which rules of absence are silent', async () => {
    const { check } = await runChecks({
      orders: [createOrder('1', getDaysAgo(1)), createOrder('2', getDaysAgo(2))],
      positionNames: [createPosition('1')],
      'results 1': withUnreadable([createResult('1', { level: 'NOT_CHECKABLE' })], 2),
      'results 2': withUnreadable([createResult('1', { level: 'NOT_CHECKABLE' })], 1),
    });
    expect(check('POSITION_OVERDUE')).toEqual({ rule: 'POSITION_OVERDUE', state: 'INCOMPLETE', unreadable: 3, all: [] });
    expect(check('NOT_CHECKABLE_TWICE')).toMatchObject({ state: 'CHECKED', unreadable: 3, all: [{ id: '1', location: 'AT:1', days: 2 }] });
    expect(check('QUALIFICATION_EXPIRED')).toMatchObject({ state: 'CHECKED', unreadable: 3 });
  });
});

test('reads thirty plans, and counts others as unread', async () => {
  const [few, many] = await Promise.all(
    [30, 32].map((count) => runChecks({ plans: createNumbers(count).map(createPlan), 'placed 1': [{ ...createPosition('9'), areaName: 'Lager' }] })),
  );
  expect(few!.check('PLAN_DIFFERS')).toMatchObject({ state: 'CHECKED', all: [{ id: '9', areaName: 'Lager' }] });
  expect(many!.check('PLAN_DIFFERS')).toMatchObject({ state: 'INCOMPLETE', unreadable: 2 });
  expect(many!.read.filter((name) => name.startsWith('placed'))).toHaveLength(30);
});

test('counts a failed plan, visit and advisor, and checks the others', async () => {
  const timeoutError = new GatewayError('PROVIDER_TIMEOUT', 'late');
  const { check } = await runChecks({
    plans: createNumbers(2).map(createPlan),
    'placed 1': timeoutError,
    'placed 2': [{ ...createPosition('9'), areaName: 'Lager' }],
    orders: [createOrder('1', getDaysAgo(1)), createOrder('2', getDaysAgo(2))],
    'results 1': timeoutError,
    'results 2': [createResult('1', { advisorId: '7' }), createResult('1', { advisorId: '13' })],
    'advisor 13': timeoutError,
  });
  expect(check('PLAN_DIFFERS')).toMatchObject({ unreadable: 1 });
  expect(check('QUALIFICATION_EXPIRED')).toMatchObject({ unreadable: 2, all: [{ id: '7' }] });
});

test('reads twenty advisors once each, and counts others as unread', async () => {
  const rows = [...createNumbers(21), '1', '404'].map((advisorId) => createResult('1', { advisorId }));
  const { read, check } = await runChecks({ orders: [createOrder('1', getDaysAgo(1))], 'results 1': [createResult('1'), ...rows] });
  expect(read.filter((name) => name.startsWith('advisor'))).toEqual(createNumbers(20).map((id) => `advisor ${id}`));
  expect(check('QUALIFICATION_EXPIRED')).toMatchObject({ unreadable: 2, all: { length: 20 } });
  const few = await runChecks({ orders: [createOrder('1', getDaysAgo(1))], 'results 1': ['404', '7'].map((advisorId) => createResult('1', { advisorId })) });
  expect(few.check('QUALIFICATION_EXPIRED')).toMatchObject({ unreadable: 0, all: [{ id: '7', text: 'A-7: Sachkunde' }] });
});

describe('what a rule found', () => {
  test('sorts defects by day, oldest first, unknown last, then number', async () => {
    const defects = [createDefect('10', 20), createDefect('9', 20), createDefect('8', 30), createDefect('7', null)];
    const { check } = await runChecks({ defects });
    expect(check('HIGH_DEFECT_OLD').all.map(({ id, days }) => [id, days])).toEqual([
      ['8', 30],
      ['9', 20],
      ['10', 20],
      ['7', null],
    ]);
  });

  test('sorts by number with numeric parts, else by text', async () => {
    const { check } = await runChecks({
      plans: ['10', '9', 'a'].map((id) => ({ ...createPlan(id), isReleased: false })),
      positionNames: ['10', '9'].map(createPosition),
    });
    expect(check('PLAN_NOT_RELEASED').all.map(({ text }) => text)).toEqual(['Plan 9', 'Plan 10', 'Plan a']);
    expect(check('POSITION_NOT_PLACED').all.map(({ number }) => number)).toEqual(['K-9', 'K-10']);
  });
});

test('a failed rule says so; session end and faults end all', async () => {
  const { check } = await runChecks({ devices: new GatewayError('PROVIDER_TIMEOUT', 'late'), users: createForbiddenError('Users') });
  expect(check('DEVICE_SILENT')).toEqual({ rule: 'DEVICE_SILENT', state: 'FAILED', unreadable: 0, all: [] });
  expect(check('USER_NEVER_SIGNED_IN')).toEqual({ rule: 'USER_NEVER_SIGNED_IN', state: 'FORBIDDEN', unreadable: 0, all: [] });
  expect(check('SENSOR_GAP').state).toBe('CHECKED');
  await expect(runChecks({ devices: new GatewayError('SESSION_ENDED', 'over') })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(runChecks({ devices: new TypeError('ours') })).rejects.toThrow('ours');
});
