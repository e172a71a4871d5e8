import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';
import { ResetFactor } from './ResetFactor.tsx';

test('an administrator resets a user’s second factor after both confirmations', async () => {
  const own = { isOffered: true, isRequired: true, offersApp: true, offersPasskeys: false, hasApp: true, passkeys: [], recoveryCodesLeft: 9, resetAt: null };
  gateway.respondWith({
    session: createSession({ role: 'ADMIN' }),
    secondFactor: { ...own, isConfirmed: false },
    confirmSecondFactor: { problems: [] },
    resetSecondFactor: { problems: [] },
  });
  await renderPortal(<ResetFactor userId="31" name="Hans Hehl" />);
  await page.getByRole('button').click();
  await page.getByRole('dialog', { name: 'Bitte bestätigen', exact: true }).getByRole('button', { name: 'Zweiten Schritt zurücksetzen' }).click();
  const requested = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await requested.getByRole('textbox', { name: 'Code' }).fill('123456');
  expect(gateway.sent('ResetSecondFactor')).toEqual([]);
  await requested.getByRole('button', { name: 'Bestätigen' }).click();
  await expect.poll(() => gateway.sent('ResetSecondFactor')).toMatchObject([{ input: { userId: '31' } }]);
});
