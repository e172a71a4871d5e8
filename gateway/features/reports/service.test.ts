import { describe, expect, test } from 'vitest';
import { resolvingOf } from '../../testkit/resolving.ts';
import { getReportForQuery, getLatestReport, getReport, getPreviousReport, getReportOfOrder } from './service.ts';
import { reports as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);

const customer = { id: '7', location: 'AT:100' } as never;
const at = (time: string) => new Date(`2026-${time}:00Z`);
const order = (id: string, more: object = {}) => ({ id, kind: 'SINGLE_ORDER', startedAt: at('03-01T08:00'), endedAt: at('03-01T10:00'), ...more });
const visit = (providerId: string, more: object = {}) => ({ providerId, isMonthly: false, startedAt: at('03-02T08:00'), endedAt: at('03-02T10:00'), ...more });
const month = (providerId: string, more: object = {}) => ({ ...visit(providerId, more), isMonthly: true });
const monthId = (id: string) => `traplinkedbericht_id${id}`;

type Answer = (args: Record<string, string>) => unknown;
/** The provider of a location with the orders 1 and 2, of which 2 has visit 22, and the monthly report 3. */
function place(answers: Record<string, Answer> = {}) {
  const sent: Record<string, unknown>[] = [];
  const known: Record<string, unknown>[] = [];
  const all: Record<string, Answer> = {
    getAuftraege: () => [order('1'), order('2'), order(monthId('3'), { kind: 'MONTHLY_REPORT' })],
    getLastBesuchsbericht: () => visit('22'),
    getBesuchsberichtOfAuftrag: ({ orderId }) => (orderId === '2' ? visit('22') : null),
    getAuftrag: ({ orderId, visitReportId }) => (visitReportId === '22' || orderId === '2' ? order('2') : null),
    getTraplinkedbericht: ({ monthlyId }) => month(monthlyId!),
    getPreviousBesuchsbericht: () => visit('22'),
    ...answers,
  };
  const provider = {
    async call({ name }: { name: string }, args: Record<string, string>) {
      sent.push({ name, ...args });
      return all[name]!(args);
    },
    prime: ({ name }: { name: string }, args: object, response: unknown) => void known.push({ name, ...args, response }),
  } as never;
  const scope = { at: async () => ({ areas: async () => 'all' }) };
  return { provider, known, caller: { provider, scope } as never, of: (name: string) => sent.filter((each) => each['name'] === name) };
}
const target = { __typename: 'VisitReport', providerId: '22', location: 'AT:100', customerId: '7' };
const whole = { ...target, id: '2', kind: 'SINGLE_ORDER', order: order('2'), startedAt: at('03-02T08:00'), endedAt: at('03-02T10:00') };

describe('the latest report', () => {
  test('is the latest visit, known by its order from then on', async () => {
    const { provider, known, of } = place();
    expect(await getLatestReport(customer, provider)).toEqual(whole);
    expect(of('getLastBesuchsbericht')).toEqual([{ name: 'getLastBesuchsbericht', customerId: '7', kinds: ['MONITORING_VISIT', 'SINGLE_ORDER'] }]);
    expect(of('getAuftrag')).toEqual([{ name: 'getAuftrag', visitReportId: '22', location: 'AT:100' }]);
    expect(known).toEqual([
      { name: 'getAuftrag', orderId: '2', location: 'AT:100', response: order('2') },
      { name: 'getBesuchsberichtOfAuftrag', orderId: '2', response: visit('22') },
    ]);
  });

  test('is a monthly one where there is no visit, and none where there is neither', async () => {
    const { provider, of } = place({ getLastBesuchsbericht: ({ kinds }) => (kinds!.includes('MONTHLY_REPORT') ? month('3') : null) });
    expect(await getLatestReport(customer, provider)).toMatchObject({ __typename: 'MonthlyReport', id: monthId('3'), kind: 'MONTHLY_REPORT', order: null });
    expect(of('getLastBesuchsbericht')).toHaveLength(2);
    expect(of('getAuftrag')).toEqual([]);
    expect(await getLatestReport(customer, place({ getLastBesuchsbericht: () => null }).provider)).toBeNull();
    expect(await getLatestReport(customer, place({ getAuftrag: () => null }).provider)).toBeNull();
  });
});

