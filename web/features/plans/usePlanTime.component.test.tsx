import { beforeEach, expect, test } from 'vitest';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { type PlanTimeState, usePlanTime } from './usePlanTime.ts';

let time: PlanTimeState;
beforeEach(() => window.history.replaceState(null, '', '/plan'));
const october = { from: '2026-10-01', to: '2026-10-31' };

test('a range to compare with compares nothing by itself, and other words say nothing', async () => {
  window.history.replaceState(null, '', '/plan?against=2026-09-01_2026-09-30&steps=WEEKS&heat=0');
  await renderPortalHook(() => (time = usePlanTime()));
  expect(time).toMatchObject({ isOn: false, isCompared: false, hasHeat: false, kind: 'VISITS' });
});

test('what is put is in the address, without a step to go back to; null takes it out, and the rest stays', async () => {
  window.history.pushState(null, '', '/plan?id=11&heat=1&time=2026-10-01_2026-10-31');
  await renderPortalHook(() => (time = usePlanTime()));
  time.setParams({ heat: null, steps: 'MONTHS', against: undefined });
  await expect.poll(() => time.kind).toBe('MONTHS');
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ id: '11', time: '2026-10-01_2026-10-31', steps: 'MONTHS' });
  expect([time.hasHeat, time.getRange('time')]).toEqual([false, october]);
  window.history.back();
  await expect.poll(() => window.location.search).toBe('');
});
