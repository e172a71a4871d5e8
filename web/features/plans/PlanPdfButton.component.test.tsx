import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { createFakeTab } from '../../testkit/fakeTab.ts';
import { createPlacedPosition, createPlan, withPlans } from '../../testkit/plans.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { PlanPage } from './PlanPage.tsx';

const Chosen = () => useChosenCustomer().customer && <PlanPage position={() => null} defect={() => null} />;
const getButton = () => page.getByRole('button', { name: 'PDF' });
const plan = createPlan('11', 'Erdgeschoss', { positions: [createPlacedPosition(0, { level: 'RED' }), createPlacedPosition(1)], file: { url: '/files/plan' } });
const at = { customer: { country: 'AT', cardcode: '100100' }, planId: '11' };
const nothing = { areas: [], types: [], states: [], parts: [] };
const failed = { id: '8', kind: 'MONITORING_VISIT', number: '8', startedAt: null };
const figures = { checks: 4, counts: { red: 1, green: 3, notCheckable: 0 }, alarmShare: 25 };

let tab: ReturnType<typeof createFakeTab>['tab'];
beforeEach(() => {
  ({ tab } = createFakeTab());
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11');
  const levelsInPeriod = {
    reports: 3,
    read: 2,
    leftOut: 0,
    unreadable: 0,
    failed: [{ order: failed, code: null }],
    figures,
    positions: { totalCount: 0, nodes: [] },
    areas: [],
  };
  const orders = { totalCount: 0, unreadableCount: 0, nodes: [] };
  gateway.respondWith({ customer: { ...withPlans([plan]), orders, levelsInPeriod } });
});

test('L-30 the gateway draws the plan with the items that the page shows', async () => {
  await renderPortal(<Chosen />);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Alarm' }).click();
  await page.getByRole('checkbox', { name: 'Nummern' }).click();
  await userEvent.keyboard('{Escape}');
  await getButton().click();
  await expect.poll(() => tab.location.href).toBe('/files/plan');
  expect(gateway.sent('PlanFile')).toEqual([
    { ...at, hidden: { ...nothing, states: ['RED'], parts: ['NUMBERS'] }, periods: [], hasHeat: false, language: 'DE' },
  ]);
});

test('sends the page’s periods with the reports that it has read', async () => {
  await chooseLanguage('en');
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11&time=2026-10-12_2026-10-12&against=2026-09-07_2026-09-30&heat=1');
  await renderPortal(<Chosen />);
  await expect.element(getButton()).toBeEnabled();
  await getButton().click();
  await expect.poll(() => tab.location.href).toBe('/files/plan');
  const period = { reports: 3, without: ['8'] };
  const periods = [
    { from: '2026-10-12', to: '2026-10-12', ...period },
    { from: '2026-09-07', to: '2026-09-30', ...period },
  ];
  expect(gateway.sent('PlanFile')).toEqual([{ ...at, hidden: nothing, periods, hasHeat: true, language: 'EN' }]);
});

test('closes the tab and says so when there is no file', async () => {
  gateway.respondWith({ customer: withPlans([createPlan('11', 'Erdgeschoss', { file: failWith('PROVIDER_UNREACHABLE') })]) });
  await renderPortal(<Chosen />);
  await getButton().click();
  await expect.element(page.getByText('Das PDF konnte nicht erstellt werden.')).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
});
