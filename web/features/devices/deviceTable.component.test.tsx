import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { getTexts, renderPortal } from '../../testkit/renderPortal.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { client } from '../../graphql/client.ts';
import { DeviceSection } from './DeviceSection.tsx';
import { DeviceTable } from './DeviceTable.tsx';

const Chosen = () => {
  const { customer } = useChosenCustomer();
  return customer && <DeviceSection of={customer} />;
};
const heard = new Date(Date.now() - 3 * 86_400_000).toISOString();
const device = {
  id: '5',
  country: 'AT',
  cardcode: '100100',
  customerName: 'Sonnleitner',
  name: 'Falle T-01',
  lastHeartbeatAt: heard,
  silence: 'NOT_HEARD',
  silentSince: heard,
  state: { code: 'ACTIVE', tone: 'SUCCESS', isKnown: true, at: null },
  batteryPercent: 10,
  batteryState: 'ALERT',
  place: { positionId: '77', number: 'T-017', name: 'Eingang 3' },
};

test('J-04 J-20 a device shows silence and empty battery, and links to its place', async () => {
  const devices = { totalCount: 1, unreadableCount: 0, unfilteredCount: 1, leftOut: 0, nodes: [device] };
  gateway.respondWith({ customer: { ...sonnleitner, devices: () => devices, positionsOnPlans: { ids: ['77'], unreadPlans: 0 } } });
  await renderPortal(<DeviceTable of={{ country: 'AT', cardcode: '100100' }} />);
  await expect.element(page.getByText('kein Lebenszeichen, vor 3 Tagen')).toBeVisible();
  await expect.element(page.getByText('sofort tauschen')).toBeVisible();
  await expect.element(page.getByText('10 %')).toBeVisible();
  expect(Math.round(document.querySelector('tbody .row')!.getBoundingClientRect().height)).toBe(40);
  await expect.element(page.getByRole('link', { name: 'T-017 Eingang 3' })).toHaveAttribute('href', '/positionen/77?mandant=AT&cardcode=100100');
  await expect
    .element(page.getByRole('link', { name: 'Position T-017 Eingang 3 auf dem Plan zeigen' }))
    .toHaveAttribute('href', '/plan?mandant=AT&cardcode=100100&position_id=77');
  expect(gateway.sent('CustomerDevices')[0]).toMatchObject({ sort: { field: 'URGENCY', direction: 'DESC' } });
  await page.getByRole('searchbox').fill('ausgelöst');
  await expect.poll(() => gateway.sent('CustomerDevices').at(-1)).toMatchObject({ filter: 'ausgelöst', statusCodes: ['TRIGGERED', 'TRAP_TRIGGERED'] });
});

