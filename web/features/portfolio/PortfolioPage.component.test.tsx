import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { createFakeTab } from '../../testkit/fakeTab.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { scrollUntil } from '../../testkit/scrollUntil.ts';
import { PortfolioPage } from './PortfolioPage.tsx';

const createLocation = (at: number, more: object = {}) => ({
  ...sonnleitner,
  id: String(at),
  cardcode: String(100_000 + at),
  name: `Standort ${String(at).padStart(3, '0')}`,
  city: at % 2 ? 'Wels' : 'Linz',
  level: 'GREEN',
  lastCheckAt: '2026-11-01T11:00:00Z',
  daysSinceCheck: 21,
  ...more,
});
const createFigures = (at: number, more: object = {}) => ({
  id: String(at),
  month: '11.2026',
  alarmShare: at,
  monthBefore: '10.2026',
  alarmChange: 1.5,
  unresolvedDefects: 5,
  highDefects: 2,
  devices: 10,
  silentDevices: 3,
  failed: [],
  forbidden: [],
  ...more,
});
const getId = ({ cardcode }: { cardcode: string }) => Number(cardcode) - 100_000;
const respondWithRows = (rows: readonly object[], more: (at: number) => object = () => ({})) =>
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER' }, { locationCount: rows.length, onlyLocation: null }),
    portfolio: { totalCount: rows.length, unreadableCount: 0, unfilteredCount: rows.length, nodes: rows, file: { url: '/files/portfolio' } },
    portfolioActions: [{ country: 'AT', cardcode: '100002', unfinished: 4, overdue: 1 }],
    portfolioFigures: ({ customers }: { customers: { cardcode: string }[] }) => customers.map((each) => createFigures(getId(each), more(getId(each)))),
  });
const many = Array.from({ length: 45 }, (_, at) => createLocation(at + 1));
const getRequestedIds = () => gateway.sent('PortfolioFigures').map(({ customers }) => (customers as { cardcode: string }[]).map(getId));
const getFirstNames = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1, 4)
    .map((each) => /Standort \d+/.exec(each.textContent!)?.[0]);

beforeEach(() => {
  window.history.replaceState(null, '', '/portfolio');
});

