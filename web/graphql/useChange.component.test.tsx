import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AddDefectNoteDocument } from '../generated/graphql.ts';
import { failing, gateway } from '../testkit/gateway.ts';
import { renderPortalHook } from '../testkit/renderPortal.tsx';
import { useChange } from './useChange.ts';

test('S07 a change whose right was taken away says so in place of its own notice', async () => {
  gateway.answers({ addDefectNote: failing('FORBIDDEN') });
  let send: ReturnType<typeof useChange>['send'] | undefined;
  await renderPortalHook(
    () => useChange(),
    (now) => void (send = now.send),
  );
  const { outcome } = await send!(
    AddDefectNoteDocument,
    { customer: { country: 'AT', cardcode: '100100' }, defectId: '7', note: 'Halb' },
    { failed: 'Nicht gespeichert' },
  );
  expect(outcome).toBe('failed');
  await expect.element(page.getByText(/^Sie dürfen das nicht mehr speichern/)).toBeVisible();
  await expect.element(page.getByText('Nicht gespeichert')).not.toBeInTheDocument();
});
