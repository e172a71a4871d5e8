import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { gateway } from '../../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { SupportDialog } from './SupportDialog.tsx';
import { SupportForm } from './SupportForm.tsx';
import { SupportPage } from './SupportPage.tsx';

const location = { country: 'AT', cardcode: '100100' } as const;
const customer = {
  ...sonnleitner,
  supportPhone: '+43 555 1001',
  problemTypes: [
    { id: 'Schädlingsbefall', name: 'Schädlingsbefall' },
    { id: 'Mangel', name: 'Mangel' },
  ],
  supportPositions: {
    totalCount: 2,
    nodes: [
      { id: '11', number: '1', name: 'Köderbox', areaName: 'Lager' },
      { id: '12', number: '2', name: 'Falle', areaName: 'Lager' },
    ],
  },
  defects: { totalCount: 0, nodes: [{ id: '7', number: 'M-7', summary: 'Tür undicht' }] },
};
const isSent = { isSent: true, number: '4711', problems: [] };
const getField = (name: string) => page.getByLabelText(name, { exact: false });
const send = () => page.getByRole('button', { name: 'Anfrage senden' });
const choose = (files: File[]) => userEvent.upload(document.querySelector('input[type="file"]')!, files);
const getPhotos = () => page.getByRole('list', { name: 'Ausgewählte Fotos' }).getByRole('listitem');

beforeEach(() => gateway.respondWith({ customer, sendSupportRequest: isSent }));

const ChosenCustomerGate = ({ children }: { children: ReactNode }) => useChosenCustomer().customer && children;

async function drawForm(props: { image?: { id: string; positionId: string | null } } = {}) {
  const onSent = vi.fn();
  await renderPortal(<SupportForm location={location} onSent={onSent} {...props} />);
  await expect.element(getField('Thema')).toBeVisible();
  return onSent;
}

test('S-02 S-04 the form begins with the location’s phone and first problem type', async () => {
  await drawForm();
  await expect.element(getField('Telefon')).toHaveValue('+43 555 1001');
  await expect.element(getField('Problemtyp')).toHaveValue('Schädlingsbefall');
  await expect.element(getField('Position')).toHaveValue('');
  await expect.element(getField('Mangel')).toHaveValue('');
  await expectAccessible();
});

test.each([
  ['1234', 'ein Thema', 'Bitte geben Sie eine Telefonnummer mit 5 bis 20 Zeichen ein.', 'Telefon'],
  ['12345', 'abc', 'Bitte geben Sie ein Thema mit 4 bis 200 Zeichen ein.', 'Thema'],
  ['12345', '', 'Bitte geben Sie ein Thema mit 4 bis 200 Zeichen ein.', 'Thema'],
])('S-04 S-05 the phone %j with the topic %j is not sent: %s', async (phone, topic, text, wrong) => {
  await drawForm();
  await getField('Telefon').fill(phone);
  await getField('Thema').fill(topic);
  await send().click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(getField(wrong)).toHaveFocus();
  await expect.element(getField(wrong)).toHaveAttribute('aria-invalid', 'true');
  expect(gateway.sent('SendSupportRequest')).toEqual([]);
  await expectAccessible();
});

