import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { createPlan, withPlans } from '../../testkit/plans.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';

const planView = { id: 'AT:100100', country: 'AT', cardcode: '100100' };

test('L-44 a link sends its token once, and opens plan and position', async () => {
  const visit = createSession({}, { planView });
  gateway.respondWith({
    session: null,
    enterPlanView: { session: visit, problems: [] },
    customer: withPlans([createPlan('11', 'Erdgeschoss'), createPlan('12', 'Keller')]),
  });
  await openPortal('/auth/en/77/klara/a-secret/12/1001');
  await expect.element(page.getByRole('application', { name: /Keller/ })).toBeVisible();
  expect(gateway.sent('EnterPlanView')).toEqual([{ input: { token: 'a-secret', customerId: '77', linkUser: 'klara', language: 'EN' } }]);
  expect(window.location.href).not.toContain('a-secret');
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({ mandant: 'AT', cardcode: '100100', id: '12', position_id: '1001' });
  await expect.element(page.getByRole('button', { name: /^Position K-1,/ })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.lang).toBe('en');
});

test('L-44 a link without a plan shows the location’s plans', async () => {
  gateway.respondWith({
    session: null,
    enterPlanView: { session: createSession({}, { planView }), problems: [] },
    customer: withPlans([createPlan('11', 'Erdgeschoss')]),
  });
  await openPortal('/auth/de/77/klara/a-secret');
  await expect.element(page.getByRole('application', { name: /Erdgeschoss/ })).toBeVisible();
  expect(gateway.sent('EnterPlanView')).toMatchObject([{ input: { language: 'DE' } }]);
});

test('L-44 a link needs confirmation to end an open session', async () => {
  const locations = { customers: [], customer: withPlans([createPlan('11', 'Erdgeschoss')]) };
  gateway.respondWith({ session: createSession(), enterPlanView: { session: createSession({}, { planView }), problems: [] }, ...locations });
  await openPortal('/auth/de/77/klara/a-secret');
  const open = page.getByRole('button', { name: 'Abmelden und Plan öffnen' });
  await expect.element(open).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Angemeldet bleiben' })).toBeVisible();
  expect(gateway.sent('EnterPlanView')).toEqual([]);
  expect(window.location.href).not.toContain('a-secret');
  await open.click();
  await expect.element(page.getByRole('application', { name: /Erdgeschoss/ })).toBeVisible();
  expect(gateway.sent('EnterPlanView')).toHaveLength(1);
});
