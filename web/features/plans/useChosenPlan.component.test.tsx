import { GraphQLError } from 'graphql';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { gateway } from '../../testkit/gateway.ts';
import { planOf, withPlans } from '../../testkit/plans.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { lastPlanOf, rememberPlan } from './lastPlan.ts';
import { useChosenPlan } from './useChosenPlan.ts';

const at = { country: 'AT', cardcode: '100100' } as const;
const [ground, cellar] = [planOf('11', 'Erdgeschoss'), planOf('12', 'Keller')];
let chosen: ReturnType<typeof useChosenPlan>;
const waits: boolean[] = [];
function Choosing({ tell }: { tell: (now: ReturnType<typeof useChosenPlan>) => void }) {
  const now = useChosenPlan(at);
  useEffect(() => tell(now));
  return null;
}
async function open(query = '', plans = [ground, cellar], more: object = {}) {
  window.history.replaceState(null, '', `/plan${query}`);
  gateway.answers({ customer: { ...withPlans(plans), unreadablePlans: 2, planOfPosition: () => cellar, ...more } });
  waits.length = 0;
  await renderPortal(<Choosing tell={(now) => void waits.push((chosen = now).isLoading)} />);
  await expect.poll(() => [chosen.isLoading, chosen.error ?? chosen.plans]).toEqual([false, expect.anything()]);
}

test('L-01 a single plan is chosen by itself, of several none; it waits until the plans are there', async () => {
  await open('', [ground]);
  expect([waits[0], chosen.planId, chosen.isUnknown, chosen.unreadable, chosen.plans?.length]).toEqual([true, '11', false, 2, 1]);
});

test('L-01 of several plans none is chosen by itself', async () => {
  await open();
  expect([chosen.planId, chosen.isUnknown, chosen.positionId]).toEqual([null, false, null]);
  expect(gateway.sent('PlanOfPosition')).toEqual([]);
});

test('L-01 of several plans the one is chosen that was last opened at this location', async () => {
  rememberPlan({ ...at, country: 'DE' }, '11');
  rememberPlan({ ...at, cardcode: '100200' }, '11');
  rememberPlan(at, '12');
  await open();
  expect(chosen.planId).toBe('12');
});

test('a last plan that is there no longer is not chosen', async () => {
  rememberPlan(at, '99');
  await open();
  expect([chosen.planId, chosen.isUnknown]).toEqual([null, false]);
});

test('the plan that the address names is chosen and remembered; one that is not there is said to be unknown', async () => {
  rememberPlan(at, '11');
  await open('?id=12&position_id=1001');
  expect([chosen.planId, chosen.isUnknown, chosen.positionId]).toEqual(['12', false, '1001']);
  expect([lastPlanOf(at), gateway.sent('PlanOfPosition')]).toEqual(['12', []]);
});

test('a plan that is not there is said to be unknown', async () => {
  await open('?id=99');
  expect([chosen.planId, chosen.isUnknown]).toEqual([null, true]);
});

test('L-03 the path of the address may name plan and position, too', async () => {
  window.history.replaceState(null, '', '/plan/12/1001');
  gateway.answers({ customer: withPlans([ground, cellar]) });
  await renderPortal(
    <Routes>
      <Route path="/plan/:planId/:positionId" element={<Choosing tell={(now) => void (chosen = now)} />} />
    </Routes>,
  );
  await expect.poll(() => [chosen.planId, chosen.positionId]).toEqual(['12', '1001']);
});

test('a location that is not there has no plans', async () => {
  window.history.replaceState(null, '', '/plan');
  gateway.answers({ customer: null });
  await renderPortal(<Choosing tell={(now) => void (chosen = now)} />);
  await expect.poll(() => [chosen.isLoading, chosen.plans, chosen.planId, chosen.unreadable]).toEqual([false, null, null, 0]);
});

test('L-02 of a position its plan is chosen, whatever was opened last', async () => {
  rememberPlan(at, '11');
  await open('?position_id=1001');
  await expect.poll(() => chosen.planId).toBe('12');
  expect(gateway.sent('PlanOfPosition')).toEqual([{ ...at, positionId: '1001' }]);
});

test('L-02 of a position that stands nowhere no plan is chosen, even if one was opened last', async () => {
  rememberPlan(at, '11');
  await open('?position_id=1001', [ground, cellar], { planOfPosition: null });
  expect(chosen.planId).toBeNull();
});

test('who chooses a plan leaves the position behind, and nothing else of the address; one that takes the place of another leaves no step to go back to', async () => {
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

test('plans that could not be read are an error, and are asked for again', async () => {
  const failing = () => {
    throw new GraphQLError('failed', { extensions: { code: 'PROVIDER_FAILED' } });
  };
  await open('', [ground], { plans: failing });
  expect([chosen.error !== undefined, chosen.planId]).toEqual([true, null]);
  gateway.answers({ customer: withPlans([ground]) });
  chosen.retry();
  await expect.poll(() => [chosen.error, chosen.planId]).toEqual([undefined, '11']);
});
