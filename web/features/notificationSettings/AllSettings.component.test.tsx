import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';
import { AllSettings } from './AllSettings.tsx';

test('the notices of all locations fit into a phone of 320 px', async () => {
  await page.viewport(320, 800);
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER' }),
    allNotifications: { counts: null, missingLocations: [], leftOutLocations: 0 },
  });
  await renderPortal(
    // The width within the paddings of page and section.
    <div style={{ width: 254 }} data-testid="section">
      <AllSettings all={{ isGlobal: true, trapNotices: null } as never} />
    </div>,
  );
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  const { clientWidth, scrollWidth } = page.getByTestId('section').element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
