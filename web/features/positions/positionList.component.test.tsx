import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { PositionsPage } from './PositionsPage.tsx';

const Chosen = () => useChosenCustomer().customer && <PositionsPage {...({} as Parameters<typeof PositionsPage>[0])} />;
const createPosition = (id: string, number: string, level: string) => ({
  id,
  number,
  name: `Tor ${id}`,
  areaName: 'Lager',
  level,
  objectTypes: [{ id: '1', name: 'Falle' }],
});
const rows = [createPosition('1', 'K-1', 'RED'), createPosition('2', 'K-2', 'UNKNOWN'), createPosition('3', 'K-3', 'GREEN')];
/** A page of the positions, as the gateway cuts it. */
const createPageResolver =
  (all: typeof rows) =>
  ({ first, offset }: { first: number; offset: number }) => ({ totalCount: all.length, unfilteredCount: all.length, nodes: all.slice(offset, offset + first) });
const device = {
  id: '5',
  name: 'Falle',
  state: { code: 'TRIGGERED', tone: 'WARNING', isKnown: true, at: null },
  silence: 'NOT_HEARD',
  silentSince: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  batteryPercent: 9,
  batteryState: 'ALERT',
  urgency: 4,
};
const customer = {
  ...sonnleitner,
  rights: { ...sonnleitner.rights, canShowDefects: true },
  positions: createPageResolver(rows),
  latestResults: {
    totalCount: 2,
    since: '2026-08-03T06:00:00Z',
    failed: 0,
    nodes: [
      { positionId: '1', foundAt: '2026-11-09T07:00:00Z', level: 'RED' },
      { positionId: '2', foundAt: '2026-11-10T07:00:00Z', level: 'NOT_CHECKABLE' },
    ],
  },
  openDefectsByPosition: { totalCount: 4, nodes: [{ positionId: '1', open: 2 }] },
  placedDevices: {
    leftOut: 0,
    nodes: [
      {
        positionId: '1',
        device: { ...device, id: '7', silence: null, silentSince: null, urgency: 2, state: { ...device.state, code: 'ACTIVE', tone: 'SUCCESS' } },
      },

      { positionId: '2', device },
      { positionId: '2', device: { ...device, id: '6', urgency: 0, state: { ...device.state, code: 'ACTIVE' } } },
    ],
  },
};
const getNumbers = () =>
  page
    .getByRole('row')
    .elements()
    .flatMap((row) => /K-\d/.exec(row.textContent ?? '')?.[0] ?? []);
const getRow = (name: string) => page.getByRole('row', { name: new RegExp(` ${name} `) });

test('G-02 the list shows and sorts level, last check, open defects and state', async () => {
  gateway.respondWith({ customer });
  await renderPortal(<Chosen />);
  await expect.element(page.getByText('Die Liste ist zu lang: 3 weitere Zeilen fehlen hier.')).toBeVisible();
  await expect.element(getRow('K-1').getByText('09.11.2026')).toBeVisible();
  await expect.element(getRow('K-1').getByText('Alarm')).toBeVisible();
  await expect
    .element(getRow('K-1').getByRole('link', { name: '2 offene Mängel an Position K-1' }))
    .toHaveAttribute('href', '/maengelliste?mandant=AT&cardcode=100100&q=K-1');
  await expect.element(getRow('K-2').getByText('nicht überprüfbar')).toBeVisible();
  await expect.element(getRow('K-2').getByText('ausgelöst')).toBeVisible();
  await expect.element(getRow('K-2').getByText(/^kein Lebenszeichen, vor 3 Tagen$/)).toBeVisible();
  await expect.element(getRow('K-1').getByText('Batterie 9 %')).toBeVisible();
  // A row of one line.
  expect(getRow('K-2').element().getBoundingClientRect().height).toBeLessThanOrEqual(41);
  await expect.element(getRow('K-3').getByText('< 03.08.2026')).toBeVisible();
  for (const [column, first] of [
    ['Letzte Kontrolle', 'K-1'],
    ['Offene Mängel', 'K-1'],
    ['24/7-Gerät', 'K-1'],
    ['Stufe', 'K-3'],
  ] as const) {
    await page.getByRole('columnheader', { name: column }).getByRole('button').click();
    await expect.poll(() => `${column}: ${getNumbers()[0]}`).toBe(`${column}: ${first}`);
  }
  await expect.poll(() => gateway.sent('PositionStates')).toEqual([{ customer: { country: 'AT', cardcode: '100100' } }]);
  await expect.poll(() => gateway.sent('PositionDefectCounts')).toEqual([{ customer: { country: 'AT', cardcode: '100100' } }]);
});

