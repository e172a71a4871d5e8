import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { reviewImage } from '../../testkit/reviewImages.ts';
import { LargeReview } from './LargeReview.tsx';

const place = { customer: { country: 'AT', cardcode: '100100' } } as const;
const images = [1, 2, 3, 4].map(reviewImage);
const sent = () => (gateway.sent('ReviewTrapImage') as { input: { imageId: string; level: string } }[]).map(({ input }) => [input.imageId, input.level]);

test('K-04 K-11 keys rate the large picture and show the next; the last result can be taken back, the others are saved in the background', async () => {
  gateway.answers({ reviewTrapImage: { count: 1, problems: [] } });
  let isClosed = false;
  await renderPortal(<LargeReview place={place} offset={0} begun={{ images, imageId: '1', total: 2024 }} onClose={() => (isClosed = true)} />);
  await expect.element(page.getByText(/^0 von 2.024$/)).toBeVisible();
  await expect.element(page.getByText('Voriges Bild dieser Falle, 28.11.2026 11:00')).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText(/^2 \/ (2.024|4)$/)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.keyboard('3');
  await expect.poll(sent).toEqual([['1', 'GREEN']]);
  await expect.element(page.getByText(/^2 von 2.024$/)).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(page.getByText(/^2 \/ (2.024|4)$/)).toBeVisible();
  await expect.element(page.getByText(/^1 von 2.024$/)).toBeVisible();
  await userEvent.keyboard('2');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText(/^2 \/ (2.024|4)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => isClosed).toBe(true);
  await expect.poll(sent).toEqual([
    ['1', 'GREEN'],
    ['2', 'YELLOW'],
  ]);
});

test('the last result is saved, too, when the review is left by another way than its button', async () => {
  gateway.answers({ reviewTrapImage: { count: 1, problems: [] } });
  const { unmount } = await renderPortal(<LargeReview place={place} offset={0} begun={{ images, imageId: '1', total: 4 }} onClose={() => undefined} />);
  await expect.element(page.getByText('0 von 4', { exact: true })).toBeVisible();
  await userEvent.keyboard('3');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  expect(sent()).toEqual([]);
  await unmount();
  await expect.poll(sent).toEqual([['1', 'RED']]);
});

test('S07 a hidden page sends the last result at once, with a request that outlasts it, and never twice', async () => {
  gateway.answers({ reviewTrapImage: { count: 1, problems: [] } });
  const network = vi.spyOn(window, 'fetch');
  const { unmount } = await renderPortal(<LargeReview place={place} offset={0} begun={{ images, imageId: '1', total: 4 }} onClose={() => undefined} />);
  await userEvent.keyboard('1');
  await expect.element(page.getByText(/^1 von 4$/)).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(sent).toEqual([['1', 'GREEN']]);
  expect(network.mock.calls.map(([, init]) => init?.keepalive)).toContain(true);
  hidden.mockRestore();
  await unmount();
  expect(sent()).toEqual([['1', 'GREEN']]);
});

test('what could not be saved is listed, and tried again', async () => {
  let isBroken = true;
  gateway.answers({
    reviewTrapImage: () =>
      isBroken ? { count: 0, problems: [{ __typename: 'Problem', code: 'REFUSED', message: null, field: null }] } : { count: 1, problems: [] },
  });
  await renderPortal(<LargeReview place={place} offset={0} begun={{ images, imageId: '1', total: 4 }} onClose={() => undefined} />);
  await expect.element(page.getByText('0 von 4', { exact: true })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText(/^2 \/ (2.024|4)$/)).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText(/1 Bild wurde nicht gespeichert: 29\.11\.2026 11:00, T-01/)).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => sent().filter(([id]) => id === '1')).toHaveLength(2);
  await expect.element(page.getByText(/wurde nicht gespeichert/)).not.toBeInTheDocument();
});

test('sixty images are rated by sixty keys, over the end of a page, which is read in time; all of them are saved once', async () => {
  const all = Array.from({ length: 120 }, (_, at) => ({
    ...reviewImage(1),
    id: String(at + 1),
    takenAt: new Date(Date.UTC(2026, 10, 20) - at * 3_600_000).toISOString(),
  }));
  const saved = new Set<string>();
  const waiting = () => all.filter(({ id }) => !saved.has(id));
  gateway.answers({
    trapImages: ({ offset }: { offset: number }) => ({
      totalCount: waiting().length,
      unreadableCount: 0,
      leftOut: 0,
      nodes: waiting().slice(offset, offset + 50),
    }),
    reviewTrapImage: ({ input }: { input: { imageId: string } }) => {
      saved.add(input.imageId);
      return { count: 1, problems: [] };
    },
  });
  let isClosed = false;
  const begun = { images: all.slice(0, 50), imageId: '1', total: 120 };
  await renderPortal(<LargeReview place={place} offset={0} begun={begun} onClose={() => (isClosed = true)} />);
  await expect.element(page.getByText(/^0 von 120$/)).toBeVisible();
  let presses = 0;
  for (let at = 1; at <= 60; at += 1) {
    await expect.element(page.getByText(`${at} / 120`, { exact: true }), { interval: 10 }).toBeVisible();
    await userEvent.keyboard('1');
    presses += 1;
  }
  await expect.element(page.getByText('61 / 120', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^60 von 120$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  presses += 1;
  await expect.poll(() => isClosed).toBe(true);
  await expect.poll(() => saved.size).toBe(60);
  await expect.poll(() => sent().map(([id]) => id)).toEqual(all.slice(0, 60).map(({ id }) => id));
  expect(presses).toBe(61);
  expect(gateway.sent('TrapImageList').length).toBeLessThanOrEqual(3);
});
