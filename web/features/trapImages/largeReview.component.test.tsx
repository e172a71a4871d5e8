import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { replaceBrokenImages } from '../../components/layout/brokenImages.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { isLostByLeaving } from '../../components/form/useUnsaved.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { reviewImage } from '../../testkit/reviewImages.ts';
import { type BegunReview, LargeReview } from './LargeReview.tsx';
import { useReviewConflicts } from './useReviewConflicts.ts';
import { useWaitingReviews } from './useWaitingReviews.ts';

const place = { customer: { country: 'AT', cardcode: '100100' } } as const;
const images = [1, 2, 3, 4].map(reviewImage);
interface ReviewProps {
  begun: BegunReview | null;
  onSupport?: (image: { id: string }) => void;
  onClose?: () => void;
}
let noteReviewed: (imageIds: readonly string[]) => void;
function Review({ begun, onSupport = () => undefined, onClose = () => undefined }: ReviewProps) {
  const conflicts = useReviewConflicts();
  const waiting = useWaitingReviews(null, new Set());
  useEffect(() => void (noteReviewed = conflicts.noteReviewed));
  return <LargeReview place={place} offset={0} begun={begun} conflicts={conflicts} waiting={waiting} onSupport={onSupport} onClose={onClose} />;
}
const createReview = (begun: BegunReview, onClose?: () => void) => <Review begun={begun} {...(onClose ? { onClose } : {})} />;
const getText = (matching: Locator) => matching.element().textContent.replaceAll(/\s+/g, ' ');
/** Waits for the first picture, without which no key counts. */
async function begin(progress: string | RegExp = '0 von 4 geprüft') {
  await expect.element(page.getByText(progress, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Das Bild lädt noch.')).not.toBeInTheDocument();
}
const getSentResults = () =>
  (gateway.sent('ReviewTrapImage') as { input: { imageId: string; level: string } }[]).map(({ input }) => [input.imageId, input.level]);

test('K-04 K-11 keys rate the large picture and show the next, with undo', async () => {
  gateway.respondWith({ reviewTrapImage: { count: 1, problems: [] } });
  let isClosed = false;
  await renderPortal(createReview({ images, imageId: '1', total: 2024 }, () => (isClosed = true)));
  await begin(/^0 von 2.024 geprüft$/);
  await expect.element(page.getByText('Voriges Bild dieser Falle, 28.11.2026 11:00')).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText(/^2 \/ (2.024|4)$/)).toBeVisible();
  expect(getSentResults()).toEqual([]);
  await userEvent.keyboard('3');
  await expect.poll(getSentResults).toEqual([['1', 'GREEN']]);
  await expect.element(page.getByText(/^2 von 2.024 geprüft$/)).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(page.getByText(/^2 \/ (2.024|4)$/)).toBeVisible();
  await expect.element(page.getByText(/^1 von 2.024 geprüft$/)).toBeVisible();
  await userEvent.keyboard('2');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText(/^2 \/ (2.024|4)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => isClosed).toBe(true);
  await expect.poll(getSentResults).toEqual([
    ['1', 'GREEN'],
    ['2', 'YELLOW'],
  ]);
});

test('closing the review otherwise also saves the last result', async () => {
  gateway.respondWith({ reviewTrapImage: { count: 1, problems: [] } });
  const { unmount } = await renderPortal(createReview({ images, imageId: '1', total: 4 }));
  await begin();
  await userEvent.keyboard('3');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  expect(getSentResults()).toEqual([]);
  await unmount();
  await expect.poll(getSentResults).toEqual([['1', 'RED']]);
});

test('S07 a hidden page sends the last result once, by keepalive', async () => {
  gateway.respondWith({ reviewTrapImage: { count: 1, problems: [] } });
  const network = vi.spyOn(window, 'fetch');
  const { unmount } = await renderPortal(createReview({ images, imageId: '1', total: 4 }));
  await begin();
  await userEvent.keyboard('1');
  await expect.element(page.getByText(/^1 von 4 geprüft$/)).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(getSentResults).toEqual([['1', 'GREEN']]);
  expect(network.mock.calls.map(([, init]) => init?.keepalive)).toContain(true);
  hidden.mockRestore();
  await unmount();
  expect(getSentResults()).toEqual([['1', 'GREEN']]);
});

test('keys give no result while another dialog is open', async () => {
  gateway.respondWith({ reviewTrapImage: { problems: [] } });
  const requested = { images, imageId: '1', total: 4 };
  function Asking() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <>
        <Review begun={requested} onSupport={() => setIsAsking(true)} />
        {isAsking && (
          <Modal title="Supportanfrage zum Bild" isOpen onClose={() => undefined}>
            <p>Text</p>
          </Modal>
        )}
      </>
    );
  }
  await renderPortal(<Asking />);
  await page.getByRole('button', { name: 'Supportanfrage' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Supportanfrage zum Bild' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-hidden=true] [role=dialog], [role=dialog][aria-hidden=true]').length).toBe(1);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  await expect.element(page.getByText('0 von 4 geprüft')).toBeInTheDocument();
  await expect.element(page.getByText('1 von 4 geprüft')).not.toBeInTheDocument();
});

