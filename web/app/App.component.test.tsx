import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchDocument, StayLoggedInDocument } from '../generated/graphql.ts';
import { client } from '../graphql/client.ts';
import { peekRememberedRoute, rememberRoute, takeRememberedRoute } from '../session/rememberedRoute.ts';
import { failWith, gateway } from '../testkit/gateway.ts';
import { expectAccessible, openPortal, getTexts } from '../testkit/renderPortal.tsx';
import { counts, roessl, createSession, sonnleitner } from '../testkit/sessions.ts';

const places: Record<string, object> = { '100100': sonnleitner, '100200': roessl };
const support = { problemTypes: [{ id: '1', name: 'Mangel' }], supportPositions: {}, defects: {} };
const getMenu = () => page.getByRole('navigation', { name: 'Menü' });
const getLink = (name: string) => getMenu().getByRole('link', { name, exact: true });
const getText = (part: string) => page.getByText(part, { exact: false });
const getHeading = () => page.getByRole('heading', { level: 1 });
const getPath = () => window.location.pathname;
const keyUser = createSession({ role: 'KEY_USER', name: 'Karl Köck' }, { locationCount: 12, onlyLocation: null });
const admin = createSession({ role: 'ADMIN', name: 'Agnes Amtmann' }, { locationCount: null, onlyLocation: null });

beforeEach(() => {
  gateway.respondWith({
    customer: ({ key: { cardcode } }: { key: { cardcode: string } }) => ({ ...places[cardcode], ...counts, ...support }),
    locations: {},
  });
});

async function openMenu(name: string): Promise<string[]> {
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return getTexts(page.getByRole('menuitem'));
}

test('A-06 A-08 A-11 A-12 A-13 a customer has dashboard, bell and location menu with counted defects', async () => {
  await openPortal('/changePassword');
  await expect.element(getLink('Dashboard')).toBeVisible();
  await expect.element(getLink('Standorte')).not.toBeInTheDocument();
  await expect.element(getMenu().getByLabelText('2 ungelesene Nachrichten')).toHaveAttribute('href', '/benachrichtigungen');
  expect((await openMenu('Lindenweg 1, Wels')).slice(2, 5)).toEqual(['Positionen', 'Sensoren', 'Mängel 99 nicht abgeschlossen, davon 3 offen']);
  await expect.element(page.getByRole('menuitem', { name: 'Benachrichtigungen' })).toHaveAttribute('href', '/customerNotifications?mandant=AT&cardcode=100100');
});

test('A-06 A-07 A-14 a key user of several has dashboard, locations, and users by menu', async () => {
  gateway.respondWith({ session: keyUser });
  await openPortal('/changePassword');
  await expect.element(getLink('Dashboard')).toBeVisible();
  await expect.element(getLink('Standorte')).toHaveAttribute('href', '/kundenliste');
  expect(await openMenu('Karl Köck')).toEqual([
    'Standortvergleich',
    'Benutzer',
    'Aktivität',
    'Support',
    'API',
    'Zugriffstoken',
    'Anmeldungen',
    'Passwort ändern',
  ]);
  expect(gateway.sent('ChosenCustomer'), 'no location is chosen, so there is none in the menu').toEqual([]);
});

test('A-06 A-07 A-12 A-14 an administrator has locations, no bell, and dashboards by location', async () => {
  gateway.respondWith({ session: admin });
  await openPortal('/changePassword?mandant=AT&cardcode=100200');
  await expect.element(getLink('Standorte')).toHaveAttribute('href', '/kundenliste');
  await expect.element(getLink('Dashboard')).not.toBeInTheDocument();
  await expect.element(getMenu().getByLabelText(/ungelesene/)).not.toBeInTheDocument();
  const entries = await openMenu('Ring 2, Wels');
  expect([entries[0], entries.at(-1)]).toEqual(['Dashboard', 'Benutzer des Standorts']);
});

