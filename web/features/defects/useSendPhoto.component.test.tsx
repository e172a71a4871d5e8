import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import type { SendFile } from '../../components/upload/fileQueue.ts';
import { useSendPhoto } from './useSendPhoto.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
const defect = { id: '7', priority: 'LOW', status: 'OPEN', photos: [], actions: [], history: [] };
let send: SendFile;
const draw = (closes = false) => renderPortalHook(() => (send = useSendPhoto(location, { id: '7', about: 'Tor' }, closes)));
const sendForFailure = (file: File) =>
  send(file, () => undefined, 1).then(
    () => null,
    ({ message, canRetry }: { message: string; canRetry: boolean }) => ({ message, canRetry }),
  );
const getInputs = () => gateway.sent('AddDefectPhoto').map(({ input }) => input);

beforeEach(() => gateway.respondWith({ addDefectPhoto: { defect, problems: [] } }));

test.each([true, false])('H-25 uploads a photo, then adds it to the defect, which closes: %s', async (closes) => {
  await draw(closes);
  const onProgress = vi.fn();
  await send(await drawPicture('tor.png', 60, 40), onProgress, 1);
  expect(getInputs()).toEqual([{ customer: location, defectId: '7', uploadId: 'upload-1', closes, requestId: expect.any(String) as string }]);
  expect(gateway.uploads().map(({ name, type }) => [name, type])).toEqual([['tor.png', 'image/png']]);
  await expect.element(page.getByText('Foto gesendet')).toBeVisible();
  await expect.element(page.getByText('tor.png')).toBeVisible();
});

test('H-24 a photo is at most 2048 pixels wide', async () => {
  await draw();
  await send(await drawPicture('breit.png', 4096, 100), () => undefined, 1);
  const { width, height } = await createImageBitmap(gateway.uploads()[0]!);
  expect([width, height]).toEqual([2048, 50]);
});

test.each([
  ['foto', ''],
  ['foto.dat', 'application/octet-stream'],
  ['foto.txt', 'text/plain'],
])('judges a picture named %j of the type %j by its content', async (name, type) => {
  await draw();
  await send(new File([await drawPicture('tor.png', 60, 40)], name, { type }), () => undefined, 1);
  expect(getInputs()).toHaveLength(1);
});

test('sends a picture beyond the browser’s pixels, and refuses large files', async () => {
  const header = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x2f, 0xd0, 0x3f, 0xc0, 3]);
  await draw();
  await send(new File([header], 'handy.jpg', { type: 'image/jpeg' }), () => undefined, 2);
  expect(gateway.uploads().map(({ size }) => size)).toEqual([header.length]);
  const heavy = new File([header, new Uint8Array(11 * 2 ** 20)], 'schwer.jpg', { type: 'image/jpeg' });
  expect(await sendForFailure(heavy)).toEqual({ message: expect.stringMatching(/^Das Bild hat 199,8 Megapixel; höchstens 128 /) as string, canRetry: false });
});

test('names what is no image, sends nothing, and fails for good', async () => {
  await draw();
  expect(await sendForFailure(new File(['Text'], 'notiz.txt', { type: 'text/plain' }))).toEqual({
    message: expect.stringMatching(/^Das ist kein Bild\./) as string,
    canRetry: false,
  });
  await expect.element(page.getByText('Kein Bild', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Die Datei notiz.txt ist kein Bild.')).toBeVisible();
  expect([gateway.uploads(), getInputs()]).toEqual([[], []]);
});

test.each([
  ['NOT_AN_IMAGE', /^Das ist kein Bild\./, 'Die Datei tor.png ist kein Bild.', false],
  ['TOO_MANY_PIXELS', /^Das Bild hat 500 Megapixel; höchstens 400/, /^Das Bild hat 500 Megapixel/, false],
  ['BUSY', /in einer Minute/, /^Fehler beim Hochladen des Bildes tor\.png\./, true],
] as const)('a photo refused as %s has its reason, and a useful retry', async (reason, message, said, canRetry) => {
  gateway.respondToUpload(async () => ({ status: 422, body: { error: { reason, pixels: 500_000_000, maxPixels: 400_000_000 } } }));
  await draw();
  expect(await sendForFailure(await drawPicture('tor.png', 60, 40))).toEqual({ message: expect.stringMatching(message) as string, canRetry });
  await expect.element(page.getByText(said)).toBeVisible();
  expect(getInputs()).toEqual([]);
});

test('a photo of unknown outcome is not sent again', async () => {
  gateway.respondWith({ addDefectPhoto: failWith('OUTCOME_UNKNOWN') });
  await draw();
  expect(await sendForFailure(await drawPicture('tor.png', 60, 40))).toEqual({ message: 'Es kam keine Antwort; bitte prüfen Sie die Fotos.', canRetry: false });
});
