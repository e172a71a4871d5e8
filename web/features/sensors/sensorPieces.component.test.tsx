import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getColours, green, red, yellow } from '../../testkit/colours.ts';
import { client } from '../../graphql/client.ts';
import { refetchChanged } from '../../graphql/keepCurrent.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { SensorCard } from './SensorCard.tsx';
import { ExcursionTable } from './recordTables.tsx';
import { SensorHistory } from './SensorHistory.tsx';
import { SensorSection } from './SensorSection.tsx';

const at = { country: 'AT', cardcode: '100100', sensorId: '4' } as const;
const createReading = (more: object = {}) => ({
  readAt: new Date().toISOString(),
  temperature: 4.25,
  humidity: 60,
  dewPoint: -2,
  isOpen: null,
  level: 'GREEN',
  humidityLevel: 'RED',
  batteryPercent: 80,
  batteryState: 'NORMAL',
  ...more,
});
const createSensor = (more: object) =>
  ({ id: '4', serialNumber: 'S-4', name: 'Kühlraum', kind: 'CLIMATE', level: 'GREEN', isSilent: false, lastReading: createReading(), ...more }) as never;
const week = { from: '2026-11-09', to: '2026-11-15', values: [{ measure: 'TEMPERATURE', latest: 4, lowest: 2, highest: 6.5 }] };

test.each([
  [true, 'offen'],
  [false, 'geschlossen'],
])('I-03 a door that is open (%s) shows an icon and no values', async (isOpen, word) => {
  await renderPortal(<SensorCard at={at} sensor={createSensor({ kind: 'DOOR', lastReading: createReading({ isOpen }) })} />);
  const state = page.getByText(word, { exact: true });
  await expect.element(state).toBeVisible();
  const icon = state.element().querySelector('svg')!.innerHTML;
  expect(icon).not.toBe('');
  expect(document.body.textContent).not.toContain('°C');
  expect(gateway.sent('SensorWeek')).toEqual([]);
});

test.each([
  ['GREEN', green],
  ['YELLOW', yellow],
  ['RED', red],
] as const)('I-01 I-04 a value whose level is %s has its colour, next to ranges', async (level, { subtle }) => {
  gateway.respondWith({ customer: { ...sonnleitner, sensor: { id: '4', week } } });
  await renderPortal(<SensorCard at={at} sensor={createSensor({ level, lastReading: createReading({ level, humidityLevel: 'UNKNOWN' }) })} />);
  await expect.element(page.getByText('2,00 – 6,50 °C')).toBeVisible();
  const card = page.getByText('4,25 °C').element().parentElement!;
  expect(getColours(card).subtle).toBe(subtle);
  const other = page.getByText('60,00 %').element().parentElement!;
  expect(getColours(other).subtle).not.toBe(subtle);
});

test('I-01 a silent sensor has no colour or value, and says since when', async () => {
  const noValues = { ...week, values: [{ measure: 'TEMPERATURE', latest: null, lowest: null, highest: null }] };
  gateway.respondWith({ customer: { ...sonnleitner, sensor: { id: '4', week: noValues } } });
  const readAt = new Date(Date.now() - 12 * 86_400_000).toISOString();
  await renderPortal(<SensorCard at={at} sensor={createSensor({ level: 'RED', isSilent: true, lastReading: createReading({ readAt, level: 'RED' }) })} />);
  await expect.element(page.getByText('keine Werte in dieser Woche').first()).toBeVisible();
  expect(page.getByText('keine Werte in dieser Woche').elements()).toHaveLength(3);
  expect(document.body.textContent).not.toContain('4,25');
  await expect.element(page.getByText(/^Letzte Messung \d\d\.\d\d\.\d{4} \d\d:\d\d \(vor 12 Tagen\)$/)).toBeVisible();
  expect([...document.querySelectorAll('.level-badge')].map((each) => each.getAttribute('data-level'))).toEqual(['UNKNOWN']);
});

