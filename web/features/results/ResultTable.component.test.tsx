import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { client } from '../../graphql/client.ts';
import { blue, getColours, red } from '../../testkit/colours.ts';
import { gateway } from '../../testkit/gateway.ts';
import { createFakeTab } from '../../testkit/fakeTab.ts';
import { renderPortal, getTexts } from '../../testkit/renderPortal.tsx';
import { pixel, createResultRow } from '../../testkit/resultRow.ts';
import { sonnleitner } from '../../testkit/sessions.ts';
import { ResultTable } from './ResultTable.tsx';

const at = { country: 'AT', cardcode: '100100', reportId: '9' } as const;
const row = createResultRow({
  endedAt: '2026-11-10T07:20:00Z',
  remark: 'Fraßspuren',
  material: 'Köder A',
  quantity: 1.5,
  unit: 'kg',
  advisorName: 'Mag. Grünwald',
  hasAdvisor: true,
  imageCount: 1,
  thumbnailUrl: pixel,
  safetyDataSheets: [{ name: 'Köder A.pdf', url: '/files/a' }],
});
const trap = {
  name: 'Falle 7',
  serialNumber: '0815',
  uninstalledAt: '2026-11-02T11:00:00Z',
  states: [{ code: 'CATCH_DETECTED', tone: 'DANGER', isKnown: true, at: null }],
};
const requested: unknown[] = [];
let rows: object[] = [];

beforeEach(async () => {
  requested.length = 0;
  rows = [row];
  const resolveResults = (args: object) => {
    requested.push(args);
    const levels = { red: 82, yellow: 350, green: 4480, notCheckable: 88, unknown: 0 };
    const choices = { areas: ['Büro', 'Lager'], objects: ['Köderbox'], tasks: ['Kontrolle'] };
    return { totalCount: rows.length, unreadableCount: 0, unfilteredCount: rows.length, levels, choices, nodes: rows };
  };
  gateway.respondWith({ customer: { ...sonnleitner, report: { __typename: 'VisitReport', id: '9', results: resolveResults } } });
});
const draw = (isMonthly = false) =>
  renderPortal(
    <ResultTable
      at={at}
      requested={at}
      isMonthly={isMonthly}
      advisorCard={(_at, id) => `Berater von ${id}`}
      position={(_at, id) => <p>Position {id}</p>}
      development={(_at, id) => `Entwicklung von ${id}`}
    />,
  );
const getCells = () => [...page.getByRole('row').nth(1).element().children].map(({ textContent }) => textContent);

test('F-01 F-03 F-07 a result fills every column with its unit; latest is first', async () => {
  await draw();
  await expect.element(page.getByRole('cell', { name: 'Lager' })).toBeVisible();
  expect(getTexts(page.getByRole('columnheader'))).toEqual([
    'Datum/Zeit',
    'Bereich',
    'Pos.-Nr.',
    'Position',
    'Aufgabe',
    'Objekt',
    'Ergebnis',
    'Bemerkung',
    'Material',
    'Menge',
    'Einheit',
    'Berater',
    'Sicherheitsdatenblätter',
    'Bild',
    'Maßnahme',
  ]);
  expect(getCells()).toEqual([
    '10.11.2026, 08:05–08:20',
    'Lager',
    '4',
    'Tor 1',
    'Kontrolle',
    'Köderbox',
    '2 Stück',
    'Fraßspuren',
    'Köder A',
    '1,5',
    'kg',
    'Mag. Grünwald',
    'Köder A.pdf',
    '',
    '',
  ]);
  expect(requested).toEqual([expect.objectContaining({ first: 20, offset: 0, orderBy: { field: 'FOUND_AT', direction: 'DESC' } })]);
});

test.each([
  ['RED', red, '2 Stück'],
  ['NOT_CHECKABLE', blue, 'nicht überprüfbar'],
] as const)('F-05 a result of the level %s has its colour and words', async (level, colours, words) => {
  rows = [{ ...row, level, hasDevelopment: false }];
  await draw();
  await expect.element(page.getByRole('cell').getByText(words, { exact: true })).toBeVisible();
  expect(getColours(document.querySelector('td .level-badge')!)).toEqual(colours);
});

