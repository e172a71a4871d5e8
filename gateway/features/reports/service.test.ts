import { describe, expect, test } from 'vitest';
import { getReportForQuery, getReport } from './service.ts';

const customer = { id: '7', location: 'AT:100' } as never;
const at = (time: string) => new Date(`2026-${time}:00Z`);
const order = (id: string, more: object = {}) => ({ id, kind: 'SINGLE_ORDER', startedAt: at('03-01T08:00'), endedAt: at('03-01T10:00'), ...more });
const visit = (providerId: string, more: object = {}) => ({ providerId, isMonthly: false, startedAt: at('03-02T08:00'), endedAt: at('03-02T10:00'), ...more });
const month = (providerId: string, more: object = {}) => ({ ...visit(providerId, more), isMonthly: true });
const monthId = (id: string) => `traplinkedbericht_id${id}`;

type Answer = (args: Record<string, string>) => unknown;
/** The provider of a location with the orders 1 and 2, of which 2 has visit 22, and the monthly report 3. */
function place(responses: Record<string, Answer> = {}) {
  const sent: Record<string, unknown>[] = [];
  const known: Record<string, unknown>[] = [];
  const all: Record<string, Answer> = {
    getAuftraege: () => [order('1'), order('2'), order(monthId('3'), { kind: 'MONTHLY_REPORT' })],
    getLastBesuchsbericht: () => visit('22'),
    getBesuchsberichtOfAuftrag: ({ orderId }) => (orderId === '2' ? visit('22') : null),
    getAuftrag: ({ orderId, visitReportId }) => (visitReportId === '22' || orderId === '2' ? order('2') : null),
    getTraplinkedbericht: ({ monthlyId }) => month(monthlyId!),
    getPreviousBesuchsbericht: () => visit('22'),
    ...responses,
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

describe('the report at an address', () => {
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

describe('for a question', () => {
  test('a report is shown before its order is known, with the kind of the newest visit', async () => {
    const { caller } = place({ getAuftraege: () => [order('3', { kind: 'MONTHLY_REPORT' }), order('2', { kind: 'MONITORING_VISIT' }), order('1')] });
    const { whole: later, likelyKind, ...now } = (await getReportForQuery(customer, null, caller))!;
    expect([now, await later, await likelyKind]).toEqual([target, whole, 'MONITORING_VISIT']);
  });

  test('a report at an address is whole, and its own kind is the likely one', async () => {
    const found = (await getReportForQuery(customer, '2', place().caller))!;
    expect([await found.whole, await found.likelyKind]).toEqual([whole, 'SINGLE_ORDER']);
    expect(await getReportForQuery(customer, '9', place().caller)).toBeNull();
  });

  test('there is none at a location without one; an order that is lost is shown only to who asks for it', async () => {
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
