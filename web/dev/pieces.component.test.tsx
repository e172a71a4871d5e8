import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPortal } from '../testkit/renderPortal.tsx';
import { Pieces } from './Pieces.tsx';

afterEach(() => {
  document.documentElement.style.colorScheme = '';
});

for (const scheme of ['light', 'dark'])
  for (const width of [390, 1440])
    test(`every component in every state is accessible, ${scheme} at ${width} px`, async () => {
      document.documentElement.style.colorScheme = scheme;
      await page.viewport(width, 900);
      await renderPortal(<Pieces />);
      await expect.element(page.getByRole('button', { name: 'Open a dialog' })).toBeVisible();
      await expect.element(page.getByText('The list could not be loaded.')).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    });
