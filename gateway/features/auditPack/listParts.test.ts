import { systemClock } from '../../provider-client/providerCalls.ts';
import { expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { devices } from './listParts.ts';

const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1', name: 'Backhaus' };
const requested = {
  customer,
  language: 'DE',
  at: new Date('2026-03-01'),
  from: '2026-01-01',
  to: '2026-02-28',
  writtenFor: 'Uta',
  days: { start: 0, end: 1 },
} as never;
const failWithTimeout = () => Promise.reject(new GatewayError('PROVIDER_TIMEOUT', 'late'));

/** A caller with all areas whose provider sends these responses. */
function createCaller(responses: Record<string, (args: Record<string, string>) => unknown>) {
  const call = async ({ name }: { name: string }, args: Record<string, string>) => responses[name]!(args);
  return { provider: { clock: systemClock, call }, scope: { getAccess: async () => ({ getAreas: async () => 'all' }) }, records: { isOn: false } } as never;
}

test('lists a device whose position and area cannot be read', async () => {
  const device = { id: '4', customerId: '1', location: 'AT:1', serial: 'S', name: 'Falle', description: null, lastHeartbeatAt: null, battery: null };
  const caller = createCaller({
    getTraplinkedDevices: () => [device],
    getPositionOfTraplinkedDevice: failWithTimeout,
    getAreaOfTraplinkedDevice: failWithTimeout,
  });
  const { files } = await devices.plan(requested, caller);
  expect((await files[0]!.read(caller))?.subarray(0, 5).toString()).toBe('%PDF-');
});
