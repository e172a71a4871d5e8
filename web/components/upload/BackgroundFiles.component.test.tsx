import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { BackgroundFiles } from './BackgroundFiles.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FileFailure } from './fileQueue.ts';

const createTextFile = (content: string) => new File([content], `${content}.txt`);

test('S07 uploads continue after their dialog closes, and failed ones can retry', async () => {
  const sent: string[] = [];
  const first = Promise.withResolvers<void>();
  let isBroken = true;
  const send = async (file: File) => {
    sent.push(file.name);
    if (file.name === 'eins.txt') await first.promise;
    if (file.name === 'drei.txt' && isBroken) throw new FileFailure('Kein Netz.', true);
  };
  const screen = await renderPortal(<BackgroundFiles />);
  const dialog = await renderPortal(<FileDrop queueKey="photo 7" label="Fotos" accept="*" send={send} />);
  await userEvent.upload(document.querySelector('input[type="file"]')!, ['eins', 'zwei', 'drei'].map(createTextFile));
  await expect.poll(() => sent).toEqual(['eins.txt']);
  const elsewhere = page.getByRole('region', { name: 'Dateien werden gesendet' });
  await expect.element(elsewhere).not.toBeInTheDocument();
  await dialog.unmount();
  await expect.element(elsewhere).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  first.resolve();
  await expect.poll(() => sent).toEqual(['eins.txt', 'zwei.txt', 'drei.txt']);
  await expect.element(elsewhere.getByText('Kein Netz.')).toBeVisible();
  await expectAccessible();
  isBroken = false;
  await page.getByRole('button', { name: 'drei.txt erneut senden' }).click();
  await expect.poll(() => sent).toEqual(['eins.txt', 'zwei.txt', 'drei.txt', 'drei.txt']);
  await expect.element(elsewhere.getByText('Kein Netz.')).not.toBeInTheDocument();
  await screen.unmount();
});
