import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { CreateLinkDialog } from './CreateLinkDialog.tsx';

test('closes at once without input, else after a confirmation, without draft', async () => {
  const close = vi.fn();
  const chosen = { from: '2026-01-01', to: '2026-10-31', parts: ['POSITIONS'] } as const;
  const Opened = () => useChosenCustomer().customer && <CreateLinkDialog offered={['POSITIONS']} chosen={chosen} onClose={close} />;
  window.history.replaceState(null, '', '/auditmappe?mandant=AT&cardcode=100100');
  gateway.respondWith({ customer: sonnleitner });
  await renderPortal(<Opened />);
  await page.getByLabelText('Name des Prüfers').fill('Ida');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Was Sie eingegeben haben, ist noch nicht gesendet. Trotzdem verlassen?')).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(page.getByLabelText('Name des Prüfers')).toHaveValue('Ida');
  expect(close).not.toHaveBeenCalled();
  await page.getByLabelText('Name des Prüfers').fill('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close.mock.calls.length).toBe(1);
});
