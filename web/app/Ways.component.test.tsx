import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseLanguage } from '../i18n/i18n.ts';
import { gateway } from '../testkit/gateway.ts';
import { openPortal, getTexts } from '../testkit/renderPortal.tsx';
import { counts, createSession, sonnleitner } from '../testkit/sessions.ts';
import { getLocationEntries } from './layout/menu.ts';

const roessl = { ...sonnleitner, id: '2', cardcode: '100200', name: 'Feinkost Rössl GmbH', address: 'Ring 2', city: 'Graz' };
const mill = { ...sonnleitner, id: '3', cardcode: '100200', country: 'DE', name: 'Mühle Übelacker', address: 'Weg 3', city: 'Köln' };
const places: Record<string, object> = { AT100100: sonnleitner, AT100200: roessl, DE100200: mill };
const createLocationState = (customer: typeof sonnleitner, level: string | null, openDefects: number | null) => ({
  ...customer,
  level,
  openDefects,
  lastCheckAt: null,
});
const levels = { red: 1, yellow: 1, green: 1 };
const createList = (rows: readonly object[], total = rows.length) => ({ totalCount: total, unfilteredCount: total, levels, nodes: rows });
const all = [createLocationState(sonnleitner, 'RED', 100), createLocationState(roessl, 'YELLOW', 1), createLocationState(mill, 'GREEN', null)];
const keyUser = createSession({ role: 'KEY_USER', name: 'Karl Köck' }, { locationCount: 3, onlyLocation: null });
const getSideBar = () => page.getByRole('navigation', { name: 'Bereiche des Standorts' });
const getCrumbs = () => page.getByRole('navigation', { name: 'Wo Sie sind' });
const getAddress = () => window.location.pathname + window.location.search;
const support = '/support?mandant=AT&cardcode=100100';

beforeEach(() => {
  gateway.respondWith({
    customer: ({ key: { country, cardcode } }: { key: { country: string; cardcode: string } }) => ({
      ...places[country + cardcode],
      ...counts,
      problemTypes: [],
      supportPositions: { totalCount: 0, nodes: [] },
      plans: [],
      alarmTemplates: null,
      defects: { totalCount: 0, unreadableCount: 0, unfilteredCount: 0, planRow: null, nodes: [] },
    }),
    locations: createList(all),
  });
});

const trimNames = (names: readonly (string | null)[]) => names.map((name) => name?.trim());
const getEntries = () => trimNames(getTexts(getSideBar().getByRole('link')));

test('A-08 A-13 from 1024 px shows sections in a side bar with counts', async () => {
  await page.viewport(1024, 800);
  localStorage.setItem('side-bar', 'open');
  await openPortal(support);
  await expect.element(getSideBar().getByRole('link', { name: 'Export' })).toBeVisible();
  await expect.poll(getEntries).toContain('Mängel 99 nicht abgeschlossen, davon 3 offen');
  expect(getEntries()).toHaveLength(
    getLocationEntries({ viewer: { role: 'CUSTOMER' }, hasActions: true }, { __typename: 'LocationRights', ...sonnleitner.rights }).length,
  );
  const tasks = getSideBar().getByRole('list', { name: 'Zu tun' });
  expect(trimNames(getTexts(tasks.getByRole('link')))).toEqual([
    'Mängel 99 nicht abgeschlossen, davon 3 offen',
    'Maßnahmen',
    'Alarmvorlagen',
    'Benachrichtigungen',
    'Bereitschaft',
  ]);
  await expect.element(page.getByRole('button', { name: 'Lindenweg 1, Wels' })).toBeVisible();
  await expect.element(getSideBar().getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/export?mandant=AT&cardcode=100100');
  await page.viewport(1023, 800);
  await expect.element(getSideBar()).not.toBeInTheDocument();
});

test('A-13 the words name the missing plan that the number counts', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, ...counts, defectBadge: 10 } });
  await openPortal('/changePassword');
  await expect.element(getSideBar().getByRole('link', { name: /^Mängel 10 ?9 nicht abgeschlossen, davon 3 offen, dazu ein fehlender Plan$/ })).toBeVisible();
});

