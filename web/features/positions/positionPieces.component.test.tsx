import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { blue, getColours, green, red, yellow } from '../../testkit/colours.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createResultRow } from '../../testkit/resultRow.ts';
import { sonnleitner } from '../../testkit/sessions.ts';
import { ObjectTable } from './ObjectTable.tsx';
import { PointChart } from './PointChart.tsx';
import { PositionsPage } from './PositionsPage.tsx';

const at = { country: 'AT', cardcode: '100100', positionId: '12' } as const;
const result = { message: null, value: '4.5', level: 'YELLOW', humidity: 61, humidityLevel: 'RED' };
const object = { id: '1', number: '1', name: 'Fühler', typeName: 'Fühler', isTrap: false, serialNumber: null, trap: null };

async function draw(row: object) {
  gateway.respondWith({ customer: { ...sonnleitner, position: { id: '12', objects: { message: null, nodes: [row] } } } });
  await renderPortal(<ObjectTable at={at} />);
  await expect.element(page.getByRole('cell', { name: 'Fühler' })).toBeVisible();
}
const drawObject = async (more: object) => draw({ ...object, result: { ...result, ...more } });
const getBadges = () => [...document.querySelectorAll('td .level-badge')];

test('G-17 colours the last result of an object and its humidity separately', async () => {
  await drawObject({});
  expect(getBadges().map(({ textContent }) => textContent)).toEqual(['4,50', expect.stringContaining('61,00')]);
  expect(getBadges().map(getColours)).toEqual([yellow, red]);
});

test('a value without humidity has its decimals', async () => {
  await drawObject({ humidity: null });
  expect(getBadges().map(({ textContent }) => textContent)).toEqual(['4,5']);
});

test('G-15 a 24/7 trap has its state instead, and its removal day', async () => {
  const state = { code: 'INACTIVE', tone: 'WARNING', isKnown: true, at: '2026-10-06T10:30:00Z' };
  await draw({ ...object, isTrap: true, result: null, trap: { state, uninstalledAt: '2026-10-06T10:30:00Z' } });
  expect(getBadges().map(({ textContent }) => textContent)).toEqual(['inaktiv, 06.10.2026 12:30']);
  expect(getBadges().map(getColours)).toEqual([yellow]);
  await expect.element(page.getByText('Deinstalliert am 06.10.2026')).toBeVisible();
});

test('G-17 not checkable is blue', async () => {
  await drawObject({ value: null, level: 'NOT_CHECKABLE' });
  expect(getBadges().map(getColours)).toEqual([blue]);
  expect(getBadges()[0]!.textContent).toBe('nicht überprüfbar');
});

test('G-17 an error’s message replaces the result', async () => {
  await drawObject({ message: 'Kein Ergebnis vorhanden.' });
  await expect.element(page.getByRole('cell', { name: 'Kein Ergebnis vorhanden.' })).toBeVisible();
  expect(getBadges()).toEqual([]);
});

test('G-18 the provider’s message replaces the objects', async () => {
  const message = 'An dieser Position sind keine Objekte installiert.';
  gateway.respondWith({ customer: { ...sonnleitner, position: { id: '12', objects: { message, nodes: [] } } } });
  await renderPortal(<ObjectTable at={at} />);
  await expect.element(page.getByText(message)).toBeVisible();
});

const Chosen = () => useChosenCustomer().customer && <PositionsPage {...({} as Parameters<typeof PositionsPage>[0])} />;

test('G-07 a location without positions says so, as good news', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, positions: { totalCount: 0, unreadableCount: 0, unfilteredCount: 0, nodes: [] } } });
  await renderPortal(<Chosen />);
  const notice = page.getByText('Es gibt keine Positionen oder Sie haben keine Berechtigung.');
  await expect.element(notice).toBeVisible();
  const kind = notice.element().closest('[role]') ?? notice.element();
  expect(getColours(kind).subtle).toBe(green.subtle);
});

test('a click on a point opens results, or a failure with retry', async () => {
  const responses = [failWith('PROVIDER_TIMEOUT'), () => [], () => [createResultRow({ __typename: 'ResultRow', id: '41' })]];
  gateway.respondWith({ customer: { ...sonnleitner, position: { id: '12', chartPoint: () => responses.shift()!() } } });
  const chart = { labels: ['10.2026', '11.2026'], ticks: [], isPercent: false, series: [{ name: 'Alarm', level: 'RED' as const, values: [1, 2] }] };
  const rows = (found: readonly object[]) => <p>{found.length} Ergebnis</p>;
  await renderPortal(<PointChart at={at} label="Meldungen" kind="bar" chart={chart} pointNames={['10.2026', '11.2026']} rows={rows} />);
  await page.getByRole('button', { name: 'Als Tabelle: Meldungen' }).click();
  await page.getByRole('button', { name: '1' }).click();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('Zu diesem Punkt gibt es keine Ergebnisse.')).toBeVisible();
  await page.getByRole('button', { name: '2' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ergebnisse zu diesem Punkt' }).getByText('1 Ergebnis')).toBeVisible();
});
