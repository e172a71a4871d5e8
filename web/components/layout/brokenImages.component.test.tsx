import { useEffect, useState } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { renewPicturesBy, replaceBrokenImages } from './brokenImages.ts';

const end = new AbortController();
beforeAll(() => replaceBrokenImages(document, end.signal));
// The next file shares this page.
afterAll(() => end.abort());

test('a broken picture says so, and a later one is shown', async () => {
  const lost = 'Foto 1 – Das Bild konnte nicht geladen werden.';
  const { rerender } = await renderPortal(<img src="data:image/png;base64,none" alt="Foto 1" />);
  const picture = page.getByRole('img', { name: lost });
  await expect.element(picture).toHaveAttribute('src', '/picture-lost.svg');
  await expect.element(picture).toHaveAttribute('title', 'Das Bild konnte nicht geladen werden.');
  const there = URL.createObjectURL(await drawPicture('da.png', 20, 10));
  await rerender(<img src={there} alt="Foto 1" />);
  await expect.element(page.getByRole('img', { name: 'Foto 1', exact: true })).toHaveAttribute('src', there);
  await expect.element(page.getByTitle('Das Bild konnte nicht geladen werden.')).not.toBeInTheDocument();
});

test('A8 refetches the address of a broken picture once a minute at most', async () => {
  const there = URL.createObjectURL(await drawPicture('da.png', 20, 10));
  const requested: string[] = [];
  let show = (_address: string) => {};
  const Picture = ({ address, says }: { address: string; says?: () => void }) => {
    const [src, setSrc] = useState(address);
    useEffect(function handOut() {
      show = setSrc;
    }, []);
    return <img src={src} alt="Foto 2" {...(says ? { 'data-shows-loss': true, onError: says } : {})} />;
  };
  renewPicturesBy(async (address) => {
    requested.push(address);
    if (address === '/files/expired') show(there);
  });
  const { unmount } = await renderPortal(<Picture address="/files/expired" />);
  await expect.element(page.getByRole('img', { name: 'Foto 2', exact: true })).toHaveAttribute('src', there);
  // Components with their own message receive the error after the retry.
  const says = vi.fn();
  await renderPortal(<Picture address="/files/gone" says={says} />);
  await expect.poll(() => says.mock.calls.length).toBe(1);
  await unmount();
  show('/files/none');
  await expect.poll(() => says.mock.calls.length).toBe(2);
  show('/files/gone');
  await expect.poll(() => says.mock.calls.length).toBe(3);
  expect(requested).toEqual(['/files/expired', '/files/gone', '/files/none']);
});
