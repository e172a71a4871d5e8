import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { expect, test, vi } from 'vitest';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import type { Opener } from './fileSource.ts';
import { providerPicture } from './providerPicture.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#776655' } })
    .jpeg()
    .toBuffer();

/** Opens as many of this photo at once; gives the most that were drawn at the same time, and what came. */
async function openedTogether(bytes: Buffer, count: number, broken?: number) {
  let opened = 0;
  const openFile = async () => {
    opened += 1;
    return { body: Readable.from([opened === broken ? bytes.subarray(0, bytes.length / 2) : bytes]) };
  };
  let most = 0;
  let running = 0;
  const toBuffer = sharp.prototype.toBuffer as () => Promise<Buffer>;
  const drawn = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    running += 1;
    most = Math.max(most, running);
    try {
      return await toBuffer.call(this);
    } finally {
      running -= 1;
    }
  });
  const answers = await Promise.allSettled(
    Array.from({ length: count }, (_, at) =>
      providerPicture.open({ path: `/${at}.jpg`, size: 'full' }, { openFile } as unknown as ProviderCalls, {} as Opener),
    ),
  );
  drawn.mockRestore();
  return { most, came: answers.map(({ status }) => status) };
}

test('large photos are drawn one after the other, whoever asks; one that is broken holds up none', async () => {
  const { most, came } = await openedTogether(await photo(2400, 1800), 4, 2);
  expect(most).toBe(1);
  expect(came.toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('small photos are drawn together', async () => {
  const { most } = await openedTogether(await photo(640, 480), 4);
  expect(most).toBeGreaterThan(1);
});
