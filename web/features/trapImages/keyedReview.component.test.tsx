import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { reviewImage } from '../../testkit/reviewImages.ts';
import { LargeReview } from './LargeReview.tsx';
import { useReviewConflicts } from './useReviewConflicts.ts';
import { useWaitingReviews } from './useWaitingReviews.ts';

const begun = { images: [1, 2, 3, 4].map(reviewImage), imageId: '1', total: 4 };
const supported: string[] = [];
function Review() {
  const [conflicts, waiting, nothing] = [useReviewConflicts(), useWaitingReviews(null), () => undefined];
  return (
    <LargeReview place={{}} offset={0} begun={begun} conflicts={conflicts} waiting={waiting} onSupport={({ id }) => supported.push(id)} onClose={nothing} />
  );
}

test('undo is off with the reason where there is nothing to undo', async () => {
  gateway.respondWith({ reviewTrapImage: { count: 1, problems: [] } });
  await renderPortal(<Review />);
  await expect.element(page.getByText('Das Bild lädt noch.')).not.toBeInTheDocument();
  const undo = page.getByRole('button', { name: /Letztes Ergebnis zurücknehmen/ });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveAccessibleDescription('Noch kein Ergebnis gegeben.');
  await userEvent.keyboard('1');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('3 / 4', { exact: true })).toBeVisible();
  await expect.element(undo).not.toHaveAttribute('aria-disabled');
  await undo.click();
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveAccessibleDescription('Das Ergebnis davor ist schon gesendet.');
});

test('a support request about the picture can be begun in full size', async () => {
  await renderPortal(<Review />);
  await page.getByRole('button', { name: 'Supportanfrage' }).click();
  expect(supported).toEqual(['1']);
});
