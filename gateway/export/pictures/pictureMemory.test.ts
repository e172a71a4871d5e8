import { describe, expect, test } from 'vitest';
import { maxBytes, maxPixels, type PictureHeader, computePictureMemory, smallBytes } from './pictureMemory.ts';

const mebibyte = 2 ** 20;
const createHeader = (more: Partial<PictureHeader>): PictureHeader => ({ format: 'png', width: 6_000, height: 4_000, channels: 3, depth: 'uchar', ...more });
const written = { width: 2_000, height: 1_333, format: 'jpeg' } as const;
const computeMebibytes = (more: Partial<PictureHeader>, as: Partial<Parameters<typeof computePictureMemory>[1]> = {}) =>
  computePictureMemory(createHeader(more), { ...written, ...as }) / mebibyte;
const whole = (6_000 * 4_000 * 3) / mebibyte;

describe('memory of a picture', () => {
  test.each([
    ['a PNG', {}],
    ['a JPEG', { format: 'jpeg' }],
  ])('of %s, read row by row, is less than the picture', (_what, more) => {
    expect(computeMebibytes(more)).toBeLessThan(whole);
  });

  test.each([
    ['an interlaced PNG', { isProgressive: true }, 1.1],
    ['a progressive JPEG', { format: 'jpeg', isProgressive: true }, 2],
    ['a GIF', { format: 'gif' }, 2],
  ])('of %s is at least that of its pixels', (_what, more, factor) => {
    expect(computeMebibytes(more)).toBeGreaterThan(whole * factor);
    expect(computeMebibytes({ ...more, channels: 4 })).toBeGreaterThan((whole * factor * 4) / 3);
    expect(computeMebibytes({ ...more, height: 2_000, depth: 'ushort' })).toBeGreaterThan(whole * factor);
  });

  test('counts the picture that is turned and that is written as WebP', () => {
    expect(computeMebibytes({ orientation: 6 })).toBeGreaterThan(computeMebibytes({}) + (2_000 * 1_333 * 6) / mebibyte - 1);
    expect(computeMebibytes({}, { format: 'webp' })).toBeGreaterThan(computeMebibytes({}) + 20);
  });

  test('of a usual phone photo is small, upright and turned', () => {
    for (const orientation of [1, 6])
      expect(computeMebibytes({ format: 'jpeg', width: 4_032, height: 3_024, orientation })).toBeLessThan(smallBytes / mebibyte);
  });

  test.each([
    ['A0 at 300 dpi', { width: 14_043, height: 9_933 }],
    ['a phone photo of 200 million pixels', { format: 'jpeg', width: 16_384, height: 12_288 }],
    ['59 million progressive pixels', { format: 'jpeg', width: 9_000, height: 6_600, isProgressive: true, chromaSubsampling: '4:2:0' }],
  ])('of %s is within the budget', (_what, more) => {
    expect(computeMebibytes(more, { width: 5_000, height: 5_000, format: 'png' })).toBeLessThan(maxBytes / mebibyte);
  });

  test.each([
    ['more than any scanner makes', { width: 65_535, height: 65_535 }, maxPixels],
    ['an interlaced picture that does not fit', { width: 12_000, height: 12_000, isProgressive: true }, undefined],
  ])('is refused for %s, with its number of pixels and the maximum', (_what, more, max) => {
    const { width, height } = more;
    const refusal = expect.objectContaining({
      reason: 'TOO_MANY_PIXELS',
      numbers: { pixels: width * height, maxPixels: max ?? expect.any(Number) },
      message: expect.stringMatching(new RegExp(`${width * height}.*at most \\d+`)),
    });
    expect(() => computeMebibytes(more)).toThrow(refusal as never);
  });

  test.each([
    [{ width: 6_300, height: 6_300, channels: 4, depth: 'ushort', isProgressive: true }, 'saved as interlaced PNG with 16 bits per colour'],
    [{ format: 'jpeg', width: 12_000, height: 9_000, isProgressive: true, chromaSubsampling: '4:4:4' }, 'saved as progressive JPEG'],
  ])('is refused with the reason why %j takes much', (more, reason) => {
    expect(() => computeMebibytes(more)).toThrow(`are possible for a picture that is ${reason}. Save it smaller.`);
  });
});