test('F-22 the object of a trap has name, report, removal and serial number', async () => {
  rows = [{ ...row, trap }];
  const screen = await draw();
  await expect.element(page.getByText('Falle 7')).toBeVisible();
  for (const text of ['Fang erkannt', 'Deinstalliert am 02.11.2026', 'Seriennummer 0815']) await expect.element(page.getByText(text)).toBeVisible();
  await screen.unmount();
  rows = [{ ...row, id: '2', trap: { ...trap, name: 'Falle 8', uninstalledAt: null, serialNumber: null } }];
  await client.clearStore();
  await draw();
  await expect.element(page.getByText('Falle 8')).toBeVisible();
  for (const text of ['Deinstalliert', 'Seriennummer']) expect(document.body.textContent).not.toContain(text);
});

const request = `/support?mandant=AT&cardcode=100100&${new URLSearchParams({ position: '12', topic: '4 Tor 1', text: '10.11.2026 08:05, Kontrolle, 2 Stück, Warnung' })}`;

test('F-15 F-16 advisor and development open in a dialog, the position through the page', async () => {
  await draw();
  for (const [button, text] of [
    ['Mag. Grünwald', 'Berater von 1'],
    // The name says the level, which the row shows by colour and shape.
    [/^Warnung, 2 Stück, Entwicklung an Position 4 anzeigen$/, 'Entwicklung von 1'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => page.getByRole('dialog').elements()[0]?.textContent ?? '').toContain(text);
    if (text.startsWith('Entwicklung')) await expect.element(page.getByRole('link', { name: 'Supportanfrage' })).toHaveAttribute('href', request);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await page.getByRole('link', { name: '4', exact: true }).click();
  await expect.element(page.getByText('Position 12')).toBeVisible();
});

test('F-13 U-01 printing opens a tab with the filtered rows in order', async () => {
  rows = ['c', 'a', 'b'].map((id) => ({ ...row, id, remark: `Bemerkung ${id}` }));
  window.history.replaceState(null, '', '?sort=REMARK&dir=ASC&q=Bem');
  const { tab, stored } = createFakeTab();
  await draw();
  await page.getByRole('button', { name: 'Drucken' }).click();
  await expect.poll(() => tab.location.href).toBe('/printErgebnisliste/Ergebnisliste_100100');
  await expect
    .poll(() => requested)
    .toContainEqual(
      expect.objectContaining({ first: 20_000, filter: { text: 'Bem' }, orderBy: expect.objectContaining({ field: 'REMARK', direction: 'ASC' }) }),
    );
  const { items } = JSON.parse([...stored.values()][0]!) as { items: { remark: string; unit: string }[] };
  expect(items.map(({ remark, unit }) => [remark, unit])).toEqual([
    ['Bemerkung c', 'kg'],
    ['Bemerkung a', 'kg'],
    ['Bemerkung b', 'kg'],
  ]);
});

test('F-21 V-17 distinguishes no results from none that match a filter', async () => {
  rows = [];
  await draw();
  await expect.element(page.getByText('Zu diesem Bericht gibt es keine Ergebnisse.')).toBeVisible();
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect.element(page.getByText('Keine Ergebnisse zu diesem Filter.')).toBeVisible();
});

test('levels, area, object and task narrow the list, by address', async () => {
  window.history.replaceState(null, '', '?page=3&q=Tor');
  await draw();
  const getChip = (name: string) => page.getByRole('group', { name: 'Stufen' }).getByRole('button', { name: new RegExp(`^${name} ?[0-9]?`) });
  await expect.poll(() => getChip('Alarm').element().textContent).toBe('Alarm82');
  await expect.poll(() => getChip('nicht überprüfbar').element().textContent).toBe('nicht überprüfbar88');
  await expect.element(getChip('keine Angabe')).not.toBeInTheDocument();
  const steps = vi.spyOn(window.history, 'pushState');
  await getChip('Alarm').click();
  await getChip('nicht überprüfbar').click();
  await expect.element(getChip('nicht überprüfbar')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabelText('Bereich', { exact: true }).selectOptions('Lager');
  await page.getByLabelText('Objekt', { exact: true }).selectOptions('Köderbox');
  await page.getByLabelText('Aufgabe', { exact: true }).selectOptions('Kontrolle');
  const only = { levels: ['RED', 'NOT_CHECKABLE'], areas: ['Lager'], objects: ['Köderbox'], tasks: ['Kontrolle'] };
  await expect.poll(() => requested.at(-1)).toMatchObject({ filter: { text: 'Tor', ...only }, offset: 0 });
  await expect.poll(() => window.location.search).toBe('?q=Tor&level=RED&level=NOT_CHECKABLE&area=Lager&object=K%C3%B6derbox&task=Kontrolle');
  await getChip('Alarm').click();
  await page.getByLabelText('Bereich', { exact: true }).selectOptions('Alle Bereiche');
  await expect.poll(() => requested.at(-1)).toMatchObject({ filter: { ...only, levels: ['NOT_CHECKABLE'], areas: [] } });
  expect(steps, 'back leads to the page before').not.toHaveBeenCalled();
});

test('follows an address that narrows the list, without unknown levels', async () => {
  window.history.replaceState(null, '', '?level=YELLOW&level=PURPLE&area=Nirgends');
  await draw();
  await expect.element(page.getByLabelText('Bereich', { exact: true })).toHaveValue('Nirgends');
  await expect
    .poll(() => requested)
    .toEqual([expect.objectContaining({ filter: { text: '', levels: ['YELLOW'], areas: ['Nirgends'], objects: [], tasks: [] } })]);
});

test('columns can be hidden, which this browser stores, except the last', async () => {
  const screen = await draw();
  const getHeadings = () => getTexts(page.getByRole('columnheader'));
  await page.getByRole('button', { name: 'Spalten (15 von 15)' }).click();
  const names = page.getByRole('group', { name: 'Spalten', exact: true });
  for (const name of ['Bemerkung', 'Menge']) await names.getByLabelText(name, { exact: true }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Menge' })).not.toBeInTheDocument();
  await expect.poll(() => getHeadings()).toHaveLength(13);
  await screen.unmount();
  await draw();
  await expect.element(page.getByRole('columnheader', { name: 'Material' })).toBeVisible();
  expect(getHeadings()).not.toContain('Bemerkung');
  await page.getByRole('button', { name: 'Spalten (13 von 15)' }).click();
  for (const name of getHeadings()) await names.getByLabelText(name!, { exact: true }).click();
  await expect.poll(getHeadings).toEqual(['Maßnahme']);
});

test('E-18 a month’s list names the source of each row', async () => {
  rows = [row, { ...row, id: '2', source: 'TRAP' }];
  await draw(true);
  await expect.element(page.getByRole('columnheader', { name: 'Quelle' })).toBeVisible();
  expect(['Besuch', '24/7'].map((name) => page.getByRole('cell', { name, exact: true }).elements().length)).toEqual([1, 1]);
});

test('A6 a row with three badges does not widen its column', async () => {
  const state = { code: 'CATCH_DETECTED', tone: 'DANGER', isKnown: true, at: '2026-11-10T07:05:00Z' };
  const states = [state, { ...state, code: 'ACTIVE', tone: 'SUCCESS' }, { ...state, code: 'INACTIVE', tone: 'WARNING' }];
  rows = [row, { ...row, id: '2', objectName: 'Schlagfalle mit Funkmodul', trap: { ...trap, states } }];
  await draw();
  const badge = page.getByText('aktiv, 10.11.2026', { exact: false }).first();
  await expect.element(badge).toBeVisible();
  const cell = badge.element().closest('.cell')!;
  expect(cell.getBoundingClientRect().width).toBeLessThan(350);
  for (const each of cell.querySelectorAll('.level-badge')) expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
});
