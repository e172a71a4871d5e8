import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { TrendsScreen } from './TrendsScreen.tsx';

const createFigures = (checks: number, red: number, catchesPer100: number | null = null) => ({
  checks,
  counts: { red, yellow: 0, green: checks - red, notCheckable: 2, unknown: 0 },
  alarmShare: checks === 0 ? null : (red / checks) * 100,
  catchChecks: catchesPer100 === null ? 0 : checks,
  catchesPer100,
});
const createGroup = (name: string, now: object, change: number | null, more: object = {}) => ({
  name,
  number: null,
  areaName: name,
  positionId: null,
  now,
  before: createFigures(10, 1),
  lastYear: createFigures(0, 0),
  change,
  changeToLastYear: null,
  ...more,
});
interface Requested {
  period: { kind: string };
  reports: number;
  without: string[];
  filter: object | null;
  by?: string;
}
const requested: Requested[] = [];
let thresholds: object[] | null = [];

beforeEach(() => {
  requested.length = 0;
  thresholds = [{ areaName: 'Lager', task: 'Fang prüfen', taskDescription: null, yellowFrom: 1, redFrom: 2 }];
  const resolveTrends = (args: Requested) => {
    requested.push(args);
    const read = Math.min(args.reports, 14);
    return {
      now: { from: '2026-09-01', to: '2026-11-30', reports: 6, read: Math.min(read, 6), figures: createFigures(20, 5, 40) },
      before: { from: '2026-06-01', to: '2026-08-31', reports: 8, read: Math.max(0, read - 6), figures: createFigures(10, 1, 10) },
      lastYear: { from: '2025-09-01', to: '2025-11-30', reports: 0, read: 0, figures: createFigures(0, 0) },
      reports: 14,
      read,
      leftOut: 0,
      unreadable: 0,
      failed: [],
      choices: { areas: ['Lager', 'Rampe'], objects: ['Schlagfalle'], tasks: ['Fang prüfen'] },
      months: [
        { month: '2026-09', from: '2026-09-01', to: '2026-09-30', isWhole: true, now: createFigures(10, 1), lastYear: createFigures(0, 0) },
        { month: '2026-10', from: '2026-10-01', to: '2026-10-31', isWhole: true, now: createFigures(0, 0), lastYear: createFigures(0, 0) },
        { month: '2026-11', from: '2026-11-01', to: '2026-11-30', isWhole: true, now: createFigures(10, 4), lastYear: createFigures(0, 0) },
      ],
      groups: { totalCount: 2, nodes: [createGroup('Lager', createFigures(10, 4, 40), 30), createGroup('Rampe', createFigures(0, 0), null)] },
      rising: [createGroup('Lager', createFigures(10, 4), 30)],
      thresholds,
      file: { url: '/files/trends' },
    };
  };
  gateway.respondWith({ customer: { ...sonnleitner, trends: resolveTrends } });
});
const Chosen = () => useChosenCustomer().customer && <TrendsScreen />;
const draw = (more = '') => {
  window.history.replaceState(null, '', `/trends?mandant=AT&cardcode=100100${more}`);
  return renderPortal(<Chosen />);
};

test('describes the period, and never shows missing data as 0', async () => {
  await draw();
  await expect.element(page.getByText(/^14 von 14 Berichten gelesen/)).toBeVisible();
  await expect
    .element(page.getByText('Von 20 Kontrollen waren 5 im Alarm (25 %). Davor waren es 10 %, im Vorjahr keine Daten.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Den höchsten Alarmanteil hat 11.2026 mit 40 %. 1 Monat ist ohne Daten.')).toBeVisible();
  await expect.element(page.getByText('Den höchsten Alarmanteil hat Lager mit 40 %. Am stärksten gestiegen ist Lager, um 30,0 Punkte.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Rampe.*keine Daten/ })).toBeVisible();
  await expect.element(page.getByText('Lager: um 30,0 Punkte, von 10 % auf 40 % (4 von 10 Kontrollen)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Als PDF' })).toHaveAttribute('href', '/files/trends');
  expect(requested.map(({ reports }) => reports)).toEqual([12, 24]);
});

test('the address says what was chosen, and what it says is requested', async () => {
  await draw('&area=Rampe&by=TASK&period=MONTHS_12');
  await expect.poll(() => requested.at(-1)).toMatchObject({ period: { kind: 'MONTHS_12' }, filter: { areas: ['Rampe'], categories: [], tasks: [] } });
  await expect.element(page.getByRole('heading', { name: 'Alarmanteil der Aufgaben' })).toBeVisible();
  await page.getByRole('button', { name: 'Positionen' }).click();
  await expect.poll(() => new URLSearchParams(window.location.search).get('by')).toBe('POSITION');
  await page.getByRole('combobox', { name: 'Bereich' }).selectOptions('Lager');
  await expect.poll(() => requested.at(-1)?.filter).toMatchObject({ areas: ['Lager'] });
  await page.getByRole('button', { name: 'eigener Zeitraum' }).click();
  await expect.element(page.getByText('Bitte wählen Sie den ersten und den letzten Tag.')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('area')).toBe('Lager');
});

test('shows thresholds as a table', async () => {
  await draw();
  await expect.element(page.getByRole('table', { name: 'Geltende Grenzwerte' })).toBeVisible();
});

test('thresholds that could not be read leave the rest', async () => {
  thresholds = null;
  await draw();
  await expect.element(page.getByText('Die Grenzwerte konnten nicht geladen werden.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Überblick' })).toBeVisible();
});
