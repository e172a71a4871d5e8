import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { CreateActionDialog } from './CreateActionDialog.tsx';

const location = { country: 'AT', cardcode: '100100' } as const;
const getInput = (name: string) => page.getByLabelText(name);

test('a wrong e-mail address of a responsible person is marked and focused', async () => {
  gateway.respondWith({ createAction: { action: null, problems: [{ code: 'INVALID', field: 'responsible', message: null }] } });
  await renderPortal(<CreateActionDialog location={location} title="Tor abdichten" onClose={() => undefined} />);
  await page.getByRole('button', { name: 'andere Person' }).click();
  await getInput('Name').fill('Eva');
  await getInput('E-Mail').fill('eva@');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(getInput('E-Mail')).toHaveFocus();
  await expect.element(getInput('E-Mail')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(getInput('Name')).not.toHaveAttribute('aria-invalid');
  await getInput('Name').fill(' ');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(getInput('Name')).toHaveFocus();
  await expect.element(getInput('Name')).toHaveAttribute('aria-invalid', 'true');
  expect(gateway.sent('CreateAction')).toEqual([]);
  await getInput('Name').fill('Eva');
  await getInput('E-Mail').fill('eva@portal.example');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => gateway.inputs('CreateAction')).toMatchObject([{ responsible: { name: 'Eva', email: 'eva@portal.example' } }]);
  await expect.element(page.getByText('Bitte prüfen Sie', { exact: false }).first()).toBeVisible();
});
