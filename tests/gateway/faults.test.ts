import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '3' });
const person = useFreshPerson(stack, 'customer');

const path = '/datenbroker/getLastBesuchsbericht';
const report = async () => person.execute('ReportPage', { customer: bakery });

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

  test('fails to count the plans takes no defects: the row of a missing plan alone is not known', async () => {
    stack.faults.add({ path: '/plan/countPlaene', kind: 'status' });
    const { data, codes } = await person.execute('DefectList', { customer: bakery, first: 5 });
    expect(data.customer.defects.nodes).toHaveLength(5);
    expect([data.customer.defects.planRow, codes]).toEqual([null, ['PROVIDER_UNREACHABLE']]);
  });
});
