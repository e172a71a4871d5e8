import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { createPlacedDefect, createPlacedPosition, createPlan, withPlans } from '../../testkit/plans.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { PlanPage } from './PlanPage.tsx';

const nowhere = { x: null, y: null };
const zone = {
  id: '31',
  name: 'Versand',
  points: [
    { x: 1700, y: 1100 },
    { x: 2300, y: 1100 },
    { x: 2300, y: 1450 },
  ],
  fill: { red: 91, green: 141, blue: 239, alpha: 0.25 },
  stroke: { red: 91, green: 141, blue: 239, alpha: 1 },
};
const plan = createPlan('11', 'Erdgeschoss', {
  polygons: [zone],
  unplacedPositions: [createPlacedPosition(7, nowhere), createPlacedPosition(9, { ...nowhere, objects: [] })],
  unplacedDefects: [createPlacedDefect(8, nowhere)],
});
const at = { customer: { country: 'AT', cardcode: '100100' }, planId: '11' };
const Chosen = () => useChosenCustomer().customer && <PlanPage position={() => null} defect={() => null} />;
const getMap = () => page.getByTestId('plan-map');
const getMarker = (number: string) => page.getByRole('button', { name: new RegExp(`^Position ${number},`) });
const edit = () => page.getByRole('checkbox', { name: 'Bearbeiten' });
const refused = 'Fehler beim Einfügen der Position oder des Mangels. Zum Positionieren im Plan bitte ziehen und ablegen.';

/** Returns the place of a plan's point on the map, for a click. */
function toMapPoint({ x, y }: { x: number; y: number }) {
  const drawn = getMap().element().querySelector('img')!.getBoundingClientRect();
  const frame = getMap().element().getBoundingClientRect();
  return { x: drawn.x - frame.x + (x * drawn.width) / 2400, y: drawn.y - frame.y + (y * drawn.height) / 1500 };
}
const clickPoint = (point: { x: number; y: number }) => getMap().click({ position: toMapPoint(point) });
const createNearMatcher = ({ x, y }: { x: number; y: number }) => ({
  x: expect.toSatisfy((value: number) => Math.abs(value - x) < 6),
  y: expect.toSatisfy((value: number) => Math.abs(value - y) < 6),
});
const getInput = (operation: string) => gateway.inputs(operation)[0]!;

beforeEach(async () => {
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11');
  gateway.respondWith({ customer: withPlans([plan, createPlan('12', 'Keller')]) });
  await renderPortal(<Chosen />);
  await expect.element(getMarker('K-0')).toBeVisible();
});

test('L-17 editing is off at first and on another plan', async () => {
  await expect.element(edit()).not.toBeChecked();
  gateway.respondWith({ placePosition: { plan, problems: [] } });
  await getMarker('K-0').dropTo(getMarker('K-1'));
  await page.getByText('Bearbeiten', { exact: true }).click();
  await expect.element(edit()).toBeChecked();
  expect(gateway.sent('PlacePosition')).toEqual([]);
  await page.getByLabelText('Plan auswählen').selectOptions('12');
  await expect.element(page.getByRole('application', { name: /Plan Keller/ })).toBeVisible();
  await expect.element(edit()).not.toBeChecked();
  await page.getByText('Bearbeiten', { exact: true }).click();
  await expect.element(edit()).toBeChecked();
  // This one is known already, so that nothing has to be waited for.
  await page.getByLabelText('Plan auswählen').selectOptions('11');
  await expect.element(page.getByRole('application', { name: /Plan Erdgeschoss/ })).toBeVisible();
  await expect.element(edit()).not.toBeChecked();
});

test('L-20 L-22 a useless click or empty position says so, and sends nothing', async () => {
  await page.getByText('Bearbeiten', { exact: true }).click();
  await expect.element(page.getByText('Positionen ohne Geräte können auf einem Plan nicht angezeigt werden.')).toBeVisible();
  expect(page.getByRole('button', { name: 'K-9 setzen' }).elements()).toEqual([]);
  await clickPoint({ x: 1200, y: 1300 });
  await expect.element(page.getByText(refused)).toBeVisible();
  await page.getByRole('button', { name: 'K-7 setzen' }).click();
  // The frame is wider than the plan, so there is space next to it.
  await getMap().click({ position: { x: 4, y: 300 } });
  await expect.element(page.getByText(refused).nth(1)).toBeVisible();
  expect(gateway.sent('PlacePosition')).toEqual([]);
});

