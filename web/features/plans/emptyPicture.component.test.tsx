import { expect, test, vi } from 'vitest';
import { drawnPicture } from '../../testkit/drawnPicture.ts';
import { isEmptyPicture } from './emptyPicture.ts';

async function loaded(src: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return picture;
}

test('a picture of one even area is empty', async () => {
  expect(isEmptyPicture(await loaded(URL.createObjectURL(await drawnPicture('leer.png', 1600, 1000))))).toBe(true);
});

test('of a picture with so many bytes that something is drawn on it no pixel is looked at', async () => {
  const look = vi.spyOn(OffscreenCanvas.prototype, 'getContext');
  expect(isEmptyPicture(await loaded(new URL('../../public/icon-180.png', import.meta.url).href))).toBe(false);
  expect(look).not.toHaveBeenCalled();
});
