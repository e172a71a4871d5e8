import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { createPlacedDefect, createPlacedPosition, createPlan, withPlans } from '../../testkit/plans.ts';
import { createSession } from '../../testkit/sessions.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { PlanPage } from './PlanPage.tsx';

const Chosen = () => useChosenCustomer().customer && <PlanPage position={() => null} defect={() => null} />;
const createOrder = (id: string, day: string, kind = 'MONITORING_VISIT') => ({
  id,
  kind,
  number: id,
  startedAt: `${day}T08:00:00Z`,
  endedAt: `${day}T10:00:00Z`,
});
const createFigures = (red: number, checks: number) => ({
  checks,
  counts: { red, green: checks - red, notCheckable: 0 },
  alarmShare: checks === 0 ? null : (red / checks) * 100,
});
const requested: { from: string; to: string }[] = [];
const getSlider = () => page.getByRole('slider', { name: 'Zeitraum des Plans' });
const getMarker = (name: RegExp) => page.getByRole('button', { name });

beforeEach(() => {
  requested.length = 0;
  const resolveLevels = ({ from, to }: { from: string; to: string }) => {
    requested.push({ from, to });
    // Red in the visit of October only.
    const isRed = from <= '2026-10-12' && to >= '2026-10-12';
    return {
      reports: 1,
      read: 1,
      leftOut: 0,
      unreadable: 0,
      failed: [],
      figures: createFigures(isRed ? 1 : 0, 4),
      positions: {
        totalCount: 5,
        nodes: [
          { positionId: '1000', worst: isRed ? 'RED' : 'GREEN' },
          { positionId: '1001', worst: 'NOT_CHECKABLE' },
        ],
      },
      areas: [{ areaName: 'Lager', figures: createFigures(isRed ? 1 : 0, 4) }],
    };
  };
  const orders = {
    totalCount: 4,
    unreadableCount: 0,
    nodes: [createOrder('4', '2026-11-09'), createOrder('3', '2026-10-12'), createOrder('9', '2026-10-01', 'MONTHLY_REPORT'), createOrder('2', '2026-09-07')],
  };
  const plan = createPlan('11', 'Erdgeschoss', {
    positions: [0, 1, 2].map((at) => createPlacedPosition(at, { level: 'YELLOW' })),
    defects: [createPlacedDefect(4)],
  });
  gateway.respondWith({ customer: { ...withPlans([plan]), orders, levelsInPeriod: resolveLevels } });
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11');
});

test('L-46 the plan of a link is today’s, whatever its address says', async () => {
  gateway.respondWith({ session: createSession({}, { planView: { id: 'AT:100100', country: 'AT', cardcode: '100100' } }) });
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11&time=2026-10-12_2026-10-12&against=2026-09-07_2026-09-07');
  await renderPortal(<Chosen />);
  await expect.element(getMarker(/^Position K-2, Rampe, Lager, Warnung$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zeitverlauf' })).not.toBeInTheDocument();
  expect([...gateway.sent('LevelsInPeriod'), ...gateway.sent('OrderList')]).toEqual([]);
});

test('a marker is red, blue or grey by the results in range', async () => {
  await renderPortal(<Chosen />);
  await page.getByRole('button', { name: 'Zeitverlauf' }).click();
  await expect.element(getMarker(/^Position K-0,.*in Ordnung$/)).toBeVisible();
  await expect.element(page.getByText('Die Liste ist zu lang: 3 weitere Zeilen fehlen hier.')).toBeVisible();
  await expect.element(getMarker(/^Position K-1,.*nicht überprüfbar$/)).toBeVisible();
  await expect.element(getMarker(/^Position K-2,.*nicht geprüft$/)).toBeVisible();
  await expect.element(getMarker(/^Mangel/)).not.toBeInTheDocument();
  expect(
    getMarker(/^Position K-2/)
      .element()
      .querySelector('circle')!
      .getAttribute('fill'),
  ).toBe('#8c97a3');
  expect(new URLSearchParams(window.location.search).get('time')).toBe('2026-11-09_2026-11-09');
  getSlider().element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(getMarker(/^Position K-0,.*Alarm$/)).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('time')).toBe('2026-10-12_2026-10-12');
  await expect.element(page.getByText('Von 4 Kontrollen waren 1 im Alarm (25 %).')).toBeVisible();
  await expect.element(getSlider()).toHaveAttribute('aria-valuetext', '12.10.2026');
  await page.getByRole('button', { name: 'Einen Schritt zurück' }).click();
  await expect.element(getMarker(/^Position K-0,.*in Ordnung$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Länge des Zeitraums' }).selectOptions('3 Schritte');
  await page.getByRole('button', { name: 'Monate' }).click();
  await expect.poll(() => requested.at(-1)?.from).toMatch(/-01$/);
});

test('the address contains the range, and compares two side by side', async () => {
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11&time=2026-10-12_2026-10-12&against=2026-09-07_2026-09-07&heat=1');
  await renderPortal(<Chosen />);
  await expect.element(page.getByTestId('compared-plan').getByRole('button', { name: /^Position K-0,.*in Ordnung$/ })).toBeVisible();
  await expect.element(getMarker(/^Position K-0,.*Alarm$/)).toBeVisible();
  const getHeat = () => [...document.querySelectorAll('[data-heat]')].map((area) => [area.getAttribute('data-heat'), area.textContent]);
  await expect.poll(getHeat).toEqual([
    ['25', 'Lager25\u00a0%1 von 4'],
    ['0', 'Lager0\u00a0%0 von 4'],
  ]);
  await page.getByRole('button', { name: 'Zeitverlauf' }).click();
  await expect.element(getMarker(/^Position K-0,/)).toBeVisible();
  await expect.element(getMarker(/^Mangel/)).toBeVisible();
  expect(window.location.search).toBe('?mandant=AT&cardcode=100100&id=11');
});

test('it plays from step to step up to the last one', async () => {
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11&time=2026-10-12_2026-10-12');
  await renderPortal(<Chosen />);
  await page.getByRole('button', { name: 'Abspielen' }).click();
  await expect.poll(() => new URLSearchParams(window.location.search).get('time'), { timeout: 10_000 }).toBe('2026-11-09_2026-11-09');
  await expect.element(page.getByRole('button', { name: 'Abspielen' })).toBeVisible();
});
