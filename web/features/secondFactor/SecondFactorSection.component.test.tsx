import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const createState = (more: object = {}) => ({
  isOffered: true,
  isConfirmed: true,
  offersApp: true,
  offersPasskeys: true,
  hasApp: true,
  recoveryCodesLeft: 9,
  ...more,
});

test('requires the factor to remove one, and names a wrong code', async () => {
  gateway.respondWith({
    session: createSession(),
    secondFactor: createState({ isConfirmed: false }),
    confirmSecondFactor: { problems: [{ code: 'CODE_INVALID', message: null }] },
    removeSecondFactor: { secondFactor: createState({ hasApp: false }), problems: [] },
  });
  await renderPortal(<SecondFactorSection />);
  await expect.element(page.getByText('9 Wiederherstellungscodes sind noch nicht verwendet.')).toBeVisible();
  await page.getByRole('button', { name: '„Authenticator-App“ entfernen' }).click();
  await page.getByRole('dialog', { name: 'Bitte bestätigen', exact: true }).getByRole('button', { name: 'Entfernen' }).click();
  const requested = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await requested.getByRole('textbox', { name: 'Code' }).fill('123456');
  await requested.getByRole('button', { name: 'Bestätigen' }).click();
  await expect.element(requested.getByText('Der Code stimmt nicht oder wurde schon verwendet.', { exact: false })).toBeVisible();
  expect(gateway.sent('RemoveSecondFactor')).toEqual([]);
  gateway.respondWith({ confirmSecondFactor: { problems: [] } });
  await requested.getByRole('button', { name: 'Bestätigen' }).click();
  await expect.poll(() => gateway.sent('RemoveSecondFactor')).toMatchObject([{ input: { id: 'app' } }]);
});

test('a reset by an administrator is shown until the user confirms', async () => {
  gateway.respondWith({
    session: createSession(),
    secondFactor: createState({ hasApp: false, recoveryCodesLeft: 0, resetAt: '2026-11-27T05:00:00Z' }),
    acknowledgeSecondFactorReset: { problems: [] },
  });
  await renderPortal(<SecondFactorSection />);
  await expect.element(page.getByText('Ein Administrator hat am', { exact: false })).toBeVisible();
  gateway.respondWith({ secondFactor: createState({ hasApp: false, recoveryCodesLeft: 0 }) });
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await expect.element(page.getByText('Ein Administrator hat am', { exact: false })).not.toBeInTheDocument();
});

test('a press that the gateway does not respond to says so', async () => {
  gateway.respondWith({ session: createSession(), secondFactor: createState({ resetAt: '2026-11-27T05:00:00Z' }) });
  await renderPortal(<SecondFactorSection />);
  await expect.element(page.getByRole('button', { name: 'Zweiten Schritt einrichten' })).toBeVisible();
  gateway.respondWith({ secondFactor: failWith('INTERNAL'), acknowledgeSecondFactorReset: failWith('INTERNAL') });
  for (const name of ['Zweiten Schritt einrichten', 'Verstanden']) {
    await page.getByRole('button', { name }).click();
    const message = page.getByRole('status', { name: /^Das Portal konnte das nicht ausführen/ });
    await expect.element(message).toBeVisible();
    await message.getByRole('button', { name: 'Hinweis schließen' }).click();
    await expect.element(message).not.toBeInTheDocument();
  }
});