test.each([
  ['ALERT', '10 %', 'sofort tauschen'],
  ['WARNING', '20 %', 'bald tauschen'],
])('J-04 a battery that is %s says so on card and history', async (batteryState, percent, word) => {
  const read = createReading({ batteryState, batteryPercent: Number.parseInt(percent, 10) });
  gateway.respondWith({ customer: { ...sonnleitner, sensor: { id: '4', week, history: () => ({ totalCount: 1, unreadableCount: 0, nodes: [read] }) } } });
  await renderPortal(<SensorCard at={at} sensor={createSensor({ lastReading: read })} />);
  await expect.element(page.getByText(percent, { exact: true })).toBeVisible();
  await expect.element(page.getByText(word)).toBeVisible();
  await page.getByRole('button', { name: 'Verlauf Kühlraum' }).click();
  await expect.element(page.getByRole('dialog').getByText(word)).toBeVisible();
});

test('a card names area and position, with links to both places', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, sensor: { id: '4', week }, positionsOnPlans: { ids: ['77'], unreadPlans: 0 } } });
  const place = { id: '77', areaName: 'Kühlhaus', number: '12', name: 'Tür links', __typename: 'Position' } as never;
  await renderPortal(<SensorCard at={at} sensor={createSensor({})} place={place} />);
  const link = page.getByRole('link', { name: '12 Tür links · Kühlhaus' });
  await expect.element(link).toHaveAttribute('href', '/positionen/77?mandant=AT&cardcode=100100');
  const onPlan = page.getByRole('link', { name: 'Position 12 Tür links auf dem Plan zeigen' });
  await expect.element(onPlan).toHaveAttribute('href', '/plan?mandant=AT&cardcode=100100&position_id=77');
});

test('I-06 the history has ten readings a page, with the worse level', async () => {
  const requested: unknown[] = [];
  gateway.respondWith({
    customer: {
      ...sonnleitner,
      sensor: {
        id: '4',
        history(args: { offset: number; first: number }) {
          requested.push(args);
          const rows = Array.from({ length: Math.min(args.first, 12 - args.offset) }, (_, index) =>
            createReading({ readAt: new Date(Date.UTC(2026, 10, 1 + args.offset + index, 11)).toISOString() }),
          );
          return { totalCount: 12, unreadableCount: 0, nodes: rows };
        },
      },
    },
  });
  await renderPortal(<SensorHistory at={at} kind="CLIMATE" />);
  await expect.element(page.getByText('1–10 von 12')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(11);
  const cells = page.getByRole('row').nth(1).getByRole('cell').elements();
  expect(cells.map((each) => each.textContent)).toEqual(['01.11.2026 12:00', '4,25\u00a0°C', '60,00\u00a0%', '−2,00\u00a0°C', 'Alarm', '80\u00a0%']);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect.element(page.getByText('11–12 von 12')).toBeVisible();
  await expect
    .poll(() => requested)
    .toEqual([
      { first: 10, offset: 0 },
      { first: 10, offset: 10 },
    ]);
});

test('I-06 no older reading, and the states of a door', async () => {
  let total = 0;
  const customer = {
    ...sonnleitner,
    sensor: { id: '4', history: () => ({ totalCount: total, unreadableCount: 0, nodes: total ? [createReading({ isOpen: true })] : [] }) },
  };
  gateway.respondWith({ customer });
  const screen = await renderPortal(<SensorHistory at={at} kind="DOOR" />);
  await expect.element(page.getByText('Keine älteren Ergebnisse.')).toBeVisible();
  await screen.unmount();
  total = 1;
  await renderPortal(<SensorHistory at={{ ...at, cardcode: '100200' }} kind="DOOR" />);
  await expect.element(page.getByRole('cell', { name: 'offen' })).toBeVisible();
});

test('an address with a sensor shows it alone, until all are chosen', async () => {
  window.history.replaceState(null, '', '/?sensor=5');
  const rows = ['4', '5', '6'].map((id) => createSensor({ id, name: `Raum ${id}`, lastReading: null }) as object);
  gateway.respondWith({ customer: { ...sonnleitner, sensors: { message: null, unreadableCount: 0, nodes: rows } } });
  await renderPortal(<SensorSection country="AT" cardcode="100100" />);
  await expect.element(page.getByText('Raum 5', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Raum 4', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'nur Raum 5' }).click();
  await expect.element(page.getByText('Raum 4', { exact: true })).toBeVisible();
});

test('I-19 the provider’s message replaces the cards', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, sensors: { message: 'Die Daten sind derzeit nicht verfügbar.', unreadableCount: 0, nodes: [] } } });
  await renderPortal(<SensorSection country="AT" cardcode="100100" />);
  await expect.element(page.getByText('Die Daten sind derzeit nicht verfügbar.')).toBeVisible();
});

