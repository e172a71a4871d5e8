import { beforeEach, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '3' });
let person: Caller;
beforeEach(async () => {
  stack.faults.clear();
  person = await stack.as('customer');
});

const path = '/datenbroker/getLastBesuchsbericht';
const report = async () => person.ask('ReportPage', { customer: bakery });

describe('a provider that', () => {
  test.each([
    ['status', 'PROVIDER_UNREACHABLE'],
    ['reset', 'PROVIDER_UNREACHABLE'],
    ['html', 'PROVIDER_UNREACHABLE'],
    ['truncated', 'PROVIDER_SHAPE'],
    ['hang', 'PROVIDER_TIMEOUT'],
  ] as const)('answers with %s gives %s for the report alone, and recovers by itself', async (kind, code) => {
    stack.faults.add({ path, kind });
    const broken = await report();
    expect(broken.data.customer).toMatchObject({ report: null });
    expect(broken.codes).toEqual([code]);
    stack.faults.clear();
    await expect.poll(async () => (await report()).data.customer.report?.kind, { timeout: 5_000 }).toBe('MONITORING_VISIT');
  });

  test.each([
    ['biotechUser/checkPasswortSicherheit', 'PasswordMustChange', 'passwordMustChange'],
    ['datenbroker/getAreas', 'AreaList', 'unreadableAreas'],
    ['plan/index', 'PlanChoice', 'unreadablePlans'],
  ] as const)('fails at %s takes that part of %s alone: the location is there', async (failing, operation, field) => {
    stack.faults.add({ path: `/${failing}`, kind: 'status' });
    const answer = await person.ask(operation, { customer: bakery });
    expect(answer.data.customer).toMatchObject({ id: expect.any(String), [field]: null });
    expect(new Set(answer.codes)).toEqual(new Set(['PROVIDER_UNREACHABLE']));
  });

  test('fails to count the plans takes no defects: the row of a missing plan alone is not known', async () => {
    stack.faults.add({ path: '/plan/countPlaene', kind: 'status' });
    const { data, codes } = await person.ask('DefectList', { customer: bakery, first: 5 });
    expect(data.customer.defects.nodes).toHaveLength(5);
    expect([data.customer.defects.planRow, codes]).toEqual([null, ['PROVIDER_UNREACHABLE']]);
  });

  test('stumbles once is asked again, for a read', async () => {
    stack.faults.add({ path, kind: 'status', times: 1 });
    expect((await report()).data.customer.report).not.toBeNull();
  });

  test('stumbles is never asked twice for a write', async () => {
    stack.faults.add({ path: '/login/changePassAsUser', kind: 'reset', times: 1 });
    stack.providerLog.length = 0;
    const answer = await person.change('ChangePassword', { currentPassword: 'Demo-Portal-2026!', newPassword: 'Demo-Portal-2027!' });
    expect(answer.codes).toEqual(['OUTCOME_UNKNOWN']);
    expect(stack.providerLog.filter((url) => url.includes('changePassAsUser'))).toHaveLength(1);
  });

  test('sends no id where one must be is named with endpoint and field, in the log only', async () => {
    stack.faults.add({ path: '/datenbroker/getErgebnisliste', kind: 'wrongShape' });
    const { id } = (await report()).data.customer.report;
    const answer = await person.ask('ResultList', { customer: bakery, reportId: id });
    expect(answer.codes).toEqual(['PROVIDER_SHAPE']);
    expect(answer.messages[0]).toContain('getErgebnisliste');
  });

  test('stays down is not asked any more: the breaker answers at once', async () => {
    const keyUser = await stack.as('keyuser');
    const { data } = await keyUser.ask('LocationList', { first: 12 });
    const places = (data.locations.nodes as { customer: { country: string; cardcode: string } }[]).map(({ customer: { country, cardcode } }) => ({
      country,
      cardcode,
    }));
    const of = async (at: object) => keyUser.ask('ReportPage', { customer: at });
    stack.faults.add({ path, kind: 'status' });
    for (const place of places.slice(0, 8)) await of(place);
    stack.providerLog.length = 0;
    const answer = await of(places[8]!);
    expect(answer.codes).toEqual(['PROVIDER_UNREACHABLE']);
    expect(stack.providerLog.filter((url) => url.startsWith(path))).toEqual([]);
    stack.faults.clear();
    await expect.poll(() => of(places[8]!), { timeout: 5_000 }).toMatchObject({ codes: [] });
  });
});

describe('equal reads', () => {
  test('of one session that are under way together go out once', async () => {
    stack.faults.add({ path, kind: 'slow', milliseconds: 150 });
    stack.forgetCalls();
    await Promise.all(Array.from({ length: 5 }, report));
    expect(stack.calls().filter((name) => name === 'getLastBesuchsbericht')).toHaveLength(1);
  });

  test('of two sessions are never shared', async () => {
    const other = await stack.as('customer');
    stack.forgetCalls();
    await Promise.all([report(), other.ask('ReportPage', { customer: bakery })]);
    expect(stack.calls().filter((name) => name === 'getLastBesuchsbericht')).toHaveLength(2);
  });
});