describe('the report at an address', () => {
  test('is a visit with its order, or a month', async () => {
    const { provider, of } = place();
    expect(await getReport(customer, '2', provider)).toEqual(whole);
    expect(await getReport(customer, monthId('3'), provider)).toMatchObject({ __typename: 'MonthlyReport', id: monthId('3'), providerId: '3' });
    expect(of('getTraplinkedbericht')).toEqual([{ name: 'getTraplinkedbericht', monthlyId: '3' }]);
  });

  test.each(['9', monthId('9')])('W-15 is none where the location has no order %s, and nothing is asked of it', async (address) => {
    const { provider, of } = place();
    expect(await getReport(customer, address, provider)).toBeNull();
    expect([...of('getBesuchsberichtOfAuftrag'), ...of('getAuftrag'), ...of('getTraplinkedbericht')]).toEqual([]);
  });

  test('is none where the order has no report, or nothing is known of the order or the month', async () => {
    expect(await getReport(customer, '1', place().provider)).toBeNull();
    expect(await getReport(customer, '2', place({ getAuftrag: () => null }).provider)).toBeNull();
    expect(await getReport(customer, monthId('3'), place({ getTraplinkedbericht: () => null }).provider)).toBeNull();
  });

  test('begins with its order where it has no begin of its own', async () => {
    const begun = async (more: object) =>
      (await getReport(customer, '2', place({ getBesuchsberichtOfAuftrag: () => visit('22', { startedAt: null }), ...more }).provider))!.startedAt;
    expect([await begun({}), await begun({ getAuftrag: () => order('2', { startedAt: null }) })]).toEqual([at('03-01T08:00'), null]);
  });

  test.each([
    ['2026-03-31T22:00:00+02:00', '2026-03-31T21:59:59+02:00'],
    ['2026-12-31T22:00:00+01:00', '2026-12-31T21:59:59+01:00'],
    ['2026-03-31T22:00:01+02:00', '2026-03-31T22:00:01+02:00'],
    ['2026-03-31T22:01:00+02:00', '2026-03-31T22:01:00+02:00'],
    ['2026-03-31T21:00:00+02:00', '2026-03-31T21:00:00+02:00'],
  ])('E-16 that the provider ends at %s is shown until %s where it is of a month', async (end, shown) => {
    const endedAt = new Date(end);
    const ofMonth = await getReport(customer, monthId('3'), place({ getTraplinkedbericht: () => month('3', { endedAt }) }).provider);
    const ofVisit = await getReport(customer, '2', place({ getBesuchsberichtOfAuftrag: () => visit('22', { endedAt }) }).provider);
    expect([ofMonth!.endedAt, ofVisit!.endedAt]).toEqual([new Date(shown), endedAt]);
  });
});

test('the report of a listed order is asked for, that of a month is known by the list', async () => {
  const { provider, of } = place();
  expect(await getReportOfOrder(customer, order('2') as never, provider)).toEqual(whole);
  expect(await getReportOfOrder(customer, order('1') as never, provider)).toBeNull();
  const listed = await getReportOfOrder(customer, order(monthId('3')) as never, provider);
  expect(listed).toMatchObject({ __typename: 'MonthlyReport', id: monthId('3'), startedAt: at('03-01T08:00'), endedAt: at('03-01T10:00') });
  expect(of('getTraplinkedbericht')).toEqual([]);
});