test('the side bar folds to named icons, and stays so', async () => {
  await openPortal('/changePassword');
  await getSideBar().getByRole('button', { name: 'Leiste einklappen' }).click();
  await expect.element(getSideBar().getByRole('button', { name: 'Leiste ausklappen' })).toHaveAttribute('aria-expanded', 'false');
  await expect.element(getSideBar().getByRole('link', { name: 'Mängel 9 nicht abgeschlossen, davon 3 offen' })).toBeVisible();
  await expect.poll(() => getSideBar().element().getBoundingClientRect().width).toBeLessThan(70);
  await expect.poll(() => localStorage.getItem('side-bar')).toBe('folded');
});

test('A-10 without a chosen location there is no side bar', async () => {
  gateway.respondWith({ session: keyUser });
  await openPortal('/changePassword');
  await expect.element(page.getByRole('button', { name: 'Standort wählen …' })).toBeVisible();
  await expect.element(getSideBar()).not.toBeInTheDocument();
});

test('a phone shows four sections at the bottom, others under more', async () => {
  await page.viewport(390, 844);
  await openPortal('/changePassword');
  const bar = page.getByRole('navigation', { name: 'Meistgenutzt' });
  await expect.element(bar.getByRole('link', { name: 'Berichte' })).toHaveAttribute('href', '/besuchsbericht?mandant=AT&cardcode=100100');
  expect(getTexts(bar.getByRole('link'))).toEqual(['Berichte', 'Mängel', 'Pläne', 'Positionen']);
  await bar.getByRole('button', { name: 'Mehr' }).click();
  const getGroup = (name: string) => page.getByRole('dialog').getByRole('list', { name, exact: true }).getByRole('link');
  await expect.element(getGroup('Nachweise und Dateien').first()).toHaveTextContent('Team');
  expect(getTexts(getGroup('Überwachung')).slice(0, 3)).toEqual(['Besuchsberichte', 'Alle Ergebnisse', 'Positionen']);
  expect(getTexts(getGroup('Zu tun'))[0]).toContain('Mängel 9');
});

test('the breadcrumb has links to location, section and thing', async () => {
  gateway.respondWith({ session: keyUser, customer: { ...sonnleitner, areaCount: { seen: 2, total: 7 } } });
  await openPortal('/planList?mandant=AT&cardcode=100100');
  await expect.element(getCrumbs().getByText('Pläne verwalten')).toHaveAttribute('aria-current', 'page');
  await expect.element(getCrumbs().getByText('Sie sehen 2 von 7 Bereichen')).toBeVisible();
  await expect
    .poll(() =>
      getCrumbs()
        .getByRole('link')
        .elements()
        .map((each) => [each.textContent, each.getAttribute('href')]),
    )
    .toEqual([
      ['Standorte', '/kundenliste'],
      ['Großbäckerei Sonnleitner', '/besuchsbericht?mandant=AT&cardcode=100100'],
      ['Pläne', '/plan?mandant=AT&cardcode=100100'],
    ]);
});

const getSwitcher = () => page.getByRole('button', { name: /^Großbäckerei Sonnleitner.*Standort wechseln$/ });
const getOptions = () => trimNames(getTexts(page.getByRole('option')));

test('finds another location by keyboard, and stays in the section', async () => {
  gateway.respondWith({
    session: keyUser,
    locations: ({ filter }: { filter: { text: string } }) => createList(filter.text ? [all[2]!] : all, filter.text ? 1 : 50),
  });
  await openPortal('/planList?mandant=AT&cardcode=100100');
  await expect.element(getSwitcher()).toBeVisible();
  expect(gateway.sent('LocationList'), 'no request before it is opened').toEqual([]);
  getSwitcher().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(getOptions).toEqual(['Feinkost Rössl GmbH4600 Graz · 100200Warnung1 offener Mangel', 'Mühle Übelacker4600 Köln · 100200in Ordnung']);
  await expect.poll(() => gateway.sent('LocationList')).toEqual([{ first: 20, offset: 0, filter: '', sort: { field: 'URGENCY', direction: 'DESC' } }]);
  await expect.element(page.getByText('Standorte, 3 von 50')).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('übel');
  await expect.poll(getOptions).toEqual(['Mühle Übelacker4600 Köln · 100200in Ordnung']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(getAddress).toBe('/plan?mandant=DE&cardcode=100200');
  await expect.element(page.getByRole('button', { name: /^Mühle Übelacker.*Standort wechseln$/ })).toBeVisible();
});

test('arrow keys cycle through the locations, recent ones first', async () => {
  gateway.respondWith({ session: keyUser });
  sessionStorage.setItem(
    'recent-locations:1',
    JSON.stringify([{ country: 'DE', cardcode: '100200', name: 'Mühle Übelacker', city: 'Köln' }, { name: 'Fremd' }]),
  );
  await openPortal(support);
  await getSwitcher().click();
  await expect.poll(() => getOptions().map((each) => each?.slice(0, 5))).toEqual(['Mühle', 'Feink']);
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Zuletzt geöffnet' }).getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await expect.poll(getAddress).toBe('/support?mandant=AT&cardcode=100200');
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem('recent-locations:1')!).map(({ name }: { name: string }) => name))
    .toEqual(['Feinkost Rössl GmbH', 'Großbäckerei Sonnleitner', 'Mühle Übelacker']);
});

