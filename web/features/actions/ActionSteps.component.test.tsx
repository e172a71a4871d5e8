import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ActionDetailFieldsFragment } from '../../generated/graphql.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { ActionSteps } from './ActionSteps.tsx';
import { EditActionDialog } from './EditActionDialog.tsx';

const action = {
  id: '1',
  title: 'Tür abdichten',
  status: 'IN_PROGRESS',
  measure: '',
  nextStatuses: ['DONE', 'CANCELLED'],
} as unknown as ActionDetailFieldsFragment;
const getInputs = () => gateway.inputs('ChangeActionStatus');
const createConflict = (field: string, present: string, wanted: string) => ({
  action: null,
  problems: [{ code: 'STATE_CHANGED', field, conflicts: [{ field, present: JSON.stringify(present), wanted: JSON.stringify(wanted) }] }],
});
const write = async (step: string, field: string, text: string) => {
  await page.getByRole('button', { name: step, exact: true }).click();
  await page.getByLabelText(field).fill(text);
  await page.getByRole('button', { name: 'Speichern' }).click();
};

test('a conflicting measure is a choice, which the step sends', async () => {
  gateway.respondWith({
    changeActionStatus: ({ input }: { input: { baseMeasure?: string } }) =>
      input.baseMeasure ? { action: null } : createConflict('measure', 'Bürste', 'Leiste'),
  });
  await renderPortal(<ActionSteps action={action} />);
  await write('Erledigt', 'Maßnahme', 'Leiste');
  await expect.element(page.getByText('Bürste', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Maßnahme: meine Angabe behalten' }).click();
  const step = { actionId: '1', base: 'IN_PROGRESS', status: 'DONE' };
  await expect.poll(getInputs).toEqual([
    { ...step, measure: 'Leiste' },
    { ...step, measure: 'Leiste', baseMeasure: 'Bürste' },
  ]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  gateway.respondWith({
    changeActionStatus: ({ input }: { input: { measure?: string } }) => (input.measure ? createConflict('measure', 'Bürste', 'Leiste') : { action: null }),
  });
  await write('Erledigt', 'Maßnahme', 'Leiste');
  await page.getByRole('button', { name: 'Maßnahme: geänderten Wert übernehmen' }).click();
  await expect.poll(() => getInputs().at(-1)).toEqual(step);
});

test('a conflicting status is a choice that may cancel the step', async () => {
  gateway.respondWith({
    changeActionStatus: ({ input }: { input: { base: string } }) => (input.base === 'OPEN' ? { action: null } : createConflict('status', 'OPEN', 'CANCELLED')),
  });
  await renderPortal(<ActionSteps action={action} />);
  await write('Maßnahme abbrechen', 'Grund', 'doppelt');
  await expect.element(page.getByText('offen', { exact: true })).toBeVisible();
  await expect.element(page.getByText('abgebrochen', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Status: meine Angabe behalten' }).click();
  await expect.poll(() => getInputs().at(-1)).toEqual({ actionId: '1', base: 'OPEN', status: 'CANCELLED', reason: 'doppelt' });

  await write('Maßnahme abbrechen', 'Grund', 'doppelt');
  await page.getByRole('button', { name: 'Status: geänderten Wert übernehmen' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(getInputs()).toHaveLength(3);
});

test('an edit of an action that another person has ended says so', async () => {
  const ended = { ...action, status: 'CANCELLED', cause: '', dueOn: null, priority: 'LOW', responsible: null, country: 'AT', cardcode: '100100' } as const;
  await renderPortal(<EditActionDialog action={ended as unknown as ActionDetailFieldsFragment} onClose={() => undefined} />);
  await expect.element(page.getByText('Die Maßnahme ist inzwischen in einem anderen Status.')).toBeVisible();
});
