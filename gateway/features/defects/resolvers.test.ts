import { expect, onTestFinished, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { defects } from './resolvers.ts';

const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1' };

test('leaves no rejection when an unrequested row of a list fails', async () => {
  const rejections: unknown[] = [];
  const noteRejection = (cause: unknown) => void rejections.push(cause);
  process.on('unhandledRejection', noteRejection);
  onTestFinished(() => void process.off('unhandledRejection', noteRejection));
  const planCount = Promise.withResolvers<number>();
  const context = {
    scope: { role: 'CUSTOMER', getAccess: async () => ({ getRights: async () => 'all', getAreas: async () => 'all' }) },
    provider: { call: async ({ name }: { name: string }) => (name === 'countPlaene' ? planCount.promise : []) },
  };
  const resolve = defects.Customer!.defects as (...requested: unknown[]) => Promise<{ totalCount: number; planRow: Promise<unknown> }>;
  const { totalCount, planRow } = await resolve(customer, {}, context);
  planCount.reject(new GatewayError('PROVIDER_TIMEOUT', 'countPlaene took too long.'));
  await new Promise(setImmediate);
  expect([totalCount, rejections]).toEqual([0, []]);
  await expect(planRow).rejects.toMatchObject({ code: 'PROVIDER_TIMEOUT' });
});
