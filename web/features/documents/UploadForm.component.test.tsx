import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { UploadForm } from './UploadForm.tsx';

const location = { country: 'AT', cardcode: '100100' } as const;
const created = { document: { id: '5', title: 'Vertrag', fileName: 'v.pdf', date: '2026-11-01T10:00:00Z', url: '/files/5' } };
const getButton = () => page.getByRole('button', { name: 'Datei auswählen' });
const getTitle = () => page.getByRole('textbox');
const getText = (part: string) => page.getByText(part, { exact: false });
const choose = (file: File) => userEvent.upload(document.querySelector('input[type="file"]')!, file);
const createPdf = (bytes = 10) => new File([new Uint8Array(bytes)], 'vertrag.pdf', { type: 'application/pdf' });
const drop = (file: File) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  page
    .getByRole('group', { name: 'Datei hierher ziehen oder auswählen' })
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
};

beforeEach(async () => {
  gateway.respondWith({ addOwnDocument: created });
  await renderPortal(<UploadForm location={location} />);
});

test('M-05 without a title no file can be chosen or dropped', async () => {
  await expect.element(getButton()).toBeDisabled();
  await getTitle().fill('   ');
  await expect.element(getButton()).toBeDisabled();
  await expect.element(getText('Bitte geben Sie zuerst eine Bezeichnung ein.')).toBeVisible();
  drop(createPdf());
  // With reduced motion there is no intermediate state: the button is opaque as soon as it is enabled.
  const opacity: string[] = [];
  const choosing = getButton().element();
  new MutationObserver(() => opacity.push(getComputedStyle(choosing).opacity)).observe(choosing, { attributeFilter: ['disabled'] });
  await getTitle().fill('Vertrag');
  await expect.element(getButton()).toBeEnabled();
  await expect.poll(() => opacity).toEqual(['1']);
  expect(gateway.uploads()).toEqual([]);
  await expectAccessible();
});

test('M-05 M-07 uploads the file, then saves its title, and clears the form', async () => {
  await getTitle().fill('  Vertrag  ');
  drop(createPdf());
  await expect.element(getText('Die Datei wurde erfolgreich hochgeladen.')).toBeVisible();
  await expect.poll(() => gateway.uploads().map(({ name }) => name)).toEqual(['vertrag.pdf']);
  await expect
    .poll(() => gateway.sent('AddOwnDocument'))
    .toEqual([{ input: { customer: location, title: 'Vertrag', uploadId: 'upload-1', requestId: expect.any(String) as string } }]);
  await expect.element(getTitle()).toHaveValue('');
});

test('the kind of a document precedes its title', async () => {
  await page.getByRole('combobox', { name: 'Art' }).selectOptions('Zertifikat');
  await getTitle().fill('HACCP 2026');
  drop(createPdf());
  await expect.poll(() => gateway.sent('AddOwnDocument')).toMatchObject([{ input: { title: 'Zertifikat: HACCP 2026' } }]);
});

test('M-05 M-07 a refused upload is not recorded, and can be sent again', async () => {
  gateway.respondToUpload(async () => ({ status: 502, body: {} }));
  await getTitle().fill('Vertrag');
  await choose(createPdf());
  await expect.element(getText('Beim Hochladen der Datei ist ein Fehler aufgetreten.')).toBeVisible();
  expect(gateway.sent('AddOwnDocument')).toEqual([]);
  await expect.element(getTitle()).toHaveValue('Vertrag');
  gateway.respondToUpload(async () => ({ status: 200, body: { uploadId: 'again' } }));
  await page.getByRole('button', { name: 'vertrag.pdf erneut senden' }).click();
  await expect.element(getText('Die Datei wurde erfolgreich hochgeladen.')).toBeVisible();
  await expect.poll(() => gateway.sent('AddOwnDocument')).toMatchObject([{ input: { title: 'Vertrag', uploadId: 'again' } }]);
});

test('a file at the session’s end can be sent after signing in', async () => {
  gateway.respondToUpload(async () => ({ status: 401, body: { error: { code: 'SESSION_ENDED' } } }));
  await getTitle().fill('Vertrag');
  await choose(createPdf());
  await expect.element(getText('Ihre Sitzung ist beendet. Bitte melden Sie sich an')).toBeVisible();
  await expect.element(getText('Der Grund steht bei der Datei.')).toBeVisible();
  gateway.respondToUpload(async () => ({ status: 200, body: { uploadId: 'again' } }));
  await page.getByRole('button', { name: 'vertrag.pdf erneut senden' }).click();
  await expect.poll(() => gateway.sent('AddOwnDocument')).toMatchObject([{ input: { title: 'Vertrag', uploadId: 'again' } }]);
});

test('M-07 a file of the wrong kind is named, without a retry', async () => {
  gateway.respondToUpload(async () => ({ status: 415, body: { error: { reason: 'WRONG_TYPE' } } }));
  await getTitle().fill('Vertrag');
  await choose(createPdf());
  await expect.element(getText('Eine Datei dieser Art ist hier nicht möglich. Erlaubt: PDF, Bilder')).toBeVisible();
  await expect.element(getText('Der Grund steht bei der Datei.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'vertrag.pdf erneut senden' })).not.toBeInTheDocument();
});

test('M-06 M-07 refuses an empty file and one over 11534336 bytes unsent', async () => {
  await getTitle().fill('Vertrag');
  await choose(createPdf(0));
  await expect.element(getText('Die Datei ist leer.')).toBeVisible();
  drop(createPdf(11_534_337));
  await expect.element(getText('Bitte beachten Sie die max. Dateigröße von 10 MB.')).toBeVisible();
  expect(gateway.uploads()).toEqual([]);
  drop(createPdf(11_534_336));
  await expect.element(getText('Die Datei wurde erfolgreich hochgeladen.')).toBeVisible();
});

test('M-07 a document of unknown outcome is not sent a second time', async () => {
  gateway.respondWith({ addOwnDocument: failWith('OUTCOME_UNKNOWN') });
  await getTitle().fill('Vertrag');
  await choose(createPdf());
  await expect.element(getText('Bitte prüfen Sie in der Liste')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'vertrag.pdf erneut senden' })).not.toBeInTheDocument();
});
