import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { gateway } from '../../testkit/gateway.ts';
import { createPlan, withPlans } from '../../testkit/plans.ts';
import { renderPortal, renderPortalHook } from '../../testkit/renderPortal.tsx';
import { readLastPlan, rememberPlan } from './lastPlan.ts';
import { client } from '../../graphql/client.ts';
import { useChosenPlan } from './useChosenPlan.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
const ground = createPlan('11', 'Erdgeschoss');
const cellar = createPlan('12', 'Keller');
let chosen: ReturnType<typeof useChosenPlan>;
async function open(query = '', plans = [ground, cellar], more: object = {}) {
  window.history.replaceState(null, '', `/plan${query}`);
  gateway.respondWith({ customer: { ...withPlans(plans), unreadablePlans: 2, planOfPosition: () => cellar, ...more } });
  await renderPortalHook(() => (chosen = useChosenPlan(location)));
  await expect.poll(() => [chosen.isLoading, chosen.error ?? chosen.plans]).toEqual([false, expect.anything()]);
}

test.each([
  ['L-01 a single plan', '', null, [ground], {}, ['11', false]],
  ['L-01 none of several plans', '', null, [ground, cellar], {}, [null, false]],
  ['L-01 of several plans the one that was last opened at this location', '', '12', [ground, cellar], {}, ['12', false]],
  ['no last plan that is gone', '', '99', [ground, cellar], {}, [null, false]],
  ['the plan of the address', '?id=12&position_id=1001', '11', [ground, cellar], {}, ['12', false]],
  ['no plan that is not there', '?id=99', null, [ground, cellar], {}, [null, true]],
  ['L-02 the plan of a position, whatever was opened last', '?position_id=1001', '11', [ground, cellar], {}, ['12', false]],
  ['L-02 no plan of a position without one', '?position_id=1001', '11', [ground, cellar], { planOfPosition: null }, [null, false]],
] as const)('chooses %s', async (_which, query, last, plans, more, expected) => {
  rememberPlan({ ...location, country: 'DE' }, '11');
  rememberPlan({ ...location, cardcode: '100200' }, '11');
  if (last !== null) rememberPlan(location, last);
  await open(query, [...plans], more);
  await expect.poll(() => [chosen.planId, chosen.unknownId !== null]).toEqual(expected);
  expect(chosen.isOnNoPlan).toBe('planOfPosition' in more);
  expect(chosen.positionId).toBe(new URLSearchParams(query).get('position_id'));
  const isRequested = query.startsWith('?position_id');
  expect(gateway.sent('PlanOfPosition')).toEqual(isRequested ? [{ customer: location, positionId: '1001' }] : []);
  if (query.startsWith('?id=12')) expect(readLastPlan(location)).toBe('12');
});

test('L-03 the path of the address may name plan and position, too', async () => {
  window.history.replaceState(null, '', '/plan/12/1001');
  gateway.respondWith({ customer: withPlans([ground, cellar]) });
  function Choosing() {
    const now = useChosenPlan(location);
    useEffect(() => void (chosen = now));
    return null;
  }
  await renderPortal(
    <Routes>
      <Route path="/plan/:planId/:positionId" element={<Choosing />} />
    </Routes>,
  );
  await expect.poll(() => [chosen.planId, chosen.positionId]).toEqual(['12', '1001']);
});

test('a location that is not there has no plans', async () => {
  window.history.replaceState(null, '', '/plan');
  gateway.respondWith({ customer: null });
  await renderPortalHook(() => (chosen = useChosenPlan(location)));
  await expect.poll(() => [chosen.isLoading, chosen.plans, chosen.planId, chosen.unreadable]).toEqual([false, null, null, 0]);
});

test('choosing a plan drops the position from the address, in one step', async () => {
  window.history.pushState(null, '', '/plan');
  await open('?position_id=1001&steps=MONTHS');
  chosen.choose('12');
  await expect.poll(() => window.location.search).toContain('id=12');
  chosen.choose('11', true);
  await expect.poll(() => chosen.planId).toBe('11');
  expect(window.location.pathname).toBe('/plan');
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ mandant: 'AT', cardcode: '100100', id: '11', steps: 'MONTHS' });
  window.history.back();
  await expect.poll(() => window.location.search).toBe('?position_id=1001&steps=MONTHS');
});

test('misses the plan without an address that another user deletes', async () => {
  await open('', [ground]);
  await expect.poll(() => chosen.planId).toBe('11');
  gateway.respondWith({ customer: { ...withPlans([cellar, createPlan('13', 'Dach')]), unreadablePlans: 0 } });
  await client.refetchQueries({ include: ['PlanChoice'] });
  await expect.poll(() => [chosen.planId, chosen.unknownId]).toEqual([null, '11']);
});
