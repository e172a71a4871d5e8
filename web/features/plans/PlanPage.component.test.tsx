import { GraphQLError } from 'graphql';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { client } from '../../graphql/client.ts';
import { refetchChanged } from '../../graphql/keepCurrent.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { gateway } from '../../testkit/gateway.ts';
import { createPlacedDefect, createPlacedPosition, createPlan, withPlans } from '../../testkit/plans.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { PlanPage } from './PlanPage.tsx';
import type { PlanSlots } from './PlanScene.tsx';

const Chosen = (slots: Partial<PlanSlots>) => useChosenCustomer().customer && <PlanPage position={() => null} defect={() => null} {...slots} />;
const getMarker = (number: string) => page.getByRole('button', { name: new RegExp(`^Position ${number},`) });
const getMap = () => page.getByTestId('plan-map');
const draw = async (plans: ReturnType<typeof createPlan>[], rights: object = {}, slots: Partial<PlanSlots> = {}) => {
  gateway.respondWith({ customer: withPlans(plans, rights) });
  return renderPortal(<Chosen {...slots} />);
};

beforeEach(() => window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11'));

test('L-05 the map is as high as the window less 300 px', async () => {
  await draw([createPlan('11', 'Erdgeschoss')]);
  await expect.element(getMarker('K-0')).toBeVisible();
  expect(getMap().element().getBoundingClientRect().height).toBe(600);
  await page.viewport(1440, 1000);
  await expect.poll(() => getMap().element().getBoundingClientRect().height).toBe(700);
});

test('on a phone the map is hardly higher than a landscape plan', async () => {
  await page.viewport(390, 844);
  await draw([createPlan('11', 'Erdgeschoss')]);
  await expect.element(getMarker('K-0')).toBeVisible();
  expect(getMap().element().getBoundingClientRect().height).toBe(320);
});

test('V-18 a marker’s name has level, defects and priority, a group’s its worst', async () => {
  const near = { x: 1100, y: 500 };
  const positions = [
    createPlacedPosition(0, { level: 'RED', notCheckable: true, hasOpenDefects: true }),
    createPlacedPosition(1, { level: 'NOT_CHECKABLE', notCheckable: true }),
    createPlacedPosition(6, near),
    createPlacedPosition(7, { ...near, level: 'YELLOW' }),
    createPlacedPosition(13),
  ];
  await draw([createPlan('11', 'Erdgeschoss', { positions, defects: [createPlacedDefect(4, { priority: 'HIGH' }), createPlacedDefect(13)] })]);
  await expect.element(getMarker('K-0')).toBeVisible();
  const names = [...getMap().element().querySelectorAll('.marker')].map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual([
    'Position K-0, Rampe, Lager, Alarm, nicht überprüfbar, offene Mängel',
    'Position K-1, Rampe, Lager, nicht überprüfbar',
    'Mangel 194: Loch in der Wand, hohe Gefahr',
    '2 Einträge, schlechtester Zustand: Warnung; näher heran',
    '2 Einträge, schlechtester Zustand: geringe Gefahr; näher heran',
  ]);
  // Groups have the sign of their worst next to its colour, and each priority has its own shape.
  expect(getMap().element().querySelectorAll('[data-item^=group] path')).toHaveLength(2);
});

test('scrolls the focused marker of a zoomed plan into view', async () => {
  await draw([createPlan('11', 'Erdgeschoss', { positions: [createPlacedPosition(0), createPlacedPosition(19, { number: 'fern' })] })]);
  await expect.element(getMarker('K-0')).toBeVisible();
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Vergrößern' }).click();
  await expect.element(getMap()).toHaveAttribute('data-level', '5');
  (getMarker('K-0').element() as unknown as HTMLElement).focus();
  const isInside = (number: string) => {
    const pin = getMarker(number).element().getBoundingClientRect();
    const frame = getMap().element().getBoundingClientRect();
    return pin.left >= frame.left && pin.right <= frame.right && pin.top >= frame.top && pin.bottom <= frame.bottom;
  };
  for (const number of ['fern', 'K-0']) {
    expect(isInside(number)).toBe(false);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(getMarker(number)).toHaveFocus();
    await expect.poll(() => isInside(number)).toBe(true);
  }
  expect(getComputedStyle(document.activeElement!.querySelector('.pin')!).outlineWidth).toBe('4px');
});

test('draws visible markers only, and arrow keys reach the others', async () => {
  const positions = Array.from({ length: 450 }, (_, at) => createPlacedPosition(at, { x: 60 + (at % 30) * 80, y: 60 + Math.floor(at / 30) * 98 }));
  await draw([createPlan('11', 'Erdgeschoss', { positions })]);
  const getDrawnIndexes = () =>
    [...getMap().element().querySelectorAll('[data-item^="position"]')].map((each) => Number(each.getAttribute('data-item')!.slice(9)) - 1000);
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Vergrößern' }).click();
  await expect.element(getMap()).toHaveAttribute('data-level', '6');
  await expect.poll(() => getDrawnIndexes().length).toBeLessThan(60);
  const last = getDrawnIndexes().at(-1)!;
  (getMarker(`K-${last}`).element() as unknown as HTMLElement).focus();
  await expect.poll(getDrawnIndexes).toContain(last + 1);
  for (const next of [1, 2, 3]) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(getMarker(`K-${last + next}`)).toHaveFocus();
  }
});