test('A-03 addresses ignore capitals', async () => {
  await openPortal('/CHANGEpassword');
  await expect.element(getHeading()).toHaveTextContent('Passwort ändern');
});

test('A-16 the switch changes all texts both ways, and informs the provider', async () => {
  gateway.respondWith({ session: createSession({ role: 'ADMIN' }), setLanguage: { problems: [] } });
  await openPortal('/changePassword');
  await expect.element(getHeading()).toHaveTextContent('Passwort ändern');
  for (const [language, name, title] of [
    ['EN', /English/, 'Change password'],
    ['DE', /Deutsch/, 'Passwort ändern'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect.element(getHeading()).toHaveTextContent(title);
    await expect.poll(() => gateway.sent('SetLanguage').at(-1)).toMatchObject({ input: { language } });
  }
  await expect.element(page.getByRole('button', { name: 'Abmelden' })).toBeInTheDocument();
});

test('A-04 A-05 the footer has version and links by language, a sheet none', async () => {
  gateway.respondWith({ session: null, setLanguage: { problems: [] } });
  await openPortal('/login');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText('Version 8.1')).toBeVisible();
  await expect.element(footer.getByRole('link', { name: 'Kontakt' })).toHaveAttribute('href', 'https://a.example/');
  await page.getByRole('button', { name: /English/ }).click();
  await expect.element(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', 'https://b.example/');
  window.history.pushState(null, '', '/printErgebnisliste/Liste');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(footer).not.toBeInTheDocument();
});

test('B-09 only addresses of this portal are remembered, once', () => {
  for (const foreign of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
    rememberRoute(foreign);
    expect(peekRememberedRoute()).toBeNull();
    sessionStorage.setItem('remembered-route', foreign);
    expect(takeRememberedRoute(), 'however it got there').toBeNull();
  }
  rememberRoute('/plan?id=4');
  expect(peekRememberedRoute()).toBe('/plan?id=4');
  expect(takeRememberedRoute()).toBe('/plan?id=4');
  expect(takeRememberedRoute()).toBeNull();
});

test('A-01 B-09 a visitor signs in from the welcome page to the requested one', async () => {
  const one = createSession({ role: 'KEY_USER' });
  gateway.respondWith({ session: null, signIn: { session: one, problems: [] } });
  await openPortal('/support?mandant=AT&cardcode=100100');
  await expect.poll(getPath).toBe('/');
  await expect.element(getText('Danach öffnet sich die Seite, die Sie aufgerufen haben.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click();
  await page.getByLabelText('Benutzername').fill('karl@portal.example');
  await page.getByLabelText('Passwort', { exact: true }).fill('geheim');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect.poll(getPath).toBe('/support');
  await expect.poll(() => gateway.sent('SignIn')).toMatchObject([{ input: { route: '/support?mandant=AT&cardcode=100100', language: 'DE' } }]);
  expect(sessionStorage.getItem('remembered-route')).toBeNull();
});

test('B-02 B-04 the button needs three characters each; a refusal keeps the input', async () => {
  gateway.respondWith({ session: null, signIn: { session: null, problems: [{ code: 'REFUSED' }] } });
  await openPortal('/login');
  const name = page.getByLabelText('Benutzername');
  const secret = page.getByLabelText('Passwort', { exact: true });
  const go = page.getByRole('main').getByRole('button', { name: 'Anmelden' });
  await expect.element(page.getByRole('link', { name: 'Passwort vergessen?' })).toHaveAttribute('href', '/forgotPassword');
  for (const [typed, word, may] of [
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['abc', 'abc', true],
  ] as const) {
    await name.fill(typed);
    await secret.fill(word);
    await (may ? expect.element(go).toBeEnabled() : expect.element(go).toBeDisabled());
  }
  await go.click();
  await expect.element(getText('Mit Ihren Anmeldedaten konnte kein Benutzer gefunden werden!')).toBeVisible();
  await expect.element(name).toHaveValue('abc');
  gateway.respondWith({ signIn: { session: null, problems: [{ code: 'TOO_MANY_ATTEMPTS' }] } });
  await go.click();
  await expect.element(getText('Es gab zu viele Versuche.')).toBeVisible();
  gateway.respondWith({ signIn: failWith('STORE_UNREACHABLE') });
  await go.click();
  await expect.element(getText('Das Portal ist gerade nicht erreichbar')).toBeVisible();
  await expect.poll(() => getPath()).toBe('/login');
});

test('B-05 a maintenance notice replaces sign-in, polls, and ends by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway.respondWith({ session: null, service: { available: false, version: null, hasSingleSignOn: false, links: [] } });
  await openPortal('/login');
  await expect.element(getText('Das Portal wird gerade gewartet.')).toBeVisible();
  await expect.element(page.getByLabelText('Benutzername')).not.toBeVisible();
  const requested = gateway.sent('ServiceState').length;
  vi.advanceTimersByTime(29_999);
  expect(gateway.sent('ServiceState')).toHaveLength(requested);
  gateway.respondWith({ service: { available: true, version: '8.1', hasSingleSignOn: false, links: [] } });
  vi.advanceTimersByTime(1);
  await expect.element(page.getByLabelText('Benutzername')).toBeVisible();
  await expect.element(getText('Das Portal wird gerade gewartet.')).not.toBeInTheDocument();
});

test('B-11 a session is extended every 240 s and online, until it ends', async () => {
  // A clock of the test's own would go on while the page is waited for.
  const started = vi.spyOn(window, 'setInterval');
  const ended = vi.spyOn(window, 'clearInterval');
  gateway.respondWith({ stayLoggedIn: { problems: [] }, signOut: { problems: [] } });
  await openPortal('/changePassword');
  await expect.element(getLink('Dashboard')).toBeVisible();
  const findBeatIndex = () => started.mock.calls.findLastIndex(([, every]) => every === 240_000);
  await expect.poll(findBeatIndex).toBeGreaterThan(-1);
  const at = findBeatIndex();
  expect(gateway.sent('StayLoggedIn')).toHaveLength(0);
  (started.mock.calls[at]![0] as () => void)();
  await expect.poll(() => gateway.sent('StayLoggedIn')).toHaveLength(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => gateway.sent('StayLoggedIn')).toHaveLength(2);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect.poll(getPath).toBe('/');
  await expect.poll(() => ended.mock.calls.map(([timer]) => timer)).toContain(started.mock.results[at]!.value);
});

test('A-15 O-22 a sticky band names the acting user and returns by one click', async () => {
  const agnes = { id: '9', username: 'admin@portal.example', name: 'Agnes Amtmann', role: 'ADMIN', country: 'AT' };
  gateway.respondWith({ session: createSession({}, { actor: agnes }), endActing: { session: null, problems: [{ code: 'SESSION_ENDED' }] } });
  await openPortal('/changePassword');
  const back = page.getByRole('button', { name: 'Wieder ich selbst sein' });
  await expect.element(back).toBeVisible();
  await expect.element(getText('Agnes Amtmann ist als Klara Kundinger angemeldet.')).toBeVisible();
  await back.click();
  await expect.poll(getPath).toBe('/login');
  await expect.poll(() => gateway.sent('EndActing')).toHaveLength(1);
});

test('B-12 signing out clears location and address; a failed one is shown', async () => {
  gateway.respondWith({ signOut: failWith('PROVIDER_UNAVAILABLE') });
  await openPortal('/changePassword?mandant=AT&cardcode=100200');
  await expect.element(page.getByRole('button', { name: 'Ring 2, Wels' })).toBeVisible();
  await expect.poll(() => sessionStorage.getItem('recent-locations:1') ?? '').toContain('100200');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect.poll(getPath).toBe('/');
  await expect.element(getText('Die Abmeldung ist fehlgeschlagen.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('B-12 signing out waits for a running query, and shows no ended session', async () => {
  // Back stays in the portal in any order of the tests.
  for (const before of ['/dashboard', '/support']) window.history.pushState(null, '', before);
  await openPortal('/support?mandant=AT&cardcode=100200');
  await expect.element(page.getByLabelText('Thema', { exact: false })).toBeVisible();
  const over = failWith('SESSION_ENDED');
  const signedOut = Promise.withResolvers<object>();
  gateway.respondWith({ signOut: () => signedOut.promise, search: over });
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await client.query({ query: SearchDocument, variables: { term: 'tor' } });
  await new Promise(requestAnimationFrame);
  expect(getPath(), 'the response removes the cookie').toBe('/support');
  gateway.respondWith({ session: null });
  signedOut.resolve({ problems: [] });
  await expect.poll(getPath).toBe('/');
  expect(window.location.search).toBe('');
  const isBack = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await isBack;
  await expect.poll(() => getPath() + window.location.search).toBe('/');
});

async function endSessionWhileTyping() {
  await openPortal('/support?mandant=AT&cardcode=100200');
  await page.getByLabelText('Telefon', { exact: false }).fill('12345');
  await page.getByLabelText('Thema', { exact: false }).fill('Tor klemmt');
  gateway.respondWith({ sendSupportRequest: failWith('SESSION_ENDED') });
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect.element(getSignInAgainDialog()).toBeVisible();
}
const getSignInAgainDialog = () => page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' });

test('B-13 the same user signs in over the page, and continues with input', async () => {
  await endSessionWhileTyping();
  await expect.element(getSignInAgainDialog().getByLabelText('Benutzername')).toHaveValue('klara@portal.example');
  await expect.element(getSignInAgainDialog().getByLabelText('Passwort', { exact: true })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  gateway.respondWith({ signIn: { session: null, problems: [{ code: 'SIGN_IN_REFUSED' }] } });
  await getSignInAgainDialog().getByLabelText('Passwort', { exact: true }).fill('falsch');
  await userEvent.keyboard('{Enter}');
  // The user name is fixed here, and the link keeps the page.
  await expect.element(getText('Bitte prüfen Sie das Passwort.')).toBeVisible();
  const forgotten = getSignInAgainDialog().getByRole('link', { name: /^Passwort vergessen/ });
  await expect.element(forgotten).toHaveAttribute('href', '/forgotPassword');
  await expect.element(forgotten).toHaveAttribute('target', '_blank');
  gateway.respondWith({ signIn: { session: createSession(), problems: [] }, sendSupportRequest: { isSent: true, number: '4711', problems: [] } });
  await getSignInAgainDialog().getByLabelText('Passwort', { exact: true }).fill('geheim');
  await userEvent.keyboard('{Enter}');
  await expect.element(getSignInAgainDialog()).not.toBeInTheDocument();
  expect(getPath() + window.location.search).toBe('/support?mandant=AT&cardcode=100200');
  await expect.element(page.getByLabelText('Thema', { exact: false })).toHaveValue('Tor klemmt');
  await expect.element(getText('Noch nicht gesendet')).toBeVisible();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect.element(getText('4711')).toBeVisible();
  await expect.element(getText('Noch nicht gesendet')).not.toBeInTheDocument();
  expect(gateway.sent('SendSupportRequest')).toHaveLength(2);
});

test('B-13 after a session’s end another user starts on a new page', async () => {
  await endSessionWhileTyping();
  const other = getSignInAgainDialog().getByRole('button', { name: 'Andere Person anmelden' });
  await other.click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(getSignInAgainDialog()).toBeVisible();
  await other.click();
  await page.getByRole('button', { name: 'Verlassen' }).click();
  await expect.poll(() => getPath() + window.location.search).toBe('/login');
  sessionStorage.setItem('recent-locations:1', '[]');
  sessionStorage.setItem('recent-search:2', '[]');
  gateway.respondWith({ signIn: { session: createSession({ id: '2' }), problems: [] } });
  await page.getByLabelText('Benutzername').fill('karl@portal.example');
  await page.getByLabelText('Passwort', { exact: true }).fill('geheim');
  await userEvent.keyboard('{Enter}');
  await expect.poll(getPath).toBe('/besuchsbericht');
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('recent-') && !name.endsWith(':2'))).toEqual([]);
  expect(sessionStorage.getItem('recent-search:2')).toBe('[]');
});

test('B-13 other tabs learn of an administrator who signs in as a user', async () => {
  gateway.respondWith({ session: createSession({}, { actor: { ...createSession().viewer, id: '9', username: 'agnes@portal.example' } }) });
  await endSessionWhileTyping();
  // The new page is this one, which a test cannot leave.
  rememberRoute(`${getPath()}${window.location.search}#new-page`, 'way-back');
  const tabs = new BroadcastChannel('session');
  const heard = vi.fn();
  tabs.addEventListener('message', heard);
  gateway.respondWith({ signIn: { session: createSession({ id: '9', role: 'ADMIN' }), problems: [] } });
  await getSignInAgainDialog().getByLabelText('Passwort', { exact: true }).fill('geheim');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.hash).toBe('#new-page');
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  tabs.close();
});

test('B-13 a tab leaves the page of a replaced user without a confirmation', async () => {
  gateway.respondWith({ session: createSession({}, { actor: { ...createSession().viewer, id: '9' } }) });
  await openPortal('/support?mandant=AT&cardcode=100200');
  await page.getByLabelText('Thema', { exact: false }).fill('Tor klemmt');
  const isStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(isStopped).toBe(true);
  rememberRoute(`${getPath()}${window.location.search}#new-page`, 'way-back');
  gateway.respondWith({ session: createSession({ id: '9', role: 'ADMIN' }) });
  const tabs = new BroadcastChannel('session');
  tabs.postMessage('changed');
  await expect.poll(() => window.location.hash).toBe('#new-page');
  expect(isStopped()).toBe(false);
  tabs.close();
});

test('B-13 an offline tab of a replaced user sends nothing, then leaves', async () => {
  gateway.respondWith({ session: createSession({}, { actor: { ...createSession().viewer, id: '9' } }), stayLoggedIn: { problems: [] } });
  await openPortal('/changePassword');
  await expect.element(getLink('Dashboard')).toBeVisible();
  rememberRoute(`${getPath()}${window.location.search}#new-page`, 'way-back');
  const network = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const tabs = new BroadcastChannel('session');
  tabs.postMessage('changed');
  await expect.poll(() => network.mock.calls.some(([, request]) => JSON.stringify(request?.body).includes('CurrentSession'))).toBe(true);
  await Promise.allSettled(network.mock.results.map(({ value }) => value as Promise<unknown>));
  network.mockRestore();
  gateway.respondWith({ session: createSession({ id: '9', role: 'ADMIN' }) });
  expect((await client.mutate({ mutation: StayLoggedInDocument })).error).toBeInstanceOf(TypeError);
  await expect.poll(() => window.location.hash).toBe('#new-page');
  expect(gateway.sent('StayLoggedIn')).toEqual([]);
  tabs.close();
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', true],
  [navigator.userAgent, false],
])('B-01 the welcome page warns %s: %s', async (agent, isWarned) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  gateway.respondWith({ session: null });
  await openPortal('/');
  await expect.element(getHeading()).toHaveTextContent('Ihr Portal für Hygiene und Schädlings\u00admonitoring');
  expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/login');
  const warning = getText('Ihr Browser ist veraltet');
  await (isWarned ? expect.element(warning).toBeVisible() : expect.element(warning).not.toBeInTheDocument());
});
