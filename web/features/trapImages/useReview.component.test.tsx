import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { reviewImage } from '../../testkit/reviewImages.ts';
import { useReview } from './useReview.ts';
import { useReviewConflicts } from './useReviewConflicts.ts';

test('a rating names images rated by others, and can send the rest', async () => {
  const rateTrapImages = ({ input: { imageIds } }: { input: { imageIds: string[] } }) =>
    imageIds.includes('2') ? { count: 0, problems: [{ code: 'NOT_FOUND', field: 'imageIds.1' }] } : { count: imageIds.length, problems: [] };
  gateway.respondWith({ rateTrapImages });
  let review: ReturnType<typeof useReview>;
  await renderPortalHook(() => (review = useReview({}, 0, useReviewConflicts())));
  const getRatedIds = () => gateway.sent('RateTrapImages').map(({ input }) => (input as { imageIds: string[] }).imageIds);
  const declined = review!.rate([1, 2, 3].map(reviewImage), 'RED');
  await expect.element(page.getByText('geprüft oder gelöscht: 28.11.2026 11:00, T-01.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await declined).toBe(false);
  const agreed = review!.rate([1, 2, 3].map(reviewImage), 'RED');
  await page.getByRole('dialog').getByRole('button', { name: 'Bewerten' }).click();
  expect(await agreed).toBe(true);
  await expect.element(page.getByText('2 Bilder wurden bewertet.')).toBeVisible();
  expect(getRatedIds()).toEqual([
    ['1', '2', '3'],
    ['1', '2', '3'],
    ['1', '3'],
  ]);
});

test('a card’s review of a rated image is noted without a dialog', async () => {
  gateway.respondWith({ reviewTrapImage: failWith('NOT_FOUND') });
  let now: [ReturnType<typeof useReviewConflicts>, ReturnType<typeof useReview>];
  await renderPortalHook(() => {
    const conflicts = useReviewConflicts();
    now = [conflicts, useReview({}, 0, conflicts)];
  });
  expect(await now![1].review({ ...reviewImage(1), entry: 'NUMBER' }, { remark: 'Maus', result: '7', level: null })).toBe(true);
  await expect.poll(() => [...now[0].all.values()]).toMatchObject([{ kind: 'theirs', input: { remark: 'Maus', result: '7' } }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // The notice says it; a message over it would claim that another attempt helps.
  await expect.element(page.getByText('Leider ist beim Speichern', { exact: false })).not.toBeInTheDocument();
});
