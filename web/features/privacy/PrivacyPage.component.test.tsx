import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Brand } from '../../brand.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';

const privacy = {
  controller: ['Muster GmbH', 'Ring 1, Wien'],
  contact: 'datenschutz@muster.example',
  idleMinutes: 30,
  lifeHours: 1,
  auditDays: null,
  activityDays: 400,
};
afterEach(() => document.querySelector('meta[name=brand]')?.remove());

test('names the controller and the periods of the settings', async () => {
  const meta = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'brand' }));
  meta.content = JSON.stringify({ privacy } satisfies Partial<Brand>);
  await renderPortal(<PrivacyPage />);
  for (const shown of [
    /Muster GmbH\s+Ring 1, Wien/,
    /datenschutz@muster\.example/,
    /ohne Nutzung nach 30\sMinuten, spätestens nach 1\sStunde\./,
    /Protokoll: .* Es wird ohne Frist gespeichert\./,
    /Aktivität: .* Es wird 400\sTage gespeichert\./,
  ])
    await expect.element(page.getByText(shown)).toBeVisible();
  await expectAccessible();
});
