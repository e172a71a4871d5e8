import { expect, test } from 'vitest';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { countNotices } from './counts.ts';
import { shownNotices } from './endpoints.ts';

test('P-13 counts settings of 100 locations, sixteen at once, and the rest', async () => {
  let underWay = 0;
  let most = 0;
  const call = async (endpoint: unknown, { cardcode }: { cardcode: string }) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return endpoint === shownNotices ? [{ notice: 'RED_ALARM', email: Number(cardcode) % 3 === 0, app: true }] : [];
  };
  const customers = Array.from({ length: 101 }, (_none, at) => ({ country: 'AT', cardcode: String(at) })) as Customer[];
  const requested = { userId: '1', country: 'AT', customers, isGlobal: false, isKeyUser: true } as const;
  const { counts, missingLocations, leftOutLocations } = await countNotices(requested, { call } as unknown as ProviderCalls);
  expect(counts).toContainEqual({ notice: 'RED_ALARM', channel: 'EMAIL', active: 34, inactive: 66 });
  expect(counts).toContainEqual({ notice: 'ALL', channel: 'APP', active: 100, inactive: 0 });
  expect([most, missingLocations, leftOutLocations]).toEqual([16, [], 1]);
});

test('names the locations whose settings cannot be read, and counts the others', async () => {
  const call = async (endpoint: unknown, { cardcode }: { cardcode: string }) => {
    if (endpoint === shownNotices && ['2'].includes(cardcode)) throw new Error('gone');
    return endpoint === shownNotices ? [{ notice: 'RED_ALARM', email: true, app: true }] : [];
  };
  const customers = ['1', '2', '3'].map((cardcode) => ({ country: 'AT', cardcode, name: `Filiale ${cardcode}` })) as Customer[];
  const requested = { userId: '1', country: 'AT', customers, isGlobal: false, isKeyUser: true } as const;
  const { counts, missingLocations } = await countNotices(requested, { call } as unknown as ProviderCalls);
  expect([counts.find(({ notice }) => notice === 'ALL')?.active, missingLocations]).toEqual([2, ['Filiale 2']]);
});
