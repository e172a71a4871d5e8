import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { reviewImage } from '../../testkit/reviewImages.ts';
import { createSession } from '../../testkit/sessions.ts';
import { ReviewConflicts } from './ReviewConflicts.tsx';
import { TrapImagesPage } from './TrapImagesPage.tsx';
import { useReviewConflicts } from './useReviewConflicts.ts';

test('a reviewed image takes no second result while the list fails', async () => {
  const trapImages = { totalCount: 2, unreadableCount: 0, unfilteredCount: 2, leftOut: 0, missingLocations: [], nodes: [1, 2].map(reviewImage) };
  gateway.respondWith({ session: createSession({ role: 'KEY_USER' }), trapImages, trapImageNames: { locations: [], areas: [], traps: [], leftOut: 0 } });
  await renderPortal(<TrapImagesPage support={() => null} />);
  const card = page.getByRole('article').filter({ hasText: '29.11.2026' });
  await card.getByRole('button', { name: 'OK', exact: true }).click();
  gateway.respondWith({ trapImages: failWith('PROVIDER_UNREACHABLE'), reviewTrapImage: { count: 1, problems: [] } });
  await card.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(card.getByText('Für dieses Bild ist schon ein Ergebnis gesendet.')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
  await expect.element(card.getByRole('checkbox')).toBeDisabled();
  await expect.element(page.getByRole('article').filter({ hasText: '28.11.2026' }).getByRole('button', { name: 'Speichern' })).toBeVisible();
});

function OwnConflict() {
  const conflicts = useReviewConflicts();
  const [isNoted, setIsNoted] = useState(false);
  const problem = { reason: 'gone' as const, conflicts: [] };
  const entry = { id: 'a', operation: 'ReviewTrapImage', input: { imageId: '1', level: 'RED' }, about: 'Bild', file: null, attemptedAt: 1, problem };
  return (
    <>
      <button type="button" disabled={isNoted} onClick={() => (conflicts.noteReviewed(['1']), setIsNoted(true))}>
        Geprüft
      </button>
      <ReviewConflicts conflicts={conflicts} sentLater={[entry as never]} />
    </>
  );
}

test('a result from the outbox names the user’s earlier one', async () => {
  await renderPortal(<OwnConflict />);
  await expect.element(page.getByText('Welches Ergebnis gespeichert ist, ist hier nicht bekannt. Nicht gespeichert: Alarm.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Geprüft' }).click();
  await expect.element(page.getByText('Sie haben für dieses Bild schon früher ein Ergebnis gesendet. Nicht gespeichert: Alarm.')).toBeVisible();
});