test('J-05 the texts of a device with long states are not cut', async () => {
  const state = { code: 'PREPARE_FOR_PHOTO', tone: 'WARNING', isKnown: true, at: heard };
  const devices = { totalCount: 1, unreadableCount: 0, unfilteredCount: 1, leftOut: 0, nodes: [{ ...device, state, hasUnstableWifi: true }] };
  gateway.respondWith({ customer: { ...sonnleitner, devices: () => devices, positionsOnPlans: { ids: [], unreadPlans: 0 } } });
  await renderPortal(<DeviceTable of={{ country: 'AT', cardcode: '100100' }} />);
  const wifi = page.getByText('WLAN instabil', { exact: false }).first();
  await expect.element(wifi).toBeVisible();
  const cell = wifi.element().closest('.cell')!;
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

test('places of rows stay during a background refetch', async () => {
  const responded = Promise.withResolvers<void>();
  let isAgain = false;
  const devices = { totalCount: 1, unreadableCount: 0, unfilteredCount: 1, leftOut: 0, nodes: [{ ...device, hasUnstableWifi: true }] };
  const resolveDevices = async () => {
    if (isAgain) await responded.promise;
    return devices;
  };
  gateway.respondWith({ customer: { ...sonnleitner, devices: resolveDevices, positionsOnPlans: { ids: [], unreadPlans: 0 } } });
  await renderPortal(<DeviceTable of={{ country: 'AT', cardcode: '100100' }} />);
  const place = page.getByRole('link', { name: 'T-017 Eingang 3' });
  await expect.element(place).toBeVisible();
  isAgain = true;
  const before = gateway.sent('CustomerDevices').length;
  void client.refetchQueries({ include: ['CustomerDevices'] });
  await expect.poll(() => gateway.sent('CustomerDevices').length).toBeGreaterThan(before);
  expect(place.elements()).toHaveLength(1);
  responded.resolve();
});

test('names the locations whose devices are shown, and offers the next', async () => {
  const devices = {
    totalCount: 1,
    unreadableCount: 0,
    unfilteredCount: 1,
    leftOut: 0,
    missingLocations: [],
    locations: 25,
    leftOutLocations: 4975,
    nodes: [device],
  };
  gateway.respondWith({ devices: () => devices });
  await renderPortal(<DeviceTable of="all" />);
  await expect.element(page.getByText(/Geräte der Standorte 1 bis 25 von 5.?000/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vorige Standorte' })).toBeDisabled();
  await page.getByRole('button', { name: 'Nächste Standorte' }).click();
  await expect.poll(() => gateway.sent('AllDevices').at(-1)).toMatchObject({ locationOffset: 25, offset: 0, locationLimit: 25 });
  await expect.element(page.getByText(/Geräte der Standorte 26 bis 50 von 5.?000/)).toBeVisible();
});

test('rows appear before their places, whose failure is shown', async () => {
  const devices = { totalCount: 1, unreadableCount: 0, unfilteredCount: 1, leftOut: 0, nodes: [device] };
  let reads = 0;
  const respondOnce = () => ((reads += 1) === 1 ? devices : failWith('BUSY')());
  gateway.respondWith({ customer: { ...sonnleitner, devices: respondOnce, positionsOnPlans: { ids: [], unreadPlans: 0 } } });
  await renderPortal(<DeviceTable of={{ country: 'AT', cardcode: '100100' }} />);
  await expect.element(page.getByText('Falle T-01')).toBeVisible();
  expect(gateway.sent('CustomerDevices')[0]).toMatchObject({ withPlaces: false });
  await expect.element(page.getByText(/Positionen der Geräte konnten nicht gelesen werden/)).toBeVisible();
});

test('does not say that all is well with unread devices', async () => {
  const devices = { totalCount: 0, unreadableCount: 0, unfilteredCount: 1, leftOut: 0, missingLocations: [], locations: 25, leftOutLocations: 1, nodes: [] };
  gateway.respondWith({ devices: () => devices });
  await renderPortal(<DeviceTable of="all" />);
  await expect.element(page.getByText('Unter den gelesenen Geräten braucht keines Aufmerksamkeit.')).toBeVisible();
});

test('the list stays open, filtered and sorted after reload and Back', async () => {
  const devices = { totalCount: 1, unreadableCount: 0, unfilteredCount: 1, leftOut: 0, nodes: [device] };
  gateway.respondWith({ customer: { ...sonnleitner, devices: () => devices, positionsOnPlans: { ids: [], unreadPlans: 0 } } });
  window.history.replaceState(null, '', '/dashboard?device=T-01');
  const first = await renderPortal(<Chosen />);
  await expect.poll(() => gateway.sent('CustomerDevices').at(-1)).toMatchObject({ filter: 'T-01', needsAttention: false });
  await page.getByRole('searchbox').fill('Lager');
  await expect.poll(() => gateway.sent('CustomerDevices').at(-1)).toMatchObject({ filter: 'Lager' });
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => gateway.sent('CustomerDevices').at(-1)).toMatchObject({ filter: '' });
  await page.getByRole('checkbox', { name: 'nur mit Handlungsbedarf' }).click();
  await page.getByRole('button', { name: 'Gerätestatus' }).click();
  await expect.poll(() => window.location.search).toContain('dev-sort=STATUS');
  await first.unmount();
  await renderPortal(<Chosen />);
  await expect.element(page.getByText('Falle T-01')).toBeVisible();
  expect(gateway.sent('CustomerDevices').at(-1)).toMatchObject({ filter: '', needsAttention: true, sort: { field: 'STATUS' } });
  await page.getByRole('button', { name: /^24\/7/, expanded: true }).click();
  await expect.element(page.getByText('Falle T-01')).not.toBeInTheDocument();
  await expect.poll(() => window.location.search).not.toContain('devices=');
});

test('C-10 J-01 J-14 the table is folded, and loads with its legend when opened', async () => {
  const devices = { totalCount: 1, unreadableCount: 0, unfilteredCount: 1, leftOut: 0, nodes: [device] };
  gateway.respondWith({ customer: { ...sonnleitner, devices: () => devices, positionsOnPlans: { ids: [], unreadPlans: 0 } } });
  await renderPortal(<Chosen />);
  const title = page.getByRole('button', { name: /^24\/7/ });
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  expect(gateway.sent('CustomerDevices')).toEqual([]);
  await title.click();
  await expect.element(page.getByText('Falle T-01')).toBeVisible();
  for (const heading of ['Name', 'Beschreibung', 'Standort', 'Letztes Lebenszeichen', 'Gerätestatus', 'Batterie', 'Position', 'Objekt', 'Bereich'])
    await expect.element(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Seriennummer' })).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('list', { name: 'Legende' }).element().textContent).toMatch(/Batterie.schwach, .*schlechte.Verbindung/);
});

test('J-02 J-06 administrators see serial numbers; history has 10 a page, or none', async () => {
  const devices = { totalCount: 2, unreadableCount: 0, unfilteredCount: 2, leftOut: 0, nodes: [device, { ...device, id: '6', name: 'Falle T-02' }] };
  const report = { reportedAt: heard, event: { code: 'CATCH_DETECTED', tone: 'DANGER', isKnown: true, at: null }, alarmTone: 'DANGER' };
  const reports = Array.from({ length: 10 }, (_, at) => ({ ...report, id: String(at) }));
  gateway.respondWith({
    session: createSession({ role: 'ADMIN' }),
    customer: {
      ...sonnleitner,
      devices: () => devices,
      device: ({ id }: { id: string }) => ({ id, history: { totalCount: id === '5' ? 37 : 0, unreadableCount: 0, nodes: id === '5' ? reports : [] } }),
      positionsOnPlans: { ids: [], unreadPlans: 0 },
    },
  });
  await renderPortal(<DeviceTable of={{ country: 'AT', cardcode: '100100' }} />);
  await expect.element(page.getByRole('columnheader', { name: 'Seriennummer' })).toBeVisible();
  await page.getByRole('button', { name: 'Verlauf von Falle T-01 öffnen' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf Falle T-01' });
  await expect.element(history.getByText('1–10 von 37')).toBeVisible();
  expect(history.getByRole('row').elements()).toHaveLength(11);
  expect(getTexts(history.getByRole('columnheader')).slice(0, 7)).toEqual(['Zeit', 'Meldung', 'Ereignis', 'Stufe', 'Gerätestatus', 'Beschreibung', 'Batterie']);
  await expect.element(history.getByText('Fang erkannt').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Verlauf von Falle T-02 öffnen' }).click();
  await expect.element(page.getByText('Zu diesem Gerät gibt es keine Meldungen.')).toBeVisible();
});
