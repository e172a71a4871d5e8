import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';
import { NotificationSettingsPage } from './NotificationSettingsPage.tsx';

const notices = ['ALL', 'NEW_VISIT_REPORT', 'NEW_DEFECT', 'NEW_CONTRACT', 'YELLOW_ALARM', 'RED_ALARM', 'TRAPS'];
const counts = notices.flatMap((notice) => ['EMAIL', 'APP'].map((channel) => ({ notice, channel, active: 3, inactive: 0 })));

test('the list of locations appears together with the settings above it', async () => {
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER' }, { locationCount: 3, onlyLocation: null }),
    allNotifications: { id: '3', isGlobal: false, trapNotices: null, counts, missingLocations: [], leftOutLocations: 0 },
  });
  const tops: number[] = [];
  const observer = new MutationObserver(() => {
    const list = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent === 'Liste der Standorte');
    if (list) tops.push(Math.round(list.getBoundingClientRect().top));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await renderPortal(<NotificationSettingsPage locations={() => <p>Liste der Standorte</p>} />);
  await expect.element(page.getByText('Liste der Standorte')).toBeVisible();
  await expect.element(page.getByRole('table')).toBeVisible();
  observer.disconnect();
  expect(new Set(tops).size).toBe(1);
});
