import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { ReviewCard } from './ReviewCard.tsx';

const image = {
  id: '1',
  takenAt: '2026-11-29T10:00:00Z',
  customer: { id: '1', country: 'AT', cardcode: '100100', name: 'Sonnleitner' },
  positionId: '7',
  trapName: 'T-01',
  entry: 'RATING',
  choices: [],
  remark: null,
  url: 'data:,',
  thumbnailUrl: 'data:,',
} as unknown as ReviewImageFieldsFragment;

test.each([390, 768])('at %i px an image is one row, whose words have the width that the picture leaves', async (width) => {
  await page.viewport(width, 844);
  const nothing = () => undefined;
  await renderPortal(
    <ReviewCard image={image} isSelected={false} isBusy={false} onToggle={nothing} onSave={nothing} onDelete={nothing} onOpen={nothing} onSupport={nothing} />,
  );
  const time = page.getByText('29.11.2026 11:00', { exact: true }).first();
  await expect.element(time).toBeVisible();
  expect(time.element().getBoundingClientRect().width).toBeGreaterThan(width - 240);
  expect(page.getByRole('article').element().getBoundingClientRect().height).toBeLessThan(96);
});