test('L-18 L-21 a defect is picked and placed where the plan is clicked', async () => {
  gateway.respondWith({ placeDefect: { plan, problems: [] } });
  await page.getByText('Bearbeiten', { exact: true }).click();
  await page.getByRole('button', { name: 'Mangel 198 setzen' }).click();
  await clickPoint({ x: 1200, y: 1300 });
  await expect.poll(() => gateway.sent('PlaceDefect').length).toBe(1);
  await expect.poll(() => getInput('PlaceDefect')).toEqual({ ...at, id: '2008', point: createNearMatcher({ x: 1200, y: 1300 }), base: { point: null } });
  expect(gateway.sent('PlacePosition')).toEqual([]);
});

test('L-25 an area is drawn, named and sent as a new one', async () => {
  gateway.respondWith({ savePolygon: { plan, problems: [] } });
  await page.getByText('Bearbeiten', { exact: true }).click();
  await page.getByRole('button', { name: 'Fläche zeichnen' }).click();
  const corners = [
    { x: 900, y: 500 },
    { x: 1300, y: 500 },
    { x: 1300, y: 900 },
  ];
  for (const corner of corners) await clickPoint(corner);
  await page.getByRole('button', { name: 'Fläche schließen' }).click();
  // A colour of the palette keeps the opacity.
  await page.getByRole('button', { name: 'Farbe #5b8def' }).click();
  await page.getByLabelText('Bezeichnung').fill('Rampe Nord');
  // It is not lost by a slip: each way out asks.
  const question = page.getByRole('dialog').filter({ hasText: 'Was Sie gezeichnet haben, ist nicht gespeichert.' });
  const cancelLeaving = async () => {
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await cancelLeaving();
  await page.getByText('Bearbeiten', { exact: true }).click();
  await cancelLeaving();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => gateway.sent('SavePolygon').length).toBe(1);
  await expect
    .poll(() => getInput('SavePolygon'))
    .toMatchObject({
      ...at,
      id: null,
      name: 'Rampe Nord',
      points: corners.map(createNearMatcher),
      fill: { red: 91, green: 141, blue: 239, alpha: 0.25 },
      stroke: { red: 91, green: 141, blue: 239, alpha: 1 },
    });
});

test('L-25 L-34 an area retains its id, and after a failure its input', async () => {
  gateway.respondWith({ savePolygon: failWith('PROVIDER_FAILED') });
  await page.getByText('Bearbeiten', { exact: true }).click();
  await clickPoint({ x: 2150, y: 1200 });
  await page.getByLabelText('Bezeichnung').fill('Versand Süd');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .element(page.getByText('Beim Speichern ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut oder wenden Sie sich an einen Systemadministrator.'))
    .toBeVisible();
  await expect.poll(() => getInput('SavePolygon')).toEqual({ ...at, id: '31', name: 'Versand Süd', base: { name: zone.name } });
  await expect.element(page.getByLabelText('Bezeichnung')).toHaveValue('Versand Süd');
});

test('L-28 a revision is sent with its remark and release, and shown', async () => {
  const revised = { ...plan, revisedBy: 'Klara Kundinger', revisedAt: '2026-11-20T10:00:00Z', isReleased: false };
  const resolveSaved = () => {
    gateway.respondWith({ customer: withPlans([revised, createPlan('12', 'Keller')]) });
    return { plan: revised, problems: [] };
  };
  gateway.respondWith({ savePlanRevision: resolveSaved });
  await page.getByLabelText('Bemerkung').fill('Neue Rampe');
  await page.getByRole('checkbox', { name: 'freigegeben' }).click();
  await page.getByRole('button', { name: 'Revision speichern' }).click();
  await expect.element(page.getByText('Die Revision wurde gespeichert.')).toBeVisible();
  await expect
    .poll(() => getInput('SavePlanRevision'))
    .toEqual({
      ...at,
      remark: 'Neue Rampe',
      isReleased: false,
      base: { remark: 'Regale umgestellt', isReleased: true },
    });
  await expect.element(page.getByText('Revision vom 20.11.2026 durch Klara Kundinger · nicht freigegeben')).toBeVisible();
});

test('L-28 a revision that is refused says so', async () => {
  gateway.respondWith({ savePlanRevision: { plan: null, problems: [{ code: 'REFUSED', field: null }] } });
  await page.getByRole('button', { name: 'Revision speichern' }).click();
  await expect.element(page.getByText('Die Revision konnte nicht gespeichert werden.')).toBeVisible();
});