test('the list appears at once, with figures of ten visible rows', async () => {
  respondWithRows(many);
  await renderPortal(<PortfolioPage />);
  await expect.element(page.getByText('Zahlen von 20 von 45 Standorten')).toBeVisible();
  expect(getRequestedIds().map(({ length }) => length)).toEqual([10, 10]);
  // Actions of all locations are one request.
  await expect.element(page.getByRole('link', { name: '4 (1 überfällig)' })).toBeVisible();
  expect(gateway.sent('PortfolioActions')).toHaveLength(1);
  await page.getByRole('button', { name: 'Zahlen aller 45 Standorte lesen' }).click();
  await expect.element(page.getByText('Zahlen von 45 von 45 Standorten')).toBeVisible();
  expect(new Set(getRequestedIds().flat()).size).toBe(45);
  expect(getRequestedIds().flat()).toHaveLength(45);
  // The worst first, each with its rank by urgency.
  await page.getByRole('columnheader', { name: 'Alarmanteil' }).getByRole('button').click();
  await expect.poll(() => window.location.search).toContain('sort=ALARM_SHARE&dir=DESC');
  await expect.poll(getFirstNames).toEqual(['Standort 045', 'Standort 044', 'Standort 043']);
  await expect.element(page.getByRole('row', { name: /^Standort 045 auswählen 45 / })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Alarmanteil' }).getByRole('button').click();
  await expect.poll(getFirstNames).toEqual(['Standort 001', 'Standort 002', 'Standort 003']);
});

test('compares two to four chosen locations with figures under any filter', async () => {
  respondWithRows([1, 2, 3, 4, 5].map((at) => createLocation(at)));
  await renderPortal(<PortfolioPage />);
  const choose = (at: number) => page.getByRole('checkbox', { name: `Standort 00${at} auswählen` }).click();
  await choose(2);
  await expect.element(page.getByText('Wählen Sie 2 bis 4, um sie nebeneinander zu sehen.')).toBeVisible();
  await choose(4);
  const table = page.getByRole('table', { name: '2 gewählte Standorte nebeneinander' });
  const getHeads = () =>
    table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(getHeads).toEqual(['Kennzahl', 'Standort 002', 'Standort 004']);
  expect(window.location.search).toBe(`?${new URLSearchParams({ chosen: 'AT100002,AT100004' })}`);
  await expect.poll(() => table.getByRole('row', { name: /^Alarmanteil/ }).elements()[0]?.textContent).toMatch(/2\s%.*4\s%/);
  await page.getByRole('button', { name: 'Nebeneinander sehen' }).click();
  await expect.element(page.getByRole('group', { name: '2 gewählte Standorte nebeneinander' })).toHaveFocus();
  await expect
    .element(table.getByRole('columnheader').getByRole('link', { name: 'Standort 004' }))
    .toHaveAttribute('href', '/besuchsbericht?mandant=AT&cardcode=100004');
  // The worst value of a row; equal ones have none.
  const getWorst = (figure: RegExp) => [...table.getByRole('row', { name: figure }).element().querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(getWorst(/^Alarmanteil/)).toEqual([expect.stringMatching(/^4\s%.*\(schlechtester Wert\)$/)]);
  expect(getWorst(/^Hohe Gefahr/)).toEqual([]);
  await page.getByRole('searchbox').fill('Standort 001');
  await expect.poll(getHeads).toEqual(['Kennzahl', 'Standort 002', 'Standort 004']);
  await page.getByRole('searchbox').fill('');
  for (const at of [1, 3, 5]) await choose(at);
  await expect.element(page.getByText('Nebeneinander passen höchstens 4 Standorte. Bitte wählen Sie einige ab.')).toBeVisible();
  const { scrollY } = window;
  const clear = page.getByRole('button', { name: 'Auswahl aufheben' });
  await clear.click();
  await expect.element(page.getByRole('checkbox', { name: 'Standort 002 auswählen' })).not.toBeChecked();
  await expect.element(table).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
  await expect.element(page.getByRole('group', { name: 'Auswahl' })).toHaveFocus();
  // The page is shorter without the bar and the comparison.
  const maxScroll = document.documentElement.scrollHeight - window.innerHeight;
  expect(window.scrollY).toBe(Math.min(scrollY, maxScroll));
});

test('a link compares its locations with figures, beyond the page too', async () => {
  const before = window.history.length;
  window.history.replaceState(null, '', '/portfolio?chosen=AT100002,none,AT100044,AT999999&page=1');
  respondWithRows(many);
  await renderPortal(<PortfolioPage />);
  const table = page.getByRole('table', { name: '2 gewählte Standorte nebeneinander' });
  await expect.poll(() => table.getByRole('row', { name: /^Alarmanteil/ }).elements()[0]?.textContent).toMatch(/2\s%.*44\s%/);
  await expect.element(page.getByText('2 Standorte gewählt')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Standort 002 auswählen' }).click();
  await expect.element(table).not.toBeInTheDocument();
  // The page stays, and Back leaves it.
  expect(window.location.search).toContain('page=1');
  expect(window.history.length).toBe(before);
});

test('all columns fit into a screen of 1440 px', async () => {
  // Narrower than the table, which then has its least width.
  await page.viewport(1000, 900);
  respondWithRows([1, 2].map((at) => createLocation(at, { name: 'Kaffeerösterei Weißenböck GmbH & Co KG', city: 'Klagenfurt', level: 'RED' })));
  await renderPortal(<PortfolioPage />);
  await expect.element(page.getByRole('link', { name: '4 (1 überfällig)' })).toBeVisible();
  await expect.element(page.getByText('11.2026').first()).toBeVisible();
  // The width of the page without margins and two scroll bars.
  expect(page.getByRole('table').element().scrollWidth).toBeLessThanOrEqual(1_302);
});

test('on a phone a figure has a line per location, without shifts', async () => {
  await page.viewport(390, 844);
  respondWithRows([1, 2, 3, 4, 5].map((at) => createLocation(at)));
  await renderPortal(<PortfolioPage />);
  const getCheckbox = (at: number) => page.getByRole('checkbox', { name: `Standort 00${at} auswählen` });
  const getTop = () => getCheckbox(2).element().getBoundingClientRect().top + window.scrollY;
  await expect.element(getCheckbox(2)).toBeVisible();
  await expect.poll(() => getRequestedIds().flat()).toHaveLength(5);
  const before = getTop();
  for (const at of [2, 3, 4]) await getCheckbox(at).click();
  await expect.element(page.getByText('Excel und CSV enthalten offene Punkte erst, wenn sie hier gezählt sind.')).toBeVisible();
  const table = page.getByRole('table', { name: '3 gewählte Standorte nebeneinander' });
  await expect.poll(() => table.getByRole('rowheader', { name: 'Standort 004' }).elements().length).toBeGreaterThan(3);
  await expect.poll(() => table.element().textContent).toMatch(/AlarmanteilStandort 0022\s%.*?Standort 0033\s%.*?Standort 0044\s%/);
  expect(getTop()).toBe(before);
});

test('on a phone a row shows open defects and the sorted figure', async () => {
  await page.viewport(390, 844);
  window.history.replaceState(null, '', '/portfolio?sort=HIGH_DEFECTS&dir=DESC');
  respondWithRows([createLocation(1), createLocation(2)], (at) => ({ highDefects: at }));
  await renderPortal(<PortfolioPage />);
  const getLines = () => [...document.querySelectorAll('.second-line')].map(({ textContent }) => textContent);
  await expect
    .poll(getLines)
    .toEqual([
      expect.stringMatching(/^Hohe Gefahr: 2\s· Stufe: in Ordnung\s· Offene Mängel: \d+\s· Alarmanteil: 2\s% 11.2026$/),
      expect.stringMatching(/^Hohe Gefahr: 1\s/),
    ]);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sortieren nach' }), 'CITY ASC');
  await expect.poll(getLines).toEqual([expect.stringMatching(/^Ort: Linz\s· Stufe/), expect.stringMatching(/^Ort: Wels\s· Stufe/)]);
});

test('a rank by figures says among how many it is one', async () => {
  window.history.replaceState(null, '', '/portfolio?sort=HIGH_DEFECTS&dir=DESC');
  respondWithRows(many);
  await renderPortal(<PortfolioPage />);
  await expect.element(page.getByText('Sortiert sind die 20 von 45 Standorten', { exact: false })).toBeVisible();
});

test('figures that failed at the session’s end load in the next', async () => {
  respondWithRows(many.slice(0, 12));
  gateway.respondWith({ portfolioFigures: failWith('SESSION_ENDED') });
  await renderPortal(<PortfolioPage />);
  await expect.element(page.getByText('Die Zahlen von 12 Standorten konnten nicht gelesen werden.')).toBeVisible();
  respondWithRows(many.slice(0, 12));
  sessionWatch.dispatchEvent(new Event('resumed'));
  await expect.element(page.getByText('Zahlen von 12 von 12 Standorten')).toBeVisible();
});

test('shows no data and failures as such, and links the rest', async () => {
  const rows = [1, 2, 3].map((at) => createLocation(at));
  respondWithRows(rows, (at) =>
    at === 1
      ? { month: null, alarmShare: null, alarmChange: null, devices: 0, silentDevices: 0 }
      : at === 2
        ? { unresolvedDefects: null, highDefects: null, forbidden: ['DEFECTS'], alarmShare: null, alarmChange: null, failed: ['ALARMS'] }
        : {},
  );
  await renderPortal(<PortfolioPage />);
  const getRow = (at: number) => page.getByRole('row', { name: new RegExp(`Standort 00${at}`) });
  const pollRowText = (at: number) => expect.poll(() => getRow(at).elements()[0]?.textContent ?? '');
  await pollRowText(1).toMatch(/keine Daten.*keine Daten.*keine Geräte/);
  await pollRowText(2).toMatch(/nicht lesbar.*keine Berechtigung/);
  await pollRowText(3).toMatch(/3\s%\s?11\.2026▲ 1,5 Punkte\s?gegen 10\.2026.*3 von 10/);
  await expect
    .element(getRow(3).getByRole('link', { name: '2', exact: true }))
    .toHaveAttribute('href', '/maengelliste?mandant=AT&cardcode=100003&status=OPEN&priority=HIGH');
});

test('groups by place and labels filter locations, and are in the address', async () => {
  respondWithRows(many);
  await renderPortal(<PortfolioPage />);
  await page.getByRole('button', { name: 'nach Orten' }).click();
  await page.getByRole('button', { name: 'Linz' }).click();
  await expect.poll(() => window.location.search).toBe('?group=place&only=Linz');
  await expect.element(page.getByText(/von 22 Standorten/)).toBeVisible();
  await page.getByRole('button', { name: 'nach eigenen Gruppen' }).click();
  const ofGroup = page.getByRole('columnheader', { name: 'Eigene Gruppe' });
  await expect.element(ofGroup).not.toBeInTheDocument();
  for (const name of ['Standort 001 auswählen', 'Standort 003 auswählen']) await page.getByRole('checkbox', { name }).click();
  await userEvent.fill(page.getByLabelText('Gruppe für 2 Standorte'), 'Nord');
  await page.getByRole('button', { name: 'Zuordnen' }).click();
  await expect.poll(() => new URLSearchParams(window.location.search).get('label')).toBe('Nord:AT100001,AT100003');
  await expect.element(ofGroup).toBeVisible();
  await page.getByRole('button', { name: 'Nord', exact: true }).click();
  await expect.element(page.getByText(/von 2 Standorten/)).toBeVisible();
  await page.getByRole('button', { name: 'Gruppe Nord auflösen' }).click();
  await expect.poll(() => window.location.search).not.toContain('label=');
});

test('reads named groups with location keys from an address', async () => {
  const labels = ['Nord: AT100001', 'Nord:AT100001,XX7,AT100003', 'Leer:', ':AT100002', 'ohne', 'Teil: Süd:DE100004'];
  window.history.replaceState(null, '', `/portfolio?${new URLSearchParams([['group', 'label'], ...labels.map((label) => ['label', label])])}`);
  respondWithRows([1, 2, 3, 4].map((at) => createLocation(at)));
  await renderPortal(<PortfolioPage />);
  const forget = page.getByRole('button', { name: /^Gruppe .* auflösen$/ });
  await expect
    .poll(() => forget.elements().map((each) => each.getAttribute('aria-label') ?? each.textContent))
    .toEqual(['Gruppe Nord auflösen', 'Gruppe Teil: Süd auflösen']);
  await page.getByRole('button', { name: 'Nord', exact: true }).click();
  await expect.element(page.getByText(/von 2 Standorten/)).toBeVisible();
});

const respondWithReadiness = (readiness: object) =>
  gateway.respondWith({ customer: { ...sonnleitner, readiness: { checkedAt: '2026-11-22T11:05:00Z', notRead: [], checks: [], ...readiness } } });

test.each([
  ['a rule of it could not be read', { total: 7, notRead: ['DEVICE_SILENT'] }, 'mindestens 7'],
  ['no rule could be looked at', { total: null, notRead: ['DEVICE_SILENT'] }, 'nicht lesbar'],
])('the count of a readiness list says so where %s', async (_when, readiness, text) => {
  respondWithRows([createLocation(1), createLocation(2)]);
  respondWithReadiness(readiness);
  await renderPortal(<PortfolioPage />);
  await page.getByRole('button', { name: 'Offene Punkte der gezeigten Standorte zählen' }).click();
  await expect.element(page.getByRole('link', { name: text, exact: true }).first()).toHaveAttribute('href', '/bereitschaft?mandant=AT&cardcode=100001');
});

test('readiness is counted on request, stays on return, and can be repeated', async () => {
  respondWithRows([createLocation(1), createLocation(2)]);
  respondWithReadiness({ total: 7 });
  const first = await renderPortal(<PortfolioPage />);
  const count = page.getByRole('button', { name: 'Offene Punkte der gezeigten Standorte zählen' });
  await expect.element(page.getByText('nicht gezählt').first()).toBeVisible();
  expect(gateway.sent('ReadinessCounts')).toEqual([]);
  await count.click();
  const numbers = page.getByRole('link', { name: '7', exact: true });
  await expect.poll(() => numbers.elements().length).toBe(2);
  await first.unmount();
  await renderPortal(<PortfolioPage />);
  await expect.poll(() => numbers.elements().length).toBe(2);
  expect(gateway.sent('ReadinessCounts')).toHaveLength(2);
  await count.click();
  await expect.poll(() => gateway.sent('ReadinessCounts').length).toBe(4);
});

test('counting ends when the user leaves the page', async () => {
  respondWithRows([createLocation(1), createLocation(2)]);
  const slow = Promise.withResolvers<object>();
  gateway.respondWith({ customer: async () => slow.promise });
  const drawn = await renderPortal(<PortfolioPage />);
  await page.getByRole('button', { name: 'Offene Punkte der gezeigten Standorte zählen' }).click();
  await expect.poll(() => gateway.sent('ReadinessCounts')).toHaveLength(1);
  await drawn.unmount();
  slow.resolve({ ...sonnleitner, readiness: { checkedAt: '2026-11-22T11:05:00Z', total: 7, notRead: [], checks: [] } });
  await renderPortal(<PortfolioPage />);
  await expect.element(page.getByText('Standort 002').first()).toBeVisible();
  expect(gateway.sent('ReadinessCounts')).toHaveLength(1);
});

test('a file has readiness of counted locations, and says so before', async () => {
  const { tab } = createFakeTab();
  respondWithRows([createLocation(1), createLocation(2), ...many.slice(2)]);
  respondWithReadiness({ total: 3 });
  await renderPortal(<PortfolioPage />);
  await page.getByRole('button', { name: 'Excel' }).click();
  await expect.poll(() => gateway.sent('PortfolioFile')).toHaveLength(1);
  expect(gateway.sent('PortfolioFile')[0]).toMatchObject({ readiness: [] });
  await page.getByRole('button', { name: 'Offene Punkte der gezeigten Standorte zählen' }).click();
  await expect.element(page.getByText('Excel und CSV enthalten die offenen Punkte von 20 Standorten, beim Export noch einmal gezählt.')).toBeVisible();
  await page.getByRole('button', { name: 'Excel' }).click();
  await expect.poll(() => tab.location.href).toBe('/files/portfolio');
  await expect
    .poll(() => (gateway.sent('PortfolioFile')[1]?.['readiness'] as string[] | undefined)?.toSorted())
    .toEqual(
      many
        .slice(0, 20)
        .map(({ id }) => id)
        .toSorted(),
    );
});

test.each([
  ['group=place&only=Wels', { city: 'Wels' }],
  ['group=label&only=Nord&label=Nord:AT100001', { label: 'Nord' }],
  ['only=Wels', null],
])('a file of %s has this group only', async (query, group) => {
  const { tab } = createFakeTab();
  respondWithRows([createLocation(1), createLocation(2)]);
  window.history.replaceState(null, '', `/portfolio?${query}`);
  await renderPortal(<PortfolioPage />);
  await page.getByRole('button', { name: 'Excel' }).click();
  await expect.poll(() => tab.location.href).toBe('/files/portfolio');
  expect(gateway.sent('PortfolioFile')).toMatchObject([{ group }]);
});

test('the map of shares has a numbered tile per location, on phones', async () => {
  await page.viewport(390, 844);
  respondWithRows([createLocation(1), createLocation(2)]);
  await renderPortal(<PortfolioPage />);
  const tile = page.getByRole('list').getByRole('link', { name: /^Standort 002\s*2\s%$/ });
  await scrollUntil(page.getByRole('heading', { name: 'Alarmanteile im Überblick' }), () => tile.query() !== null);
  await expect.element(tile).toHaveAttribute('href', '/besuchsbericht?mandant=AT&cardcode=100002');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
