import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from './encodePicture.ts';
import { readInProcess } from './inProcess.ts';
import type { PictureTarget } from './pictureTarget.ts';

const requested: PictureTarget = { width: 60, height: 60, format: 'original', quality: 90, drawsPdf: true };
const encode = (bytes: Buffer, more: Partial<PictureTarget> = {}) => encodePicture(bytes, { ...requested, ...more }, 'person');
const createPlainPicture = (width: number, height: number, background = '#3a7f6b') => sharp({ create: { width, height, channels: 3, background } });
/** A black PNG with one bit for each pixel. Sharp takes seconds to write one this large. */
function createBitmap(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const createChunk = (type: string, data = Buffer.alloc(0)) => {
    const length = Buffer.alloc(4);
    const sum = Buffer.alloc(4);
    const body = Buffer.concat([Buffer.from(type), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), createChunk('IHDR', header), createChunk('IDAT', lines), createChunk('IEND')]);
}
const readSize = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};
const readCorners = async (picture: Sharp) => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const getColor = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)].map((value) => (value > 127 ? 1 : 0)).join('');
  return [getColor(1, 1), getColor(info.width - 2, 1), getColor(1, info.height - 2), getColor(info.width - 2, info.height - 2)];
};

describe('a picture that is encoded', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright with the orientation %i', async (orientation) => {
    // Each quarter has a different colour.
    const quarters = await createPlainPicture(40, 20, '#ff0000')
      .composite([
        { input: await createPlainPicture(20, 10, '#00ff00').png().toBuffer(), left: 20, top: 0 },
        { input: await createPlainPicture(20, 10, '#0000ff').png().toBuffer(), left: 0, top: 10 },
      ])
      .png()
      .withMetadata({ orientation })
      .toBuffer();
    const { bytes } = await encode(quarters);
    expect(await readCorners(sharp(bytes))).toEqual(await readCorners(sharp(quarters).rotate()));
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test.each([
    ['a large one', 400, 200, {}, [60, 30]],
    ['one that is smaller', 30, 20, {}, [30, 20]],
    ['a large one that fills its box', 400, 200, { fit: 'cover' as const }, [60, 60]],
  ])('has the size of its target: %s', async (_what, width, height, more, size) => {
    const { bytes } = await encode(await createPlainPicture(width, height).jpeg().toBuffer(), more);
    expect(await readSize(bytes)).toEqual(['jpeg', ...size]);
  });

  test.each([
    ['png', 'jpeg', {}],
    ['webp', 'jpeg', {}],
    ['png', 'webp', { ground: 'white' as const }],
    ['png', 'original', { ground: 'white' as const }],
    // Written as a PNG it would be larger than it may be.
    ['png', 'original', { maxBytes: 1 }],
  ] as const)('has white behind a transparent %s that becomes %s', async (from, format, more) => {
    const sketch = await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .toFormat(from)
      .toBuffer();
    const { bytes } = await encode(sketch, { format, ...more });
    expect(await readCorners(sharp(bytes))).toEqual(['111', '111', '111', '111']);
  });

  test('reads a plan over 16,383 px and a scan of 280 million', async () => {
    for (const [width, height] of [
      [16_384, 1_000],
      [20_000, 14_000],
    ] as const) {
      const { bytes } = await encode(createBitmap(width, height), { width: 1_000, height: 1_000, format: 'webp' });
      expect(await readSize(bytes)).toEqual(['webp', 1_000, Math.round((1_000 * height) / width)]);
    }
  });

  test.each([
    ['half a JPEG', async () => (await createPlainPicture(300, 200).jpeg().toBuffer()).subarray(0, 400), 'DAMAGED'],
    [
      'half a large JPEG',
      // Large enough for a separate process: more than `smallBytes`.
      async () => (await createPlainPicture(4_400, 3_400).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer()).subarray(0, 21_000),
      'DAMAGED',
    ],
    ['a PNG without its end', async () => (await createPlainPicture(300, 200).png().toBuffer()).subarray(0, -30), 'DAMAGED'],
    ['a text', async () => Buffer.from('no picture'), 'DAMAGED'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'WRONG_TYPE'],
    ['nothing', async () => Buffer.alloc(0), 'DAMAGED'],
  ])('is refused with its reason: %s', async (_what, make, reason) => {
    await expect(encode(await make())).rejects.toMatchObject({ name: 'Error', reason });
  });

  const createNoise = (progressive: boolean) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .jpeg({ progressive })
      .toBuffer();
  const endMark = 2;
  test.each<[what: string, progressive: boolean, missing: (length: number) => number]>([
    ['its end mark', false, () => endMark],
    ['the end mark of a progressive JPEG', true, () => endMark],
    ['its last bytes', false, () => 40],
    ['less than a quarter of its lines', false, (length) => length * 0.2],
  ])('is written when a JPEG misses %s', async (_what, progressive, missing) => {
    const whole = await createNoise(progressive);
    const broken = whole.subarray(0, whole.length - Math.round(missing(whole.length)));
    const [written, expected] = await Promise.all([broken, whole].map(async (bytes) => (await encode(bytes, { width: 400, height: 300 })).bytes));
    const readTop = (bytes: Buffer) => sharp(bytes).extract({ left: 0, top: 0, width: 400, height: 216 }).raw().toBuffer();
    expect((await readTop(written!)).equals(await readTop(expected!))).toBe(true);
  });

  test.each<[what: string, progressive: boolean, part: number]>([
    ['more than a quarter of its lines', false, 0.3],
    ['a part of its last scan', true, 0.1],
  ])('is damaged when a JPEG misses %s', async (_what, progressive, part) => {
    const whole = await createNoise(progressive);
    await expect(encode(whole.subarray(0, Math.round(whole.length * (1 - part))))).rejects.toMatchObject({ reason: 'DAMAGED' });
  });

  test('is refused as too slow at its timeout, and its process ends', async () => {
    const bytes = await createPlainPicture(60, 60).png().toBuffer();
    await expect(readInProcess({ bytes, target: requested }, 1)).rejects.toMatchObject({ reason: 'TOO_SLOW' });
  });

  test('is not called damaged when the system starts no process for it', async () => {
    const bytes = await createPlainPicture(60, 60).png().toBuffer();
    const node = process.execPath;
    process.execPath = '/missing/node';
    const reading = readInProcess({ bytes, target: requested }, 5_000);
    process.execPath = node;
    await expect(reading).rejects.toMatchObject({ code: 'BUSY' });
  });

  test('ends the process of an upload whose client leaves', async () => {
    const bytes = await sharp({ create: { width: 5_000, height: 5_000, channels: 4, background: '#ffffff' } })
      .png({ progressive: true })
      .toBuffer();
    const left = new AbortController();
    const reading = expect(encodePicture(bytes, requested, '1', left.signal)).rejects.toThrow('left');
    setTimeout(() => left.abort(new Error('left')), 100);
    await reading;
    // Its place is free again.
    expect(await encodePicture(bytes, requested, '1')).toMatchObject({ ending: 'png' });
  });
});
