import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useFakeClock } from '../testkit/useFakeClock.ts';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { getGatewayNow, recordGatewayTime, useToday } from './gatewayClock.ts';

const Today = () => <p>{useToday()}</p>;

test.each([
  ['at midnight in Vienna', '2026-11-26T22:59:30Z', '2026-11-26', '2026-11-27'],
  ['at the end of a year', '2026-12-31T22:59:30Z', '2026-12-31', '2027-01-01'],
  ['after a day of 25 hours', '2026-10-25T22:59:30Z', '2026-10-25', '2026-10-26'],
  ['before a leap day', '2028-02-28T22:59:30Z', '2028-02-28', '2028-02-29'],
])('the day of an open page changes %s', async (_name, moment, before, after) => {
  const pass = useFakeClock();
  vi.setSystemTime(new Date(moment));
  recordGatewayTime(new Date(moment).toUTCString());
  await renderPortal(<Today />);
  await expect.element(page.getByText(before)).toBeInTheDocument();
  await pass(60_000);
  await expect.element(page.getByText(after)).toBeInTheDocument();
});

test('the day is the gateway’s when the device’s clock is wrong', async () => {
  useFakeClock();
  vi.setSystemTime(new Date('2026-01-01T12:00:00Z'));
  recordGatewayTime('Thu, 26 Nov 2026 12:00:00 GMT');
  await renderPortal(<Today />);
  await expect.element(page.getByText('2026-11-26')).toBeInTheDocument();
  recordGatewayTime(null);
  expect(getGatewayNow().toISOString()).toBe('2026-11-26T12:00:00.000Z');
  recordGatewayTime(new Date().toUTCString());
});
