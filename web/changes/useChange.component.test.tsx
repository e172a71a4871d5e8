import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AddDefectNoteDocument, DeleteViewDocument } from '../generated/graphql.ts';
import { failWith, gateway } from '../testkit/gateway.ts';
import { renderPortalHook } from '../testkit/renderPortal.tsx';
import { useChange } from './useChange.ts';

test.each([
  ['whose right was taken away', 'FORBIDDEN', 'failed', /^Sie dürfen das nicht mehr speichern.*„Halb“$/],
  ['of a thing that was deleted meanwhile', 'NOT_FOUND', 'gone', /^Das gibt es nicht mehr.*„Halb“$/],
])('S07 a change %s says so, and keeps the typed text to be copied', async (_case, code, expected, said) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied')).mockResolvedValue();
  gateway.respondWith({ addDefectNote: failWith(code) });
  let send: ReturnType<typeof useChange>['send'] | undefined;
  await renderPortalHook(() => (send = useChange().send));
  const { outcome } = await send!(
    AddDefectNoteDocument,
    { customer: { country: 'AT', cardcode: '100100' }, defectId: '7', note: 'Halb' },
    { failed: 'Nicht gespeichert' },
  );
  expect(outcome).toBe(expected);
  await expect.element(page.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Text kopieren' }).click();
  // The dialog stays after a copy that failed.
  await expect.poll(() => copied.mock.calls).toEqual([['Halb']]);
  await page.getByRole('button', { name: 'Text kopieren' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([['Halb'], ['Halb']]);
  copied.mockRestore();
  await expect.element(page.getByText('Nicht gespeichert')).not.toBeInTheDocument();
});

test('deleting a thing that is gone says so, without a retry', async () => {
  gateway.respondWith({ deleteView: failWith('NOT_FOUND') });
  let send: ReturnType<typeof useChange>['send'] | undefined;
  await renderPortalHook(() => (send = useChange().send));
  expect((await send!(DeleteViewDocument, { id: '1' }, { failed: 'Bitte noch einmal' })).outcome).toBe('gone');
  await expect.element(page.getByText(/^Das gibt es nicht mehr/)).toBeVisible();
  await expect.element(page.getByText('Bitte noch einmal')).not.toBeInTheDocument();
});

test('a change of a thing in another state says so', async () => {
  gateway.respondWith({ deleteView: { problems: [{ code: 'STATE_CHANGED', field: null, message: null, conflicts: [] }] } });
  let send: ReturnType<typeof useChange>['send'] | undefined;
  await renderPortalHook(() => (send = useChange().send));
  await send!(DeleteViewDocument, { id: '1' }, { failed: 'Nicht gespeichert' });
  await expect.element(page.getByText('Nicht gespeichert').first()).toBeVisible();
  await expect.element(page.getByText(/^Das wurde inzwischen geändert/).first()).toBeVisible();
});

test.each(['SESSION_ENDED', 'NOT_SIGNED_IN'])('a change after the session’s end (%s) leaves the report to the sign-in', async (code) => {
  gateway.respondWith({ addDefectNote: failWith(code) });
  let send: ReturnType<typeof useChange>['send'] | undefined;
  await renderPortalHook(() => (send = useChange().send));
  const input = { customer: { country: 'AT', cardcode: '100100' }, defectId: '7', note: 'Halb' } as const;
  const { outcome } = await send!(AddDefectNoteDocument, input, { failed: 'Nicht gespeichert' });
  expect(outcome).toBe('busy');
  await expect.element(page.getByText('Nicht gespeichert')).not.toBeInTheDocument();
});