test('without the right there is no column of defects, nothing shifts', async () => {
  let response!: (value: object) => void;
  const states = new Promise<object>((resolve) => {
    response = resolve;
  });
  const { openDefectsByPosition: _none, ...others } = customer;
  gateway.respondWith({ customer: { ...others, rights: { ...customer.rights, canShowDefects: false }, latestResults: () => states } });
  await renderPortal(<Chosen />);
  await expect.element(getRow('K-1')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Offene Mängel' })).not.toBeInTheDocument();
  await expect.element(getRow('K-1').getByText('…').first()).toBeVisible();
  const before = getRow('K-3').element().getBoundingClientRect().top;
  response(customer.latestResults);
  await expect.element(getRow('K-3').getByText('< 03.08.2026')).toBeVisible();
  expect(gateway.sent('PositionStates')).toEqual([{ customer: { country: 'AT', cardcode: '100100' } }]);
  expect(gateway.sent('PositionDefectCounts')).toEqual([]);
  // Less than a line: a badge is a pixel higher than the sign in its place.
  expect(Math.abs(getRow('K-3').element().getBoundingClientRect().top - before)).toBeLessThan(3);
});

test('says what could not be read, and lists the rest', async () => {
  gateway.respondWith({ customer: { ...customer, latestResults: { ...customer.latestResults, failed: 1 } } });
  await renderPortal(<Chosen />);
  await expect.element(page.getByText('Letzte Kontrolle, Mängel oder Geräte konnten nicht vollständig gelesen werden.')).toBeVisible();
});

test('requests the first 180 positions together, until the end', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof rows>();
  gateway.respondWith({
    customer: { ...customer, positions: async (requested: { first: number; offset: number }) => createPageResolver(await promise)(requested) },
  });
  await renderPortal(<Chosen />);
  const createChunkArgs = (first: number, offset: number) => ({ customer: { country: 'AT', cardcode: '100100' }, first, offset });
  await expect.poll(() => gateway.sent('PositionChunk')).toEqual([createChunkArgs(20, 0), createChunkArgs(80, 20), createChunkArgs(80, 100)]);
  resolve(Array.from({ length: 190 }, (_, at) => createPosition(String(at + 1), `K-${at + 1}`, 'UNKNOWN')));
  await expect.element(page.getByText('190', { exact: false }).first()).toBeVisible();
  await expect.poll(() => gateway.sent('PositionChunk').slice(3)).toEqual([createChunkArgs(80, 180)]);
});

test('G-01 G-04 G-05 the list has today’s date, a search, and links to plans', async () => {
  const today = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date());
  gateway.respondWith({ customer: { ...customer, positions: createPageResolver([{ ...rows[0]!, objectTypes: [] }, ...rows.slice(1)]) } });
  await renderPortal(<Chosen />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(`Positionen ${today}`);
  const search = page.getByLabelText('Positionen suchen');
  const onPlan = page.getByRole('link', { name: /auf dem Plan zeigen$/ });
  await search.fill('K-1');
  await expect.poll(getNumbers).toEqual(['K-1']);
  await expect.element(onPlan).not.toBeInTheDocument();
  await search.fill('tor 2');
  await expect.element(onPlan).toHaveAttribute('href', '/plan?mandant=AT&cardcode=100100&position_id=2');
  await search.fill('gibt es nicht');
  await expect.element(page.getByText('Keine Positionen zu dieser Suche.')).toBeVisible();
});

test('G-01 G-03 G-07 a bar follows loaded positions; a failure retains them, with retry', async () => {
  const all = Array.from({ length: 40 }, (_, at) => createPosition(String(at + 1), `K-${at + 1}`, 'UNKNOWN'));
  const rest = Promise.withResolvers<typeof all>();
  let later = (): Promise<typeof all> => rest.promise.then(failWith('PROVIDER_UNREACHABLE'));
  gateway.respondWith({
    customer: {
      ...customer,
      positions: async (requested: { first: number; offset: number }) => createPageResolver(requested.offset === 0 ? all : await later())(requested),
    },
  });
  await renderPortal(<Chosen />);
  const bar = page.getByRole('progressbar', { name: 'Positionen werden geladen …' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
  await expect.element(page.getByText('20 von 40')).toBeVisible();
  rest.resolve(all);
  await expect.element(page.getByText('Es konnten nur 20 von 40 Positionen geladen werden.')).toBeVisible();
  await expect.element(getRow('K-1')).toBeVisible();
  later = async () => all;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('1–20 von 40')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