describe('for a question', () => {
  test('a report is told before its order is known, with the kind of the newest visit', async () => {
    const { caller } = place({ getAuftraege: () => [order('3', { kind: 'MONTHLY_REPORT' }), order('2', { kind: 'MONITORING_VISIT' }), order('1')] });
    const { whole: later, likelyKind, ...now } = (await getReportForQuery(customer, null, caller))!;
    expect([now, await later, await likelyKind]).toEqual([target, whole, 'MONITORING_VISIT']);
  });

  test('a report at an address is whole, and its own kind is the likely one', async () => {
    const found = (await getReportForQuery(customer, '2', place().caller))!;
    expect([await found.whole, await found.likelyKind]).toEqual([whole, 'SINGLE_ORDER']);
    expect(await getReportForQuery(customer, '9', place().caller)).toBeNull();
  });

  test('there is none at a location without one; an order that is lost is told only to who asks for it', async () => {
    expect(await getReportForQuery(customer, null, place({ getLastBesuchsbericht: () => null }).caller)).toBeNull();
    const found = (await getReportForQuery(customer, null, place({ getAuftrag: () => null }).caller))!;
    expect(found).toMatchObject(target);
    await expect(found.whole).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('nothing is likely where the list of orders fails, or has months only', async () => {
    const likely = async (list: Answer) => (await getReportForQuery(customer, null, place({ getAuftraege: list }).caller))!.likelyKind;
    expect(await likely(() => Promise.reject(new Error('late')))).toBeNull();
    expect(await likely(() => [order(monthId('3'), { kind: 'MONTHLY_REPORT' })])).toBeNull();
  });
});

describe('the report before', () => {
  const asking = (kind: string, likelyKind: string | null = null, type = 'VisitReport') =>
    ({ ...target, __typename: type, providerId: '33', whole: Promise.resolve({ kind }), likelyKind: Promise.resolve(likelyKind) }) as never;

  test('is of the same kind and one of the location’s, and is told of as soon as its id is known', async () => {
    const { provider, of } = place();
    const ahead: unknown[] = [];
    expect(await getPreviousReport(asking('SINGLE_ORDER'), provider, (before) => void ahead.push(before))).toEqual(whole);
    expect(ahead).toEqual([target]);
    const report = { providerId: '33', isMonthly: false };
    expect(of('getPreviousBesuchsbericht')).toEqual([{ name: 'getPreviousBesuchsbericht', customerId: '7', report, kinds: ['SINGLE_ORDER'] }]);
  });

  test('is asked for by the likely kind, too, and of a month by its own id', async () => {
    const { provider, of } = place({ getPreviousBesuchsbericht: () => month('3') });
    expect(await getPreviousReport(asking('MONTHLY_REPORT', 'MONITORING_VISIT', 'MonthlyReport'), provider, () => undefined)).toMatchObject({
      id: monthId('3'),
    });
    expect(of('getPreviousBesuchsbericht').map(({ kinds, report }) => [kinds, report])).toEqual(
      [['MONITORING_VISIT'], ['MONTHLY_REPORT']].map((kinds) => [kinds, { providerId: '33', isMonthly: true }]),
    );
  });

  test('is none where there is none, its order is lost, or it is of another location', async () => {
    const before = (answers: Record<string, Answer>) => getPreviousReport(asking('SINGLE_ORDER'), place(answers).provider, () => undefined);
    expect(await before({ getPreviousBesuchsbericht: () => null })).toBeNull();
    expect(await before({ getAuftrag: () => null })).toBeNull();
    expect(await before({ getAuftraege: () => [order('1')] })).toBeNull();
  });
});

test('a neighbour is told by its address: of a month by the id, of a visit by its order; none among no kinds', async () => {
  const previous = (response: unknown, kinds = ['SINGLE_ORDER']) =>
    resolve('VisitReport', 'previousId', target, { kinds }, place({ getPreviousBesuchsbericht: () => response }).caller);
  expect([await previous(visit('22')), await previous(month('3')), await previous(visit('9')), await previous(null)]).toEqual(['2', monthId('3'), null, null]);
  expect(await previous(visit('22'), [])).toBeNull();
});

test('a report tells what its order says when that is there', async () => {
  const found = { ...target, whole: Promise.resolve(whole), likelyKind: Promise.resolve(null) };
  for (const type of ['VisitReport', 'MonthlyReport'])
    for (const field of ['id', 'kind', 'order', 'startedAt', 'endedAt'] as const)
      expect(await resolve(type, field, found, {}, place().caller)).toEqual(whole[field]);
  const report = async (id: string | null) => (await resolve('Customer', 'report', customer, { id }, place().caller)) as { providerId: string } | null;
  expect([(await report(''))?.providerId, (await report(null))?.providerId, (await report('2'))?.providerId, await report('9')]).toEqual([
    '22',
    '22',
    '22',
    null,
  ]);
  const { caller, of } = place({ getNextBesuchsbericht: () => visit('22') });
  expect(await resolve('MonthlyReport', 'nextId', { ...target, __typename: 'MonthlyReport' }, { kinds: ['SINGLE_ORDER'] }, caller)).toBe('2');
  expect(of('getNextBesuchsbericht')).toMatchObject([{ customerId: '7', report: { providerId: '22', isMonthly: true } }]);
});

describe('the list of orders', () => {
  const listed = [order('1'), order('2', { kind: 'MONITORING_VISIT', startedAt: at('04-01T08:00') }), order('3', { startedAt: null })];
  const ids = async (args: object, role = 'ADMIN') => {
    const caller = { provider: place({ getAuftraege: () => listed }).provider, session: { user: { role } } };
    const { rows, ...told } = (await resolve('Customer', 'orders', customer, args, caller)) as { rows: { id: string }[] };
    return [rows.map(({ id }) => id), told];
  };
  const total = (count: number) => ({ total: count, unreadable: 0 });

  test.each<[object, string[]]>([
    [{}, ['1', '2', '3']],
    [{ kinds: ['MONITORING_VISIT'] }, ['2']],
    [{ kinds: [] }, []],
    [{ from: at('03-01T08:00') }, ['1', '2']],
    [{ from: at('03-01T08:01') }, ['2']],
    [{ to: at('04-01T08:00') }, ['1', '2']],
    [{ to: at('04-01T07:59') }, ['1']],
    [{ from: at('03-01T08:01'), to: at('04-01T07:59') }, []],
  ])('narrowed by %j has %j', async (args, found) => expect(await ids(args)).toEqual([found, total(found.length)]));

  test('E-08 is narrowed by days for administrators only, and paged for everybody', async () => {
    expect(await ids({ first: 1, offset: 1 }, 'CUSTOMER')).toEqual([['2'], total(3)]);
    for (const days of [{ from: at('03-01T08:00') }, { to: at('03-01T08:00') }])
      await expect(ids(days, 'KEY_USER')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
