import { expect, test } from 'vitest';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ PROVIDER_REQUESTS_PER_MINUTE: '14' });

test('a read over the call limit says so, unlike a provider’s failure', async () => {
  const tool = await stack.tool('customer');
  const query = `{ customer(key: { country: AT, cardcode: "100100" }) {
    resultsOverTime(period: { kind: MONTHS_12 }, reports: 60, first: 1) { reports read totalCount failed { code order { id } } }
  } }`;
  const { data, codes } = await tool.post({ query });
  const { reports, read, failed } = data.customer.resultsOverTime;
  expect(read).toBeGreaterThan(0);
  expect(failed).toHaveLength(reports - read);
  expect(new Set(failed.map(({ code }: { code: string }) => code))).toEqual(new Set(['TOO_EXPENSIVE']));
  expect(codes).toEqual(['TOO_EXPENSIVE']);
  expect(stack.log.findLast((line) => line.includes('"providerCalls"'))).toContain('"errors":["TOO_EXPENSIVE"]');
});