test('L-19 places an item by keyboard with a cross, or cancels', async () => {
  gateway.respondWith({ placePosition: { plan, problems: [] } });
  await page.getByText('Bearbeiten', { exact: true }).click();
  const take = page.getByRole('button', { name: 'K-7 setzen' });
  const cross = page.getByRole('button', { name: /^Kreuz für K-7/ });
  const pickByKey = async () => {
    await expect.element(take).toBeVisible();
    (take.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cross).toHaveFocus();
  };
  await pickByKey();
  await userEvent.keyboard('{Escape}');
  await expect.element(cross).not.toBeInTheDocument();
  expect(gateway.sent('PlacePosition')).toEqual([]);
  await pickByKey();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}');
  await expect.element(page.getByText(/^\d+\s% von links, \d+\s% von oben$/)).toBeInTheDocument();
  const pixel = Number(getComputedStyle(cross.element()).getPropertyValue('--pixel'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => gateway.sent('PlacePosition').length).toBe(1);
  await expect.poll(() => getInput('PlacePosition')).toMatchObject({ id: '1007', point: createNearMatcher({ x: 1200 + 64 * pixel, y: 750 - 8 * pixel }) });
});

test('L-24 by keyboard the selected position is moved from where it is', async () => {
  gateway.respondWith({ placePosition: { plan, problems: [] } });
  await page.getByText('Bearbeiten', { exact: true }).click();
  (getMarker('K-0').element() as unknown as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const take = page.getByRole('button', { name: 'K-0 verschieben' });
  await expect.element(take).toBeVisible();
  (take.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const cross = page.getByRole('button', { name: /^Kreuz für K-0/ });
  await expect.element(cross).toHaveFocus();
  const pixel = Number(getComputedStyle(cross.element()).getPropertyValue('--pixel'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => gateway.sent('PlacePosition').length).toBe(1);
  await expect
    .poll(() => getInput('PlacePosition'))
    .toMatchObject({ id: '1000', point: createNearMatcher({ x: 200, y: 150 + 8 * pixel }), base: { point: { x: 200, y: 150 } } });
});

test('L-25 moves, adds and removes corners of an area by keyboard, announced', async () => {
  gateway.respondWith({ savePolygon: { plan, problems: [] } });
  await page.getByText('Bearbeiten', { exact: true }).click();
  (page.getByRole('button', { name: 'Versand' }).element() as unknown as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const getCorner = (at: number, of: number) => page.getByRole('button', { name: new RegExp(`^Ecke ${at} von ${of}, `) });
  const whole = page.getByRole('button', { name: /^Versand als Ganzes, 83\s% von links, / });
  await expect.element(whole).toHaveFocus();
  const pixel = Number(getComputedStyle(whole.element()).getPropertyValue('--pixel'));
  // Down to the edge of the plan, back, and one step to the left; its shape stays.
  await userEvent.keyboard(`${'{Shift>}{ArrowDown}{/Shift}'.repeat(9)}`);
  await expect.element(page.getByText(/^83\s% von links, 88\s% von oben$/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}{ArrowLeft}');
  await userEvent.tab();
  await expect.element(getCorner(1, 3)).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText('Eine Fläche hat mindestens drei Ecken.')).toBeInTheDocument();
  await userEvent.keyboard('+');
  await expect.element(getCorner(2, 4)).toHaveFocus();
  await expect.element(page.getByText(/^Ecke 2 von 4 ist hinzugefügt, 82\s% von links, 73\s% von oben\.$/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}{Escape}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(page.getByText(/^82\s% von links, \d+\s% von oben$/)).toBeInTheDocument();
  await userEvent.tab();
  await expect.element(getCorner(3, 4)).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(getCorner(2, 3)).toHaveFocus();
  await expect.element(page.getByText('Die Ecke ist entfernt, es bleiben 3.')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => gateway.sent('SavePolygon').map((sent) => (sent['input'] as { points: object[] }).points))
    .toEqual([
      [
        createNearMatcher({ x: 1700 - 8 * pixel, y: 1100 }),
        createNearMatcher({ x: 2000 - 8 * pixel, y: 1100 - 64 * pixel }),
        createNearMatcher({ x: 2300 - 8 * pixel, y: 1450 }),
      ],
    ]);
});
