import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { chooseScheme } from '../../theme/scheme.ts';

afterEach(() => chooseScheme('auto'));

const getShownPicture = () => page.getByRole('img', { name: /^Grundriss mit Positionen/ });

test('shows the portal’s pictures in the reader’s language and scheme', async () => {
  gateway.respondWith({ session: null, service: { available: true, version: null, hasSingleSignOn: false, links: [] } });
  chooseScheme('dark');
  await openPortal('/');
  for (const name of [/^Startseite mit Standorten/, /^Besuchsbericht mit Ergebnis/, /^Grundriss mit Positionen/])
    await expect.element(page.getByRole('img', { name })).toHaveAttribute('src', expect.stringContaining('-de-dark'));
  chooseScheme('light');
  await expect.element(getShownPicture()).toHaveAttribute('src', expect.stringContaining('plan-de-light'));
  await expect.poll(() => (getShownPicture().element() as HTMLImageElement).naturalWidth).toBe(960);
});
