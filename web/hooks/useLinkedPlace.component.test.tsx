import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Link, useSearchParams } from 'react-router-dom';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { anchorNavigation } from './anchorNavigation.ts';
import { useLinkedPlace } from './useLinkedPlace.ts';
import { useSetParams } from './useSetParams.ts';

function Long() {
  const [search] = useSearchParams();
  const setParams = useSetParams();
  const place = useLinkedPlace(search.get('part'));
  return (
    <>
      <Link to="?part=2" state={anchorNavigation}>
        Teil 2
      </Link>
      <button type="button" onClick={() => setParams({ part: '3' })}>
        nur 3
      </button>
      <div style={{ height: 3_000 }} />
      <div ref={place} style={{ height: 3_000 }} />
    </>
  );
}
const openAt = async (state: object | null, query: string) => {
  window.history.replaceState(state, '', `/seite${query}`);
  window.scrollTo(0, 0);
  return renderPortal(<Long />);
};

test('scrolls to the part that a link requests, on another page too', async () => {
  await openAt(null, '?part=1');
  await expect.poll(() => window.scrollY).toBeGreaterThan(2_000);
  window.scrollTo(0, 0);
  await page.getByRole('link', { name: 'Teil 2' }).click();
  await expect.poll(() => window.scrollY).toBeGreaterThan(2_000);
});

test('scrolls again when the link of the shown part is pressed again', async () => {
  await openAt(null, '');
  for (let press = 1; press <= 2; press++) {
    window.scrollTo(0, 0);
    await page.getByRole('link', { name: 'Teil 2' }).click();
    await expect.poll(() => window.scrollY).toBeGreaterThan(2_000);
  }
});

test('does not scroll for controls, Back or a reload', async () => {
  await openAt({ key: 'k7', idx: 1 }, '?part=1');
  await page.getByRole('button', { name: 'nur 3' }).click();
  await expect.poll(() => window.location.search).toBe('?part=3');
  expect(window.scrollY).toBe(0);
});