test('L-02 a plan that opens at a position stays at it', async () => {
  const late: (() => void)[] = [];
  class LateResizeObserver extends ResizeObserver {
    constructor(listener: ResizeObserverCallback) {
      super((...seen) => void late.push(() => listener(...seen)));
    }
  }
  vi.stubGlobal('ResizeObserver', LateResizeObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  const measure = async () => {
    await expect.poll(() => late.length).toBeGreaterThan(0);
    for (const say of late.splice(0)) say();
  };
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11&position_id=1005');
  await draw([createPlan('11', 'Erdgeschoss', { positions: [createPlacedPosition(0), createPlacedPosition(5)] })]);
  await expect.element(getMap()).toBeVisible();
  const getMiddle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const getDistanceFromMiddle = () => {
    const pin = getMiddle(getMarker('K-5').element().querySelector('circle')!);
    const frame = getMiddle(getMap().element());
    return Math.round(Math.hypot(pin.x - frame.x, pin.y - frame.y));
  };
  await measure();
  await expect.poll(getDistanceFromMiddle).toBe(0);
  await measure();
  expect(getDistanceFromMiddle()).toBe(0);
});

test('an address of another position on the same plan selects that one', async () => {
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11&position_id=1005');
  await draw([createPlan('11', 'Erdgeschoss', { positions: [createPlacedPosition(0), createPlacedPosition(5)] })]);
  await expect.element(getMarker('K-5')).toHaveAttribute('aria-pressed', 'true');
  window.history.pushState(null, '', '/plan?mandant=AT&cardcode=100100&id=11&position_id=1000');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(getMarker('K-0')).toHaveAttribute('aria-pressed', 'true');
});

test('a link to the shown position closes the dialog and selects it', async () => {
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100&id=11&position_id=1005');
  const planLink = () => <PlanLink to={`/plan${window.location.search}`} position="K-5" />;
  await draw(
    [createPlan('11', 'Erdgeschoss', { positions: [createPlacedPosition(0), createPlacedPosition(5)] })],
    {},
    {
      position: (_location, _id, onClose) => (
        <Modal title="Position" isOpen onClose={onClose}>
          {planLink()}
        </Modal>
      ),
    },
  );
  await getMarker('K-5').click();
  const dialog = page.getByRole('dialog', { name: 'Position' });
  await dialog.getByRole('link').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(getMarker('K-5')).toHaveAttribute('aria-pressed', 'true');
});

test('L-31 L-32 reports unread positions and defects of a plan, with a retry', async () => {
  let isBroken = true;
  const failWhenBroken = () => {
    if (isBroken) throw new GraphQLError('failed', { extensions: { code: 'PROVIDER_FAILED' } });
    return [];
  };
  gateway.respondWith({ customer: withPlans([{ ...createPlan('11', 'Erdgeschoss'), positions: failWhenBroken, defects: failWhenBroken } as never]) });
  await renderPortal(<Chosen />);
  const shown = ['Positionen', 'Mängel'].map((what) => page.getByText(`Beim Laden der ${what} ist ein Fehler aufgetreten.`, { exact: false }));
  for (const each of shown) await expect.element(each).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().click();
  for (const each of shown) await expect.element(each).not.toBeInTheDocument();
});

const icons = [
  'LIGHT',
  'COCKROACH',
  'MOTH',
  'PHEROMONE',
  'MOUSE',
  'SNAP_TRAP',
  'DEVICE_247',
  'BEETLE',
  'GNAT',
  'BEETLE_2',
  'ANT',
  'RAT',
  'FLY',
  'MAGNIFIER',
  'TEMPERATURE',
  'MARKER',
];
test('L-08 L-09 things at a position have distinct drawings', async () => {
  await draw([
    createPlan('11', 'Erdgeschoss', { positions: icons.map((icon, at) => createPlacedPosition(at, { objects: [{ id: icon, name: icon, icon }] })) }),
  ]);
  await expect.element(getMarker(`K-${icons.length - 1}`)).toBeInTheDocument();
  const drawings = icons.map((_, at) => {
    const use = getMarker(`K-${at}`).element().querySelector('use')!;
    return document.querySelector(use.getAttribute('href')!)!.querySelector('path')!.getAttribute('d');
  });
  expect(new Set(drawings).size).toBe(icons.length);
});

test('L-16 L-29 readers see an unreleased plan, without settings', async () => {
  await draw([createPlan('11', 'Erdgeschoss'), createPlan('12', 'Keller', { isReleased: false })], { canEditPlan: false });
  await expect.element(page.getByRole('option', { name: 'Keller – nicht freigegeben' })).toBeInTheDocument();
  await page.getByLabelText('Plan auswählen').selectOptions('12');
  await expect.element(page.getByText('Revision vom 01.03.2026 durch Eva Editor · nicht freigegeben')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Einstellungen' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Pläne verwalten' })).not.toBeInTheDocument();
});

