import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal, getTexts } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { SearchButton } from './SearchButton.tsx';

const createHit = (kind: string, id: string, number: string | null, text: string, more: object = {}) => ({
  kind,
  id,
  number,
  text,
  at: '2026-11-09T07:15:00Z',
  isExact: false,
  customer: sonnleitner,
  ...more,
});
const found = {
  failed: [],
  hits: [
    createHit('DEFECT', '198', '198', 'Abfluss ohne Siphon', { isExact: true }),
    // Each kind has its own id sequence.
    createHit('POSITION', '198', 'K-198', 'Rampe 7'),
    createHit('REPORT', 'traplinkedbericht_id5', null, ''),
    createHit('LOCATION', '1', '100198', 'Großbäckerei Sonnleitner'),
  ],
};
const getCombobox = () => page.getByRole('combobox');
const getOptions = () => getTexts(page.getByRole('option'));
const getAddress = () => window.location.pathname + window.location.search;

beforeEach(() => {
  gateway.respondWith({ customer: sonnleitner, search: found });
});

async function openSearch() {
  await renderPortal(
    <>
      <SearchButton />
      <input aria-label="Feld" />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Suchen' })).toBeVisible();
}

test.each(['/', '{Control>}k{/Control}'])('%s opens the search, whose hits lead to things, exact numbers first', async (keys) => {
  await openSearch();
  await userEvent.keyboard(keys);
  await expect.element(getCombobox()).toHaveFocus();
  expect(gateway.sent('Search')).toEqual([]);
  await userEvent.keyboard('198');
  await expect
    .poll(getOptions)
    .toEqual([
      'Mangel 198 Abfluss ohne Siphon09.11.2026',
      'K-198 Rampe 7Großbäckerei Sonnleitner',
      '24/7-Bericht 11.202609.11.2026',
      'Großbäckerei Sonnleitner4600 Wels · 100198',
    ]);
  expect(gateway.sent('Search')).toEqual([{ term: '198', customer: { country: 'AT', cardcode: '100100' } }]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(getAddress).toBe('/maengelliste?mandant=AT&cardcode=100100&defect=198');
});

test('a position links to its plan too, a device to its position', async () => {
  const createPositionHit = (id: string, text: string) => createHit('POSITION', id, `K-${id}`, text, { positionId: id });
  const hits = [createPositionHit('1', 'Rampe'), createPositionHit('2', 'Tor'), createHit('DEVICE', '9', null, 'Falle T-9', { positionId: '2' })];
  gateway.respondWith({ customer: { ...sonnleitner, positionsOnPlans: { ids: ['1'], unreadPlans: 0 } }, search: { failed: [], hits } });
  await openSearch();
  await page.getByRole('button', { name: 'Suchen' }).click();
  await getCombobox().fill('K-');
  await expect
    .poll(getOptions)
    .toEqual(['K-1 RampeGroßbäckerei Sonnleitner', 'K-1 Rampe auf dem PlanGroßbäckerei Sonnleitner', 'K-2 TorGroßbäckerei Sonnleitner', 'Falle T-9']);
  await page.getByRole('option').filter({ hasText: 'Falle T-9' }).click();
  await expect.poll(getAddress).toBe('/positionen/2?mandant=AT&cardcode=100100');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await getCombobox().fill('K-1');
  await page.getByRole('option').filter({ hasText: 'auf dem Plan' }).click();
  await expect.poll(getAddress).toBe('/plan?mandant=AT&cardcode=100100&position_id=1');
});

test.each([
  ['K-198 Rampe 7', '/positionen/198?mandant=AT&cardcode=100100'],
  ['24/7-Bericht 11.2026', '/besuchsbericht?mandant=AT&cardcode=100100&report=traplinkedbericht_id5'],
])('%s leads there at 390 px, and is first the next time', async (name, to) => {
  await page.viewport(390, 844);
  await openSearch();
  await page.getByRole('button', { name: 'Suchen' }).click();
  await getCombobox().fill('198');
  await page.getByRole('option').filter({ hasText: name }).click();
  await expect.poll(getAddress).toBe(to);
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect.poll(getOptions).toHaveLength(1);
  await expect.poll(() => getOptions()[0]).toContain(name);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('reports no hits, too short terms, and failed parts', async () => {
  gateway.respondWith({ search: { hits: [], failed: ['DEFECT'] } });
  await openSearch();
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect.element(page.getByText('Mindestens 2 Zeichen', { exact: false })).toBeVisible();
  await getCombobox().fill('xy');
  await expect.element(page.getByText('Zu „xy“ wurde nichts gefunden.')).toBeVisible();
  await expect.element(page.getByText('Nicht oder nur zum Teil durchsucht werden konnten: Mängel.')).toBeVisible();
});

test('an acting user stores no choice, and foreign addresses are ignored', async () => {
  sessionStorage.setItem('recent-search:1', JSON.stringify([{ kind: 'LOCATION', title: 'Falle', detail: '', to: '//evil.example/' }]));
  gateway.respondWith({ session: createSession({}, { actor: { ...createSession().viewer, id: '9', role: 'ADMIN' } }) });
  await openSearch();
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect.element(page.getByText('Mindestens 2 Zeichen', { exact: false })).toBeVisible();
  await getCombobox().fill('198');
  const before = sessionStorage.getItem('recent-search:1');
  await page.getByRole('option').first().click();
  await expect.poll(getAddress).toBe('/maengelliste?mandant=AT&cardcode=100100&defect=198');
  await expect.poll(() => sessionStorage.getItem('recent-search:1')).toBe(before);
});