test('shows each refusal at its field, the first with focus', async () => {
  gateway.respondWith({ sendSupportRequest: { isSent: false, number: null, problems: ['phone', 'topic'].map((name) => ({ code: 'INVALID', field: name })) } });
  const onSent = await drawForm();
  await getField('Thema').fill('Tor klemmt');
  await send().click();
  for (const name of ['Telefon', 'Thema']) await expect.element(getField(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Diese Angabe wurde nicht angenommen. Bitte prüfen Sie sie.').first()).toBeVisible();
  await expect.element(getField('Telefon')).toHaveFocus();
  expect(onSent).not.toHaveBeenCalled();
});

test('S-04 S-05 both fields stop at their longest, and the shortest is enough', async () => {
  const onSent = await drawForm();
  await getField('Telefon').fill('1'.repeat(25));
  await expect.element(getField('Telefon')).toHaveValue('1'.repeat(20));
  await getField('Thema').fill('x'.repeat(250));
  await expect.element(getField('Thema')).toHaveValue('x'.repeat(200));
  await getField('Telefon').fill('12345');
  await getField('Thema').fill('abcd');
  await send().click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await expect.poll(() => gateway.sent('SendSupportRequest')[0]).toMatchObject({ input: { phone: '12345', topic: 'abcd' } });
});

test('S-06 S-09 everything that was chosen and typed is sent, without a description too', async () => {
  const onSent = await drawForm();
  await userEvent.selectOptions(getField('Position'), '12');
  await userEvent.selectOptions(getField('Mangel'), '7');
  await userEvent.selectOptions(getField('Problemtyp'), 'Mangel');
  await getField('Thema').fill('Tor klemmt');
  await send().click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await expect
    .poll(() => gateway.sent('SendSupportRequest'))
    .toEqual([
      {
        input: {
          customer: location,
          phone: '+43 555 1001',
          topic: 'Tor klemmt',
          description: '',
          problemTypeId: 'Mangel',
          positionId: '12',
          defectId: '7',
          reviewImageId: null,
          uploadIds: [],
          requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        },
      },
    ]);
  await expect.element(getField('Thema')).toHaveValue('');
  await expect.element(getField('Telefon')).toHaveValue('+43 555 1001');
});

test('S-06 S-12 an image sets position and name, and requires a description', async () => {
  const onSent = await drawForm({ image: { id: '900', positionId: '11' } });
  await expect.element(getField('Position')).toHaveValue('11');
  const label = page.getByText('Beschreibung', { exact: true });
  await expect.element(label).toBeVisible();
  expect(getComputedStyle(label.element(), '::after').content).toContain('*');
  await getField('Thema').fill('Was ist das?');
  await send().click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await expect.poll(() => gateway.sent('SendSupportRequest')[0]).toMatchObject({ input: { reviewImageId: '900', positionId: '11' } });
});

test('a request from an image shows both, and has its topic', async () => {
  const image = { id: '900', positionId: '11', name: '28.11.2026 15:54, Falle T-005', thumbnail: <i>Vorschau</i> };
  await renderPortal(<SupportDialog at={{ ...location, name: 'Großbäckerei Sonnleitner' }} image={image} onClose={vi.fn()} />);
  await expect.element(page.getByText('Großbäckerei Sonnleitner · 28.11.2026 15:54, Falle T-005')).toBeVisible();
  await expect.element(page.getByText('Vorschau')).toBeVisible();
  await expect.element(getField('Beschreibung')).toHaveFocus();
  await expect.element(getField('Thema')).toHaveValue('Bild 28.11.2026 15:54, Falle T-005');
});

test('S-07 closing the dialog needs confirmation with a photo', async () => {
  const image = { id: '900', positionId: '11', name: 'Falle T-005', thumbnail: <i>Vorschau</i> };
  const onClose = vi.fn();
  await renderPortal(<SupportDialog at={{ ...location, name: 'Großbäckerei Sonnleitner' }} image={image} onClose={onClose} />);
  await expect.element(getField('Thema')).toBeVisible();
  await choose([await drawPicture('tor.jpg', 60, 40)]);
  await expect.element(getPhotos()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Foto tor.jpg entfernen' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('S-11 a refused request retains everything, and uploads each photo once', async () => {
  gateway.respondWith({ sendSupportRequest: { isSent: false, problems: [{ code: 'REFUSED' }] } });
  const onSent = await drawForm();
  await getField('Thema').fill('Tor klemmt');
  await getField('Beschreibung').fill('Es schließt nicht mehr.');
  await choose([await drawPicture('tor.jpg', 60, 40)]);
  await expect.element(getPhotos()).toHaveLength(1);
  await send().click();
  await expect.element(page.getByText('Leider ist beim Speichern Ihrer Anfrage ein Fehler aufgetreten.', { exact: false })).toBeVisible();
  await expect.element(getField('Thema')).toHaveValue('Tor klemmt');
  await expect.element(getField('Beschreibung')).toHaveValue('Es schließt nicht mehr.');
  await expect.element(getPhotos()).toHaveLength(1);
  expect(onSent).not.toHaveBeenCalled();
  gateway.respondWith({ sendSupportRequest: isSent });
  await send().dblClick();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await expect.poll(() => gateway.sent('SendSupportRequest')).toHaveLength(2);
  await expect.poll(() => gateway.uploads()).toHaveLength(1);
});

const isSupport = (init?: RequestInit) => JSON.stringify(init?.body ?? '').includes('SendSupportRequest');
/** Takes the network from the request only; the session can be looked up. */
function breakNetwork() {
  const reach = window.fetch.bind(window);
  return vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (isSupport(init)) throw new TypeError('Failed to fetch');
    return reach(address, init);
  });
}
const getWaitingNotice = () => page.getByText('Ihre Anfrage wartet hier und wird von selbst gesendet', { exact: false });

test('S-11 without network the request waits, says so, and is sent later', async () => {
  const onSent = await drawForm();
  await getField('Thema').fill('Tor klemmt');
  const network = breakNetwork();
  await send().click();
  await expect.element(getWaitingNotice()).toBeVisible();
  await expect.element(page.getByText('Fehler aufgetreten', { exact: false })).not.toBeInTheDocument();
  await expect.element(getField('Thema')).toHaveValue('Tor klemmt');
  const arrived = Promise.withResolvers<object>();
  gateway.respondWith({ sendSupportRequest: () => arrived.promise });
  network.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Ihre Anfrage wird jetzt gesendet …', { exact: false })).toBeVisible();
  await expect.element(getWaitingNotice()).not.toBeInTheDocument();
  arrived.resolve(isSent);
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(gateway.sent('SendSupportRequest')).toHaveLength(1);
});

test('S-11 a changed or foreign waiting request is not sent by itself', async () => {
  const onSent = await drawForm();
  await getField('Thema').fill('Tor klemmt');
  const network = breakNetwork();
  await send().click();
  await expect.element(getWaitingNotice()).toBeVisible();
  network.mockRestore();
  gateway.respondWith({ session: null });
  const ended = vi.fn();
  sessionWatch.addEventListener('ended', ended, { once: true });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  await getField('Thema').fill('Tor klemmt, und');
  await expect.element(page.getByText('Ihre Anfrage ist noch nicht gesendet.', { exact: false })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(gateway.sent('SendSupportRequest')).toEqual([]);
  await send().click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
});

test('S-01 S-11 shows the location; after sending says thanks with an empty form', async () => {
  await renderPortal(
    <ChosenCustomerGate>
      <SupportPage />
    </ChosenCustomerGate>,
  );
  const beside = page.getByRole('complementary', { name: 'Standort' });
  for (const text of ['Großbäckerei Sonnleitner', 'Lindenweg 1', '4600 Wels']) await expect.element(beside.getByText(text)).toBeVisible();
  await getField('Telefon').fill('12345');
  await getField('Thema').fill('Tor klemmt');
  await choose([await drawPicture('tor.jpg', 60, 40)]);
  await expect.element(getPhotos()).toHaveLength(1);
  await send().click();
  await expect.element(page.getByText('Vielen Dank für Ihre Anfrage!')).toBeVisible();
  await expect.element(page.getByText('unter der Nummer 4711', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zum Postfach' })).toHaveAttribute('href', '/benachrichtigungen');
  await expect.element(getField('Thema')).toHaveValue('');
  await expect.element(getField('Telefon')).toHaveValue('+43 555 1001');
  await expect.element(getPhotos()).toHaveLength(0);
});

test('S-07 S-08 a photo is reduced to 1280 px, removable, or refused', async () => {
  const onSent = await drawForm();
  await choose([await drawPicture('hoch.png', 900, 2_560), await drawPicture('klein.png', 60, 40), new File(['Text'], 'notiz.txt', { type: 'text/plain' })]);
  await expect.element(page.getByText('notiz.txt: Das ist kein Bild.', { exact: false })).toBeVisible();
  await expect.element(getPhotos()).toHaveLength(2);
  const remove = page.getByRole('button', { name: 'Foto klein.jpg entfernen' });
  await userEvent.hover(getField('Thema'));
  await expect.element(remove).toHaveStyle({ opacity: '0' });
  (remove.element() as HTMLElement).focus();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.element(remove).toHaveStyle({ opacity: '1' });
  await remove.click();
  await expect.element(getPhotos()).toHaveLength(1);
  await getField('Thema').fill('Tor klemmt');
  await send().click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  const [sent] = gateway.uploads();
  expect([sent!.name, sent!.type]).toEqual(['hoch.jpg', 'image/jpeg']);
  const { width, height } = await createImageBitmap(sent!);
  expect([width, height]).toEqual([450, 1280]);
  expect(gateway.sent('SendSupportRequest')[0]).toMatchObject({ input: { uploadIds: ['upload-1'] } });
});

test('S-03 without the right to see defects requests and shows none', async () => {
  gateway.respondWith({ customer: { ...customer, rights: { ...sonnleitner.rights, canShowDefects: false } } });
  await drawForm();
  await expect.element(getField('Mangel')).not.toBeInTheDocument();
  expect(gateway.sent('SupportDefects')).toEqual([]);
});

test('a page that leads here says what the request is about', async () => {
  window.history.replaceState(null, '', '/support?mandant=AT&cardcode=100100&position=12&defect=7&topic=Mangel%207&text=Rot%0Aseit%20gestern');
  await renderPortal(
    <ChosenCustomerGate>
      <SupportPage />
    </ChosenCustomerGate>,
  );
  await expect.element(getField('Thema')).toHaveValue('Mangel 7');
  await expect.element(page.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('Rot\nseit gestern');
  await expect.element(getField('Position')).toHaveValue('12');
  await expect.element(page.getByLabelText('Mangel', { exact: true })).toHaveValue('7');
});

test('S-07 a refused photo has its reason, and the request goes without it', async () => {
  gateway.respondToUpload(async () => ({ status: 422, body: { error: { code: 'BAD_INPUT', reason: 'DAMAGED', message: '' } } }));
  await drawForm();
  await getField('Thema').fill('Tür klemmt');
  await choose([await drawPicture('tor.jpg', 6, 4)]);
  await expect.poll(() => getPhotos().all()).toHaveLength(1);
  await send().click();
  await expect.element(page.getByText('tor.jpg: Die Datei ist beschädigt', { exact: false })).toBeVisible();
  await expect.element(page.getByText('weil ein Foto nicht angenommen wurde', { exact: false })).toBeVisible();
  await expect.element(getField('Thema')).toHaveValue('Tür klemmt');
  expect(gateway.sent('SendSupportRequest')).toEqual([]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Foto tor.jpg entfernen' }).click({ force: true });
  await expect.element(page.getByText('Die Datei ist beschädigt', { exact: false })).not.toBeInTheDocument();
  await send().click();
  await expect.poll(() => gateway.sent('SendSupportRequest')).toMatchObject([{ input: { uploadIds: [] } }]);
});
