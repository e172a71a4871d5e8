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

test('the rows do not move when the locations are counted', async () => {
  const counted = Promise.withResolvers<object>();
  gateway.respondWith({ session: createSession({ role: 'KEY_USER' }), allNotifications: () => counted.promise });
  await renderPortal(<AllSettings all={{ isGlobal: true, trapNotices: null } as never} />);
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  const before = table.element().getBoundingClientRect().height;
  const notices = ['ALL', 'NEW_VISIT_REPORT', 'NEW_DEFECT', 'NEW_CONTRACT', 'YELLOW_ALARM', 'RED_ALARM', 'TRAPS'];
  const counts = notices.flatMap((notice) => ['EMAIL', 'APP'].map((channel) => ({ notice, channel, active: 3, inactive: 0 })));
  counted.resolve({ id: '3', counts, missingLocations: [], leftOutLocations: 0 });
  await expect.element(page.getByText('überall an').first()).toBeVisible();
  expect(table.element().getBoundingClientRect().height).toBe(before);
});
