import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { coloursOf, green, red, yellow } from '../../testkit/colours.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { SensorCard } from './SensorCard.tsx';
import { SensorHistory } from './SensorHistory.tsx';

const at = { country: 'AT', cardcode: '100100', sensorId: '4' } as const;
const reading = (more: object = {}) => ({
  readAt: new Date().toISOString(),
  temperature: 4.25,
  humidity: 60,
  dewPoint: -2,
  isOpen: null,
  level: 'GREEN',
  humidityLevel: 'RED',
  batteryPercent: 80,
  ...more,
});
const sensor = (more: object) =>
  ({ id: '4', serialNumber: 'S-4', name: 'Kühlraum', kind: 'CLIMATE', level: 'GREEN', lastReading: reading(), ...more }) as never;
const week = { from: '2026-11-09', to: '2026-11-15', values: [{ measure: 'TEMPERATURE', latest: 4, lowest: 2, highest: 6.5 }] };

test.each([
  [true, 'offen'],
  [false, 'geschlossen'],
])('I-03 a door that is open (%s) shows an icon and no values', async (isOpen, word) => {
  await renderPortal(<SensorCard at={at} sensor={sensor({ kind: 'DOOR', lastReading: reading({ isOpen }) })} />);
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
] as const)('I-01 I-04 a value whose level is %s has its colour, beside its range of the week', async (level, { subtle }) => {
  gateway.answers({ customer: { ...sonnleitner, sensor: { id: '4', week } } });
  await renderPortal(<SensorCard at={at} sensor={sensor({ level, lastReading: reading({ level, humidityLevel: null }) })} />);
  await expect.element(page.getByText('2 – 6,5')).toBeVisible();
  const card = page.getByText('4,25 °C').element().parentElement!;
  expect(coloursOf(card).subtle).toBe(subtle);
  const other = page.getByText('60 %').element().parentElement!;
  expect(coloursOf(other).subtle).not.toBe(subtle);
});

test('I-01 a reading of days ago has no colour', async () => {
  gateway.answers({ customer: { ...sonnleitner, sensor: { id: '4', week } } });
  const readAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await renderPortal(<SensorCard at={at} sensor={sensor({ level: 'RED', lastReading: reading({ readAt, level: 'RED' }) })} />);
  await expect.element(page.getByText('2 – 6,5')).toBeVisible();
  expect(coloursOf(page.getByText('4,25 °C').element().parentElement!).subtle).not.toBe(red.subtle);
  expect([...document.querySelectorAll('.level-badge')].map((each) => each.getAttribute('data-level'))).toEqual(['NONE']);
});

test('I-06 the history has ten readings a page, with the worse of both levels', async () => {
  const asked: unknown[] = [];
  gateway.answers({
    customer: {
      ...sonnleitner,
      sensor: {
        id: '4',
        history(args: { offset: number; first: number }) {
          asked.push(args);
          const rows = Array.from({ length: Math.min(args.first, 12 - args.offset) }, (_, index) =>
            reading({ readAt: new Date(Date.UTC(2026, 10, 1 + args.offset + index, 11)).toISOString() }),
          );
          return { total: 12, unreadable: 0, rows };
        },
      },
    },
  });
  await renderPortal(<SensorHistory at={at} kind="CLIMATE" />);
  await expect.element(page.getByText('1–10 von 12')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(11);
  const cells = page.getByRole('row').nth(1).getByRole('cell').elements();
  expect(cells.map((each) => each.textContent)).toEqual(['01.11.2026 12:00', '4,25 °C', '60 %', '-2 °C', 'Alarm', '80 %']);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect.element(page.getByText('11–12 von 12')).toBeVisible();
  await expect
    .poll(() => asked)
    .toEqual([
      { first: 10, offset: 0 },
      { first: 10, offset: 10 },
    ]);
});

test('I-06 no older reading, and the states of a door', async () => {
  let total = 0;
  const customer = { ...sonnleitner, sensor: { id: '4', history: () => ({ total, unreadable: 0, rows: total ? [reading({ isOpen: true })] : [] }) } };
  gateway.answers({ customer });
  const screen = await renderPortal(<SensorHistory at={at} kind="DOOR" />);
  await expect.element(page.getByText('Keine älteren Ergebnisse.')).toBeVisible();
  await screen.unmount();
  total = 1;
  await renderPortal(<SensorHistory at={{ ...at, cardcode: '100200' }} kind="DOOR" />);
  await expect.element(page.getByRole('cell', { name: 'offen' })).toBeVisible();
});