test('the history of a sensor stays open when its card leaves', async () => {
  window.history.replaceState(null, '', '/?sensors=out');
  let level = 'RED';
  const history = { totalCount: 1, unreadableCount: 0, nodes: [createReading()] };
  const sensors = () => ({ message: null, unreadableCount: 0, nodes: [createSensor({ level, lastReading: null })] });
  gateway.respondWith({ customer: { ...sonnleitner, sensors, sensor: { id: '4', history } } });
  await renderPortal(<SensorSection country="AT" cardcode="100100" />);
  await page.getByRole('button', { name: 'Verlauf Kühlraum' }).click();
  await expect.element(page.getByRole('dialog').getByText('4,25 °C')).toBeVisible();
  level = 'GREEN';
  refetchChanged(client, ['SensorList']);
  await expect.element(page.getByText('nur außerhalb der Grenzwerte (0)')).toBeInTheDocument();
  await expect.element(page.getByRole('dialog').getByText('4,25 °C')).toBeVisible();
});

test.each([
  ['out', 'Kühlraum', 'nur außerhalb der Grenzwerte (1)'],
  ['silent', 'Lager', 'nur ohne aktuelle Werte (1)'],
])('an address that requests %s shows those sensors, until all are wanted', async (filter, name, label) => {
  window.history.replaceState(null, '', `/sensoren?mandant=AT&cardcode=100100&sensors=${filter}`);
  const nodes = [createSensor({ level: 'RED', lastReading: null }), createSensor({ id: '5', name: 'Lager', isSilent: true, lastReading: null })];
  gateway.respondWith({ customer: { ...sonnleitner, sensors: { message: null, unreadableCount: 0, nodes } } });
  await renderPortal(<SensorSection country="AT" cardcode="100100" />);
  const getShownNames = () => ['Kühlraum', 'Lager'].filter((each) => page.getByText(each, { exact: true }).elements().length > 0);
  await expect.poll(getShownNames).toEqual([name]);
  await page.getByRole('checkbox', { name: label }).click();
  await expect.poll(getShownNames).toEqual(['Kühlraum', 'Lager']);
});

test('an excursion leads to a request with sensor, time and value', async () => {
  const row = {
    measure: 'TEMPERATURE',
    from: '2026-10-21T08:00:00Z',
    to: '2026-10-21T08:30:00Z',
    minutes: 30,
    redMinutes: 0,
    worst: 26.26,
    limit: 25,
    level: 'YELLOW',
    hasGap: false,
  };
  await renderPortal(<ExcursionTable location={at} sensor="Ofenlinie" rows={[row] as never} />);
  const { searchParams } = new URL((page.getByRole('link', { name: /Anfrage stellen/ }).element() as HTMLAnchorElement).href);
  expect(Object.fromEntries(searchParams)).toEqual({
    mandant: 'AT',
    cardcode: '100100',
    topic: 'Überschreitung Ofenlinie am 21.10.2026',
    text: 'Temperatur von 21.10.2026 10:00 bis 21.10.2026 10:30: 26,26\u00a0°C, Grenzwert 25,00\u00a0°C.',
  });
});
