import { expect, test } from 'vitest';
import { readPictureHeader } from './pictureHeader.ts';

const createBytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : [...part])));

test('H-22 H-23 reads the format of a picture from its first bytes', () => {
  const png = createBytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 0x40, 0, 0, 0, 0x40, 0]);
  expect(readPictureHeader(png)).toEqual({ format: 'png', pixels: 16_384 * 16_384 });
  expect(readPictureHeader(createBytes('GIF89a', [10, 0, 20, 0]))).toEqual({ format: 'gif', pixels: 200 });
  const jpeg = createBytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 100, 0, 50, 3, 0, 0]);
  expect(readPictureHeader(jpeg)).toEqual({ format: 'jpeg', pixels: 5000 });
  expect(readPictureHeader(createBytes([0xff, 0xd8, 0xff]))).toEqual({ format: 'jpeg', pixels: null });
  expect(readPictureHeader(createBytes('RIFF0000WEBPVP8 '))).toEqual({ format: 'other', pixels: null });
  expect(readPictureHeader(createBytes('<svg xmlns="x"/>'))).toEqual({ format: 'other', pixels: null });
  expect(readPictureHeader(createBytes('Das ist kein Bild.'))).toBeNull();
  expect(readPictureHeader(createBytes(''))).toBeNull();
});
