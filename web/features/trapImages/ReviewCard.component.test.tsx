import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { reviewImage } from '../../testkit/reviewImages.ts';
import { ReviewCard } from './ReviewCard.tsx';

const noop = () => undefined;
const Card = (more: Pick<ComponentProps<typeof ReviewCard>, 'waiting' | 'isSent'>) => (
  <ReviewCard
    image={reviewImage(1)}
    isSelected={false}
    isBusy={false}
    onToggle={noop}
    onSave={async () => true}
    onDelete={noop}
    onOpen={noop}
    onSupport={noop}
    {...more}
  />
);

test.each([390, 767])('at %i px an image is one row, next to its words', async (width) => {
  await page.viewport(width, 844);
  await renderPortal(<Card />);
  const time = page.getByText('29.11.2026 11:00', { exact: true }).first();
  await expect.element(time).toBeVisible();
  expect(time.element().getBoundingClientRect().width).toBeGreaterThan(width - 240);
  expect(page.getByRole('article').element().getBoundingClientRect().height).toBeLessThan(96);
});

test('an image with a waiting review shows it, and takes no other', async () => {
  const input = { imageId: '1', level: 'RED' };
  const waiting = {
    id: 1,
    person: '7/',
    operation: 'ReviewTrapImage',
    input,
    requestId: '',
    about: '',
    file: null,
    queuedAt: 0,
    attemptedAt: null,
    problem: null,
  };
  await renderPortal(<Card waiting={waiting} isSent />);
  await expect.element(page.getByText('Ihr Ergebnis „Alarm“ wartet im Ausgang, bis es gesendet werden kann.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).toBeDisabled();
});
