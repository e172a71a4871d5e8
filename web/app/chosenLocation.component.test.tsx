import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UnreadNotificationCountDocument } from '../generated/graphql.ts';
import { client } from '../graphql/client.ts';
import { useUnsaved } from '../components/form/useUnsaved.ts';
import { useChosenCustomer } from '../session/useChosenCustomer.ts';
import { failWith, gateway } from '../testkit/gateway.ts';
import { expectAccessible, openPortal, renderPortal } from '../testkit/renderPortal.tsx';
import { counts, roessl, createSession, sonnleitner } from '../testkit/sessions.ts';

const places: Record<string, object> = { '100100': sonnleitner, '100200': roessl };
const support = { problemTypes: [{ id: '1', name: 'Mangel' }], supportPositions: {}, defects: {} };
const getText = (part: string) => page.getByText(part, { exact: false });
const getHeading = () => page.getByRole('heading', { level: 1 });
const getPath = () => window.location.pathname;
const keyUser = createSession({ role: 'KEY_USER', name: 'Karl Köck' }, { locationCount: 12, onlyLocation: null });

beforeEach(() => {
  gateway.respondWith({
    customer: ({ key: { cardcode } }: { key: { cardcode: string } }) => ({ ...places[cardcode], ...counts, ...support }),
    locations: {},
  });
});

test('A-19 an address without a location uses the tab’s, else stores its location', async () => {
  gateway.respondWith({ session: keyUser });
  sessionStorage.setItem('chosen-customer', 'AT:100200');
  const first = await openPortal('/changePassword');
  await expect.element(page.getByRole('button', { name: 'Ring 2, Wels' })).toBeVisible();
  expect(gateway.sent('ChosenCustomer')).toEqual([{ customer: { country: 'AT', cardcode: '100200' } }]);
  await first.unmount();
  await openPortal('/changePassword?mandant=AT&cardcode=100100');
  await expect.element(page.getByRole('button', { name: 'Lindenweg 1, Wels' })).toBeVisible();
  expect(sessionStorage.getItem('chosen-customer')).toBe('AT:100100');
});

test('A-19 a remembered location that is no longer there is forgotten', async () => {
  gateway.respondWith({ session: keyUser, customer: null });
  sessionStorage.setItem('chosen-customer', 'AT:100200');
  await openPortal('/support');
  await expect.poll(getPath).toBe('/kundenliste');
  expect(sessionStorage.getItem('chosen-customer')).toBeNull();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an address of a foreign location leads to the explained list', async () => {
  gateway.respondWith({ session: keyUser, customer: null });
  await openPortal('/support?mandant=AT&cardcode=999999');
  await expect.poll(getPath).toBe('/kundenliste');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Der Standort dieser Adresse gehört nicht zu Ihren Standorten, oder es gibt ihn nicht.');
});

test('a query that fails affects the location only', async () => {
  gateway.respondWith({
    customer({ key: { cardcode } }: { key: { cardcode: string } }, _context: unknown, { operation }: GraphQLResolveInfo) {
      if (operation.name?.value === 'PasswordMustChange') throw new GraphQLError('broken', { extensions: { code: 'PROVIDER_UNREACHABLE' } });
      return { ...places[cardcode], ...counts, ...support };
    },
  });
  await openPortal('/support?mandant=AT&cardcode=100200');
  await expect.poll(() => gateway.sent('PasswordMustChange')).toHaveLength(1);
  // Received after that response.
  await client.query({ query: UnreadNotificationCountDocument, fetchPolicy: 'network-only' });
  await expect.element(page.getByRole('button', { name: 'Ring 2, Wels' })).toBeVisible();
  await expect.element(page.getByLabelText('Thema', { exact: false })).toBeVisible();
  expect(sessionStorage.getItem('chosen-customer')).toBe('AT:100200');
});

test('a page of settings says that the location could not be read', async () => {
  let isBroken = true;
  gateway.respondWith({
    customer({ key: { cardcode } }: { key: { cardcode: string } }) {
      if (isBroken) throw new GraphQLError('broken', { extensions: { code: 'PROVIDER_UNREACHABLE' } });
      return { ...places[cardcode], ...counts };
    },
  });
  await openPortal('/customerNotifications?mandant=AT&cardcode=100100');
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(again).toBeVisible();
  await expect.element(getText('wählen Sie zuerst')).not.toBeInTheDocument();
  isBroken = false;
  await again.click();
  await expect.element(page.getByRole('button', { name: 'Lindenweg 1, Wels' })).toBeVisible();
});

