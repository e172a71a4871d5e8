import { beforeEach, expect, test } from 'vitest';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { type PlanTimeState, usePlanTime } from './usePlanTime.ts';

let time: PlanTimeState;
beforeEach(() => window.history.replaceState(null, '', '/plan'));

test('a range to compare with does nothing alone, and words are ignored', async () => {
  window.history.replaceState(null, '', '/plan?against=2026-09-01_2026-09-30&steps=WEEKS&heat=0');
  await renderPortalHook(() => (time = usePlanTime()));
  expect(time).toMatchObject({ isOn: false, isCompared: false, hasHeat: false, kind: 'VISITS' });
});
