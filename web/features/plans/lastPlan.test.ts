import { beforeEach, expect, test, vi } from 'vitest';
import { lastPlanOf, rememberPlan } from './lastPlan.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('each location has the plan that was last opened of it, in addition to what else the tab stores', () => {
  const at = { country: 'AT', cardcode: '100100' } as const;
  expect(lastPlanOf(at)).toBeNull();
  rememberPlan(at, '11');
  rememberPlan(at, '12');
  rememberPlan({ ...at, country: 'DE' }, '21');
  rememberPlan({ ...at, cardcode: '100200' }, '31');
  expect([lastPlanOf(at), lastPlanOf({ ...at, country: 'DE' }), lastPlanOf({ ...at, cardcode: '100200' })]).toEqual(['12', '21', '31']);
  expect([...kept.keys()].every((key) => key.startsWith('plan:'))).toBe(true);
});