const theirs = { field: 'level', present: '"RED"', wanted: '"GREEN"' };

test('names a picture rated by another person, with a choice', async () => {
  const reviewTrapImage = ({ input }: { input: { imageId: string; base: { level: string } } }) => {
    if (input.imageId === '1') throw failWith('NOT_FOUND')();
    return input.base.level === 'RED' ? { count: 1, problems: [] } : { count: 0, problems: [{ code: 'STATE_CHANGED', field: 'level', conflicts: [theirs] }] };
  };
  gateway.respondWith({ reviewTrapImage });
  await renderPortal(createReview({ images, imageId: '1', total: 4 }));
  await begin();
  for (const shown of ['2 / 4', '3 / 4', '4 / 4']) {
    await userEvent.keyboard('1');
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  }
  const notice = page.getByRole('alert').filter({ hasText: 'nicht gespeichert, da' });
  const gone = notice.getByRole('listitem').nth(0);
  const open = notice.getByRole('listitem').nth(1);
  await expect
    .poll(() => getText(gone))
    .toMatch(/29.11.2026 11:00, T-01, P-07, Lager.*Das Bild wurde inzwischen geprüft oder gelöscht.*Nicht gespeichert: OK\./);
  await expect.poll(() => getText(open)).toMatch(/28.11.2026 11:00, T-01, P-07, Lager.*Ihre Angabe: OK.*geändert: Alarm/);
  await expect.element(page.getByText(/nicht gespeichert:/)).not.toBeInTheDocument();
  const before = getSentResults().length;
  await notice.getByRole('button', { name: /^Ampelfarbe, 28.* meine Angabe behalten$/ }).click();
  await expect.poll(() => getSentResults().slice(before)).toEqual([['2', 'GREEN']]);
  await expect.element(open).not.toBeInTheDocument();
  await expect.element(page.getByText('3 von 4 geprüft', { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: /^Hinweis schließen: 29/ }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByText('3 von 4 geprüft', { exact: true })).toBeVisible();
  // A second Enter must not take the last result back.
  await expect.element(page.getByRole('group', { name: 'Ergebnis' })).toHaveFocus();
});

test.each([
  ['is gone', failWith('NOT_FOUND'), 'Welches Ergebnis gespeichert ist, ist hier nicht bekannt. Nicht gespeichert: 7.'],
  [
    'has a result',
    () => ({ count: 0, problems: [{ code: 'NOT_FOUND', conflicts: [{ field: 'result', present: '"3"', wanted: '"7"' }] }] }),
    'Gespeichert ist: 3. Nicht gespeichert: 7.',
  ],
])('F-B1 a result failed on closing is noticed when its image %s', async (_case, reviewTrapImage, said) => {
  gateway.respondWith({ trapImages: { totalCount: 4, unreadableCount: 0, leftOut: 0, nodes: images }, reviewTrapImage });
  await renderPortal(<Closable start={[{ ...reviewImage(1), entry: 'NUMBER' }, reviewImage(2)]} />);
  await page.getByRole('button', { name: 'Großes Bild' }).click();
  await begin();
  await userEvent.keyboard('7{Enter}{Escape}');
  const notice = page.getByRole('alert').filter({ hasText: 'Ein Ergebnis wurde nicht gespeichert' });
  await expect.poll(() => getText(notice)).toMatch(/29.11.2026 11:00, T-01, P-07, Lager/);
  await expect.poll(() => getText(notice)).toMatch(said);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test("the user's earlier result is not another person's, nor sent twice", async () => {
  let code = 'OUTCOME_UNKNOWN';
  gateway.respondWith({ reviewTrapImage: () => failWith(code)() });
  await renderPortal(createReview({ images, imageId: '1', total: 4 }));
  await begin();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('1 von 4 geprüft, 1 nicht gespeichert', { exact: true })).toBeVisible();
  code = 'NOT_FOUND';
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('Sie haben für dieses Bild schon früher ein Ergebnis gesendet.', { exact: false })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(page.getByText('1 / 4', { exact: true })).toBeVisible();
  const before = getSentResults().length;
  await userEvent.keyboard('3');
  await expect.element(page.getByRole('status').filter({ hasText: 'Für dieses Bild ist schon ein Ergebnis gesendet.' })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Alarm/ })).toHaveAccessibleDescription('Für dieses Bild ist schon ein Ergebnis gesendet.');
  await expect.element(page.getByText('1 / 4', { exact: true })).toBeVisible();
  expect(getSentResults().length).toBe(before);
});