test('a page of an unreadable location has a heading and the reason', async () => {
  gateway.respondWith({ customer: failWith('PROVIDER_TIMEOUT') });
  await openPortal('/support?mandant=AT&cardcode=100100');
  await expect.element(getHeading()).toHaveTextContent('Diese Seite kann gerade nicht gezeigt werden');
  await expect.element(getText('Die Antwort Ihres Dienstleisters dauert zu lange.')).toBeVisible();
  await expectAccessible();
});

test('a page whose location is removed leads to the list', async () => {
  const taken = Promise.withResolvers<null>();
  gateway.respondWith({
    session: keyUser,
    customer: ({ key: { cardcode } }: { key: { cardcode: string } }, _context: unknown, { operation }: GraphQLResolveInfo) =>
      operation.name?.value === 'PasswordMustChange' ? taken.promise : { ...places[cardcode], ...counts, ...support },
  });
  await openPortal('/support?mandant=AT&cardcode=100200');
  await expect.element(page.getByLabelText('Thema', { exact: false })).toBeVisible();
  taken.resolve(null);
  await expect.poll(getPath).toBe('/kundenliste');
  expect(sessionStorage.getItem('chosen-customer')).toBeNull();
});

test('a page of another location shows none of the former rows', async () => {
  const note = { id: '1', number: 'LS-1', orderNumber: null, description: null, deliveredAt: null, signedBy: null, signature: null };
  const notes: Record<string, unknown> = { '100100': { nodes: [note] }, '100200': new Promise(() => undefined) };
  gateway.respondWith({
    session: keyUser,
    customer: ({ key: { cardcode } }: { key: { cardcode: string } }) => ({
      ...places[cardcode],
      ...counts,
      deliveryNotes: () => notes[cardcode],
    }),
  });
  await openPortal('/lieferscheine?mandant=AT&cardcode=100100');
  await page.getByRole('checkbox', { name: 'LS-1', exact: false }).click();
  // The page says afterwards that it loads.
  const region = document.querySelector('body > [role=status]')!;
  const said: (string | null)[] = [];
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
  window.history.pushState(null, '', '/lieferscheine?mandant=AT&cardcode=100200');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(getText('Feinkost Rössl GmbH (100200)')).toBeVisible();
  await expect.element(getText('LS-1')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Auswahl herunterladen (0)' })).toBeVisible();
  await expect.element(getHeading()).toHaveFocus();
  await expect.poll(() => said).toContain('Feinkost Rössl GmbH');
});

function UnsavedPage() {
  const { customer, choose } = useChosenCustomer();
  useUnsaved(true, 'leaving');
  return (
    <button type="button" onClick={() => choose({ country: 'AT', cardcode: '100200' }, '/support')}>
      {customer?.name}
    </button>
  );
}

test('stores a location when it is shown, not when the user stays', async () => {
  window.history.replaceState(null, '', '/support?mandant=AT&cardcode=100100');
  await renderPortal(<UnsavedPage />);
  await page.getByRole('button', { name: sonnleitner.name }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  expect(sessionStorage.getItem('chosen-customer')).toBe('AT:100100');
  await page.getByRole('button', { name: sonnleitner.name }).click();
  await page.getByRole('button', { name: 'Verlassen' }).click();
  await expect.element(page.getByRole('button', { name: roessl.name })).toBeVisible();
  expect(sessionStorage.getItem('chosen-customer')).toBe('AT:100200');
});

test('A-10 S-01 a page without its chosen location leads to the list', async () => {
  gateway.respondWith({ session: keyUser });
  await openPortal('/support');
  await expect.poll(getPath).toBe('/kundenliste');
});

test.each(['/besuchsbericht', '/benachrichtigungen', '/customerNotifications', '/traplinkedImages', '/dashboard'])(
  'B-10 %s says that the user has no location, and not to choose one',
  async (path) => {
    gateway.respondWith({ session: createSession({}, { locationCount: 0, onlyLocation: null }) });
    await openPortal(path);
    await expect.element(getText('noch kein Standort zugeordnet')).toBeVisible();
    await expect.element(getText('wählen Sie')).not.toBeInTheDocument();
  },
);
