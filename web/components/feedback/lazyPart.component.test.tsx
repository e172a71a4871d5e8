import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { lazyPart } from './lazyPart.tsx';
import { PartBoundary } from './PartFailureNotice.tsx';

const module = { Clock: ({ zone }: { zone: string }) => <p>clock of {zone}</p> };
const retry = page.getByRole('button', { name: 'Erneut versuchen' });
const goOnline = () => window.dispatchEvent(new Event('online'));

/** A load that fails so often. */
const createFailingLoad = (times: number) => vi.fn(async () => (times-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : module));

async function renderPart(load: () => Promise<typeof module>) {
  const Clock = lazyPart(load, 'Clock', { isPreloaded: true });
  await renderPortal(
    <>
      <input aria-label="note" />
      <Suspense fallback={<p>loading</p>}>
        <Clock zone="Wien" />
      </Suspense>
    </>,
  );
  await page.getByLabelText('note').fill('typed');
}

afterEach(() => document.querySelector('#entry')?.remove());

test('a part loads at the next attempt after the network was away', async () => {
  const load = createFailingLoad(1);
  await renderPart(load);
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0);
  goOnline();
  await expect.element(page.getByText('clock of Wien')).toBeVisible();
});

test('a part that does not load shows a retry, input unchanged', async () => {
  let isDown = true;
  const load = vi.fn(async () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : module));
  await renderPart(load);
  await expect
    .poll(() => {
      if (retry.elements().length === 0) goOnline();
      return retry.elements().length;
    })
    .toBe(1);
  await expect.element(page.getByText(/Dieser Teil der Seite wurde nicht geladen/)).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.element(page.getByText('clock of Wien')).toBeVisible();
  await expect.element(page.getByLabelText('note')).toHaveValue('typed');
});

test('a part of an earlier version offers to reload', async () => {
  const entry = Object.assign(document.createElement('script'), { id: 'entry', type: 'module' });
  entry.setAttribute('src', '/assets/index-old.js');
  document.head.append(entry);
  const gatewayFetch = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) =>
    path === '/' ? new Response('<script type="module" src="/assets/index-new.js">') : gatewayFetch(path, init),
  );
  const Clock = lazyPart(createFailingLoad(9), 'Clock', { isPreloaded: true });
  await renderPortal(
    <Suspense>
      <Clock zone="Wien" />
    </Suspense>,
  );
  await expect.element(page.getByText(/Es gibt eine neue Version/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
});

test('a section that throws leaves the page, and renders again', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw new Error('broken');
    return <p>whole</p>;
  }
  await renderPortal(
    <>
      <p>beside</p>
      <PartBoundary>
        <Fragile />
      </PartBoundary>
    </>,
  );
  await expect.element(page.getByText('beside')).toBeVisible();
  isBroken = false;
  vi.mocked(console.error).mockClear();
  await retry.click();
  await expect.element(page.getByText('whole')).toBeVisible();
});
