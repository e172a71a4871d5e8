import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { toFragment } from '../../testkit/users.ts';
import type { AuditorLinkFieldsFragment } from '../../generated/graphql.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { LinkTable } from './LinkTable.tsx';

const link: AuditorLinkFieldsFragment = toFragment({
  id: '1',
  auditorName: 'Ida Prüf',
  userId: '5',
  userName: 'Kurt',
  from: '2026-01-01',
  to: '2026-10-31',
  parts: ['POSITIONS', 'DEFECTS'],
  hasCode: true,
  state: 'ACTIVE',
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2026-12-01T08:00:00Z',
  revokedAt: null,
  visits: [{ at: '2026-11-02T08:00:00Z', part: 'POSITIONS', isPack: false, network: '192.0.2.0' }],
  visitsTotal: 1,
});

test('on a phone parts and visits unfold in the opened row', async () => {
  await page.viewport(390, 844);
  const Opened = () => useChosenCustomer().customer && <LinkTable links={[link]} isOfOthers={false} />;
  window.history.replaceState(null, '', '/auditmappe?mandant=AT&cardcode=100100');
  gateway.respondWith({ customer: sonnleitner });
  await renderPortal(<Opened />);
  const opener = page.getByRole('button', { name: 'Alle Angaben zu Ida Prüf' });
  await expect.element(opener).toBeVisible();
  expect(document.querySelector('summary')).toBeNull();
  await opener.click();
  await page.getByText('2 Teile').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Mängel/ })).toBeVisible();
});
