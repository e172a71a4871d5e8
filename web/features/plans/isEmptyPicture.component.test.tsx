import { expect, onTestFinished, test, vi } from 'vitest';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { isEmptyPicture } from './isEmptyPicture.ts';

async function loadPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return picture;
}

test('a picture of one even area is empty', async () => {
  expect(isEmptyPicture(await loadPicture(URL.createObjectURL(await drawPicture('leer.png', 1600, 1000))))).toBe(true);
});

test.each([
  [250, new URL('../../public/icon-180.png', import.meta.url)],
  [1, new URL('../../public/icon-192.png', import.meta.url)],
])('reads no pixel with so many bytes, whatever %i files count', async (files, { href }) => {
  performance.setResourceTimingBufferSize(files);
  onTestFinished(() => performance.setResourceTimingBufferSize(250));
  const look = vi.spyOn(OffscreenCanvas.prototype, 'getContext');
  expect(isEmptyPicture(await loadPicture(href))).toBe(false);
  expect(look).not.toHaveBeenCalled();
});