test('a broken picture says so, and takes no result until shown', async () => {
  gateway.respondWith({ reviewTrapImage: { count: 1, problems: [] } });
  const end = new AbortController();
  replaceBrokenImages(document, end.signal);
  const broken = { ...reviewImage(1), url: 'data:,' };
  const number = { ...reviewImage(2), url: 'data:,', entry: 'NUMBER' as const };
  await renderPortal(createReview({ images: [broken, number, reviewImage(3)], imageId: '1', total: 4 }));
  const failed = page.getByText('Das Bild konnte nicht geladen werden.', { exact: true });
  await expect.element(failed.first()).toBeVisible();
  const reason = 'Ein Ergebnis ist erst möglich, wenn das Bild zu sehen ist.';
  const green = page.getByRole('button', { name: /OK/ });
  await expect.element(green).toHaveAttribute('aria-disabled', 'true');
  await expect.element(green).toHaveAccessibleDescription(reason);
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('status').filter({ hasText: reason })).toBeInTheDocument();
  (green.element() as HTMLElement).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  await userEvent.keyboard('12{Enter}');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Nächstes Bild' }));
  await expect.element(page.getByText('3 / 4', { exact: true })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('1 von 4 geprüft', { exact: true })).toBeVisible();
  end.abort();
});

test('rates images by one key each, across pages, each saved once', async () => {
  const all = Array.from({ length: 120 }, (_, at) => ({
    ...reviewImage(1),
    id: String(at + 1),
    takenAt: new Date(Date.UTC(2026, 10, 20) - at * 3_600_000).toISOString(),
  }));
  const saved = new Set<string>();
  const getWaitingImages = () => all.filter(({ id }) => !saved.has(id));
  gateway.respondWith({
    trapImages: ({ offset }: { offset: number }) => ({
      totalCount: getWaitingImages().length,
      unreadableCount: 0,
      leftOut: 0,
      nodes: getWaitingImages().slice(offset, offset + 50),
    }),
    reviewTrapImage: ({ input }: { input: { imageId: string } }) => {
      saved.add(input.imageId);
      return { count: 1, problems: [] };
    },
  });
  let isClosed = false;
  const begun = { images: all.slice(0, 50), imageId: '30', total: 120 };
  await renderPortal(createReview(begun, () => (isClosed = true)));
  await begin(/^0 von 120 geprüft$/);
  for (let at = 30; at <= 55; at += 1) {
    await expect.element(page.getByText(`${at} / 120`, { exact: true }), { interval: 10 }).toBeVisible();
    await userEvent.keyboard('1');
  }
  await expect.element(page.getByText('56 / 120', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^26 von 120 geprüft$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => isClosed).toBe(true);
  await expect.poll(() => saved.size).toBe(26);
  await expect.poll(() => getSentResults().map(([id]) => id)).toEqual(all.slice(29, 55).map(({ id }) => id));
  expect(gateway.sent('TrapImageList').length).toBeLessThanOrEqual(3);
});

test('a rating key affects no other kind, and numbers are confirmed', async () => {
  gateway.respondWith({ reviewTrapImage: { count: 1, problems: [] } });
  const choices = ['kein Fang', '1 Maus'].map((text, at) => ({ __typename: 'ReviewChoice' as const, id: `c${at}`, text }));
  const mixed = [reviewImage(1), { ...reviewImage(2), entry: 'CHOICE' as const, choices }, { ...reviewImage(3), entry: 'NUMBER' as const }, reviewImage(4)];
  const { unmount } = await renderPortal(createReview({ images: mixed, imageId: '1', total: 4 }));
  await begin();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('1 von 4 geprüft', { exact: true })).toBeVisible();
  await userEvent.keyboard('b');
  await expect.element(page.getByText('3 / 4', { exact: true })).toBeVisible();
  await userEvent.keyboard('12');
  await expect.element(page.getByLabelText('Andere Zahl')).toHaveValue('12');
  await expect.element(page.getByText('2 von 4 geprüft', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('4 / 4', { exact: true })).toBeVisible();
  await unmount();
  const getReviews = () => gateway.sent('ReviewTrapImage') as { input: { imageId: string; level: string | null; result: string | null } }[];
  await expect
    .poll(() => getReviews().map(({ input }) => [input.imageId, input.level ?? input.result]))
    .toEqual([
      ['1', 'GREEN'],
      ['2', 'c1'],
      ['3', '12'],
    ]);
});

test('a second Enter after a number undoes nothing', async () => {
  gateway.respondWith({ reviewTrapImage: { count: 1, problems: [] } });
  const numbers = [1, 2].map((id) => ({ ...reviewImage(id), entry: 'NUMBER' as const }));
  await renderPortal(createReview({ images: [...numbers, reviewImage(3), reviewImage(4)], imageId: '1', total: 4 }));
  await expect.element(page.getByRole('group', { name: 'Ergebnis (Zahl)' })).toHaveFocus();
  await userEvent.keyboard('15{Enter}');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Andere Zahl')).toHaveFocus();
  await userEvent.keyboard('{Enter}7{Enter}{Enter} ');
  await expect.element(page.getByText('3 / 4', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Ergebnis' })).toHaveFocus();
  await expect.element(page.getByText('2 von 4 geprüft', { exact: true })).toBeVisible();
});

/** The review over its list, which closes. */
function Closable({ start = images }: { start?: typeof images }) {
  const [begun, setBegun] = useState<BegunReview | null>(null);
  return (
    <>
      <button type="button" onClick={() => setBegun({ images: start, imageId: '1', total: 4 })}>
        Großes Bild
      </button>
      <Review begun={begun} onClose={() => setBegun(null)} />
    </>
  );
}
const unreachable = { isBroken: true };
const respondUnlessBroken = () => {
  unreachable.isBroken = true;
  gateway.respondWith({
    trapImages: { totalCount: 4, unreadableCount: 0, leftOut: 0, nodes: images },
    reviewTrapImage: () => {
      if (unreachable.isBroken) throw failWith('PROVIDER_UNREACHABLE')();
      return { count: 1, problems: [] };
    },
  });
};
/** Rates two images, none of which can be saved, and closes the review. */
async function failTwo() {
  await page.getByRole('button', { name: 'Großes Bild' }).click();
  await begin();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('2 / 4', { exact: true })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('1 von 4 geprüft, 1 nicht gespeichert', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test('unsaved results outlast the review with reasons; leaving needs confirmation', async () => {
  respondUnlessBroken();
  await renderPortal(<Closable />);
  await failTwo();
  const notice = page.getByRole('alert').filter({ hasText: 'Erneut versuchen' });
  await expect
    .poll(() => notice.element().textContent)
    .toMatch(/^2 Bilder wurden nicht gespeichert: 29.11.2026 11:00, T-01; 28.11.2026 11:00, T-01\. Die Daten.*nicht erreichbar.*Ihre Ergebnisse bleiben hier/);
  expect(isLostByLeaving()).toBe(true);
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => getSentResults().length).toBe(4);
  await expect.poll(() => notice.element().textContent).toContain('2 Bilder');
  unreachable.isBroken = false;
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('2 Bilder wurden bewertet.')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(isLostByLeaving()).toBe(false);
});

test('unsaved results are discarded on request only', async () => {
  respondUnlessBroken();
  await renderPortal(<Closable start={images.slice(0, 2)} />);
  await failTwo();
  await page.getByRole('button', { name: 'Großes Bild' }).click();
  await expect.element(page.getByText('0 von 4 geprüft, 2 nicht gespeichert', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(page.getByText('Möchten Sie die 2 nicht gespeicherten Ergebnisse verwerfen?', { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(page.getByText(/nicht gespeichert/)).not.toBeInTheDocument();
});

test('reviewing an image by its card leaves the unsaved results', async () => {
  respondUnlessBroken();
  await renderPortal(<Closable />);
  await failTwo();
  await expect.element(page.getByText(/^2 Bilder wurden nicht gespeichert/)).toBeVisible();
  noteReviewed(['1']);
  await expect.element(page.getByText(/^1 Bild wurde nicht gespeichert: 28/)).toBeVisible();
});
