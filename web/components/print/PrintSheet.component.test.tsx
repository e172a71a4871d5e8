import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { useFakeClock } from '../../testkit/useFakeClock.ts';

test.each([
  ['/printErgebnisliste/Liste', { area_name: '<b>Lager</b>' }],
  ['/printMaengel/Liste', { descriptionShort: '<b>Lager</b>' }],
  ['/printPositionen/Liste', { area: { name: '<b>Lager</b>' } }],
])('U-02 U-06 U-07 U-09 %s needs no session, escapes texts, and prints nothing without rows', async (path, item) => {
  const passes = useFakeClock();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  gateway.respondWith({ session: null });
  const broken = await openPortal(`${path}?items=%7B`);
  await expect.element(page.getByText(/^Es gibt nichts zu drucken/)).toBeVisible();
  await passes(1_000);
  expect(print).not.toHaveBeenCalled();
  await broken.unmount();
  await openPortal(`${path}?items=${encodeURIComponent(JSON.stringify([item]))}&kundenname=Muster&adresse=Weg%201&cardcode=1`);
  await expect.element(page.getByText('<b>Lager</b>')).toBeVisible();
  await passes(1_000);
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  expect(document.title).toBe('Liste');
});

test('the title of a sheet stays in one line on a phone', async () => {
  await page.viewport(390, 844);
  vi.spyOn(window, 'print').mockReturnValue();
  gateway.respondWith({ session: null });
  const place = `kundenname=${encodeURIComponent('Großbäckerei Sonnleitner')}&adresse=${encodeURIComponent('Hauptstraße 1, 1010 Wien')}&cardcode=100100`;
  await openPortal(`/printMaengel/Liste?items=${encodeURIComponent(JSON.stringify([{ descriptionShort: 'Tor' }]))}&${place}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const line = document.createRange();
  line.selectNodeContents(title.element());
  expect(line.getClientRects()).toHaveLength(1);
});