test('L-31 a plan that cannot be loaded says so, and can be retried', async () => {
  let isBroken = true;
  const plan = createPlan('11', 'Erdgeschoss');
  gateway.respondWith({ customer: { ...withPlans([plan]), plan: () => (isBroken ? null : plan) } });
  await renderPortal(<Chosen />);
  await expect.element(page.getByText('Beim Laden des Plans ist ein Fehler aufgetreten. Bitte öffnen Sie den Plan erneut.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(getMarker('K-0')).toBeVisible();
});

test('a plan that another user has deleted shows the typed remark', async () => {
  await draw([createPlan('11', 'Erdgeschoss'), createPlan('12', 'Keller')]);
  await page.getByLabelText('Bemerkung').fill('Neue Wand');
  gateway.respondWith({ customer: withPlans([createPlan('12', 'Keller')]) });
  refetchChanged(client, ['PlanChoice']);
  await expect.element(page.getByText('Bemerkung: „Neue Wand“')).toBeVisible();
});

test('L-01 offers the pictures of several plans, and opens none by itself', async () => {
  window.history.replaceState(null, '', '/plan?mandant=AT&cardcode=100100');
  await draw([createPlan('11', 'Erdgeschoss'), createPlan('12', 'Keller', { isReleased: false, revisedAt: null })]);
  const all = page.getByRole('list', { name: 'Alle Pläne' });
  await expect.element(all.getByRole('link', { name: /Keller nicht freigegeben/ })).toBeVisible();
  await expect.poll(() => all.element().querySelectorAll('img').length).toBe(2);
  // A transparent plan has a white ground, also in the dark scheme.
  expect(getComputedStyle(all.element().querySelector('img')!).backgroundColor).toBe('rgb(255, 255, 255)');
  expect(gateway.sent('PlanView')).toEqual([]);
  await all.getByRole('link', { name: /Keller/ }).click();
  await expect.element(getMarker('K-0')).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  await expect.poll(() => window.location.search).toContain('id=12');
  await page.getByRole('button', { name: 'Alle Pläne' }).click();
  await all.getByRole('link', { name: /Erdgeschoss/ }).click();
  await expect.poll(() => window.location.search).toContain('id=11');
  await expect.poll(() => gateway.sent('PlanPictures')).toHaveLength(1);
});

test.each([
  [true, /^Für diesen Plan ist noch keine Datei hochgeladen\.$/],
  [false, /Hochladen kann sie, wer Pläne bearbeiten darf\.$/],
])('a plan without a file says so; editors (%s) can upload one', async (canEditPlan, text) => {
  const pictureUrl = URL.createObjectURL(await drawPicture('leer.png', 1600, 1000));
  await draw([createPlan('11', 'Halle 2', { pictureUrl, thumbnailUrl: pictureUrl }), createPlan('12', 'Erdgeschoss')], { canEditPlan });
  await expect.element(page.getByText(text)).toBeVisible();
  const upload = page.getByRole('link', { name: 'Datei hochladen' });
  if (canEditPlan) await expect.element(upload).toHaveAttribute('href', expect.stringMatching(/^\/planList\?.*cardcode=100100/));
  else await expect.element(upload).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Alle Pläne' }).click();
  await expect.element(page.getByRole('link', { name: /Halle 2/ }).getByText('ohne Datei')).toBeVisible();
  expect(page.getByText('ohne Datei').elements()).toHaveLength(1);
});
