import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { reviewImage } from '../../testkit/reviewImages.ts';
import { type BegunReview, LargeReview } from './LargeReview.tsx';
import { useReviewConflicts } from './useReviewConflicts.ts';
import { useWaitingReviews } from './useWaitingReviews.ts';

const four = { images: [1, 2, 3, 4].map(reviewImage), imageId: '1', total: 4 };
let closed = 0;
const supported: string[] = [];
function Review({ begun = four }: { begun?: BegunReview }) {
  const conflicts = useReviewConflicts();
  const waiting = useWaitingReviews(null, new Set());
  const nothing = () => void (closed += 1);
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

test('after the last picture a button ends it, and Z undoes', async () => {
  closed = 0;
  gateway.respondWith({ reviewTrapImage: { count: 1, problems: [] } });
  await renderPortal(<Review begun={{ images: [{ ...reviewImage(1), entry: 'NUMBER' }], imageId: '1', total: 1 }} />);
  await expect.element(page.getByText('Das Bild lädt noch.')).not.toBeInTheDocument();
  const number = page.getByLabelText('Andere Zahl');
  const end = page.getByRole('button', { name: 'Prüfung beenden' });
  await number.fill('12');
  await expect.element(end).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Das war das letzte Bild.')).toBeVisible();
  await expect.element(page.getByText('1 von 1 geprüft', { exact: true })).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(page.getByText('0 von 1 geprüft', { exact: true })).toBeVisible();
  await expect.element(number).toHaveValue('12');
  await expect.element(end).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await end.click();
  expect(closed).toBe(1);
  await expect.poll(() => gateway.sent('ReviewTrapImage')).toMatchObject([{ input: { imageId: '1', result: '12' } }]);
});