test('D-18 a user of one location has no switch', async () => {
  gateway.respondWith({ locations: createList(all.slice(0, 1)) });
  await openPortal('/changePassword');
  await expect.poll(() => gateway.sent('ReachableLocationCount')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Lindenweg 1, Wels' })).toBeVisible();
  await expect.element(getSwitcher()).not.toBeInTheDocument();
});

test('D-02 an administrator searches both countries from 3 characters on', async () => {
  await chooseLanguage('en');
  gateway.respondWith({
    session: createSession({ role: 'ADMIN' }, { locationCount: null, onlyLocation: null }),
    findLocations: ({ country }: { country: string }) => createList([country === 'AT' ? all[1]! : all[2]!]),
  });
  await openPortal(support);
  await page.getByRole('button', { name: /^Großbäckerei Sonnleitner.*Switch location$/ }).click();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await page.getByRole('combobox').fill('10');
  await expect.element(page.getByText('Enter at least 3 characters to find locations.')).toBeVisible();
  await page.getByRole('combobox').fill('100200');
  await expect.poll(() => getOptions().map((each) => each?.slice(0, 5))).toEqual(['Feink', 'Mühle']);
  await expect.poll(() => gateway.sent('FindLocationsOfBoth')).toEqual([{ term: '100200', first: 20 }]);
  expect(gateway.sent('LocationList')).toEqual([]);
});

test('the key ? lists the keys, and g opens sections', async () => {
  await openPortal('/changePassword');
  await expect.element(getSideBar()).toBeVisible();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('gx?');
  await expect.poll(() => [window.location.pathname, field.value]).toEqual(['/changePassword', 'gx?']);
  field.remove();
  await expect
    .poll(async () => {
      await userEvent.keyboard('?');
      return page.getByRole('dialog', { name: 'Tasten' }).elements().length;
    })
    .toBe(1);
  await expect.element(page.getByRole('dialog').getByText('Lieferscheine')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('gx');
  await expect.poll(getAddress).toContain('/export');
});

test.each([
  ['Suche', '/'],
  ['Standort wechseln', null],
])('with Back, %s does not stay over the page before', async (name, key) => {
  gateway.respondWith({ session: keyUser });
  window.history.replaceState(null, '', '/changePassword');
  window.history.pushState(null, '', support);
  await openPortal(support);
  const dialog = page.getByRole('dialog', { name });
  await expect.element(getSwitcher()).toBeVisible();
  if (key === null) await getSwitcher().click();
  // Key handlers are mounted after the page.
  else await expect.poll(async () => (await userEvent.keyboard(key), dialog.elements().length)).toBe(1);
  await expect.element(dialog).toBeVisible();
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/changePassword');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('V-18 a page of a plan is named once in its breadcrumb', async () => {
  await openPortal('/plan/12?mandant=AT&cardcode=100100');
  await expect.poll(() => getCrumbs().getByText('Pläne', { exact: true }).elements().length).toBe(1);
});

test('single-key shortcuts can be turned off, which the browser stores', async () => {
  await page.viewport(1280, 800);
  await openPortal(support);
  await expect.element(getSideBar()).toBeVisible();
  const turn = async () => {
    await page.getByRole('button', { name: 'Klara Kundinger' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Tasten aus einem Zeichen/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  };
  await turn();
  expect(localStorage.getItem('remembered letter keys')).toBe('false');
  await userEvent.keyboard('?/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await turn();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Tasten' })).toBeVisible();
});
