import { expect, test } from 'vitest';
import { getPreviousReport, getReport, getReportForQuery } from './service.ts';

const customer = { id: '7', location: 'AT:100' } as never;
const order = { id: '2', kind: 'SINGLE_ORDER', startedAt: null, endedAt: null };
const month = { ...order, id: 'traplinkedbericht_id3', kind: 'MONTHLY_REPORT' };
/** A location with an order, its visit, and a monthly report; what differs by the name of the call. */
function createCaller(more: Record<string, unknown> = {}) {
  const visit = { providerId: '22', isMonthly: false, startedAt: null, endedAt: null };
  const all: Record<string, unknown> = {
    getAuftraege: [order, month],
    getAuftrag: order,
    getLastBesuchsbericht: visit,
    getBesuchsberichtOfAuftrag: visit,
    getTraplinkedbericht: { ...visit, isMonthly: true },
    ...more,
  };
  const call = async ({ name }: { name: string }) => (all[name] instanceof Error ? Promise.reject(all[name]) : all[name]);
  return { provider: { call, prime: () => undefined }, scope: { getAccess: async () => ({ getAreas: async () => 'all' }) } } as never;
}

test.each([
  ['2026-03-31T22:00:00+02:00', '2026-03-31T21:59:59+02:00'],
  ['2026-12-31T22:00:00+01:00', '2026-12-31T21:59:59+01:00'],
  ['2026-03-31T22:00:01+02:00', '2026-03-31T22:00:01+02:00'],
  ['2026-03-31T22:01:00+02:00', '2026-03-31T22:01:00+02:00'],
  ['2026-03-31T21:00:00+02:00', '2026-03-31T21:00:00+02:00'],
])('E-16 a month’s report that the provider ends at %s reaches %s', async (end, shown) => {
  const ended = { providerId: '3', isMonthly: false, startedAt: null, endedAt: new Date(end) };
  const { provider } = createCaller({ getTraplinkedbericht: { ...ended, isMonthly: true }, getBesuchsberichtOfAuftrag: ended });
  const ofMonth = await getReport(customer, 'traplinkedbericht_id3', provider);
  const ofVisit = await getReport(customer, '2', provider);
  expect([ofMonth!.endedAt, ofVisit!.endedAt]).toEqual([new Date(shown), new Date(end)]);
});

test('predicts the latest kind by the newest visit, else none', async () => {
  const getLikelyKind = async (getAuftraege: unknown) => (await getReportForQuery(customer, null, createCaller({ getAuftraege })))!.likelyKind;
  expect([
    await getLikelyKind([month, { ...order, kind: 'MONITORING_VISIT' }, order]),
    await getLikelyKind([month]),
    await getLikelyKind(new Error('late')),
  ]).toEqual(['MONITORING_VISIT', null, null]);
});

test('an order that is lost is shown only to who requests it', async () => {
  const found = (await getReportForQuery(customer, null, createCaller({ getAuftrag: null })))!;
  expect(found.providerId).toBe('22');
  await expect(found.whole).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('W-13 ignores a previous report of another location', async () => {
  const report = (await getReportForQuery(customer, '2', createCaller()))!;
  const visit = { providerId: '21', isMonthly: false, startedAt: null, endedAt: null };
  const findPrevious = (getAuftrag: object) => {
    const { provider } = createCaller({ getPreviousBesuchsbericht: visit, getAuftrag }) as Parameters<typeof getReportForQuery>[2];
    return getPreviousReport(report, provider, () => undefined);
  };
  expect(await findPrevious(order)).toMatchObject({ id: '2', providerId: '21' });
  expect(await findPrevious({ ...order, id: '9' })).toBeNull();
});
