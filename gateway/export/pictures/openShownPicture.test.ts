import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openShownPicture } from './openShownPicture.ts';

const createSession = (id: string, signal?: AbortSignal) => ({ session: { user: { id }, actor: null } as never, signal });
const target = { width: 50, height: 50, format: 'webp', quality: 80 } as const;
const createPicture = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

test('is made once for all readers, at one time or later', async () => {
  const bytes = await createPicture('#101010');
  const [one, other] = await Promise.all(['1', '2'].map((id) => openShownPicture(bytes, target, createSession(id))));
  const later = await openShownPicture(Buffer.from(bytes), target, createSession('3'));
  expect(one).toMatchObject({ type: 'image/webp', length: one!.body.length });
  // The same bytes in memory, not only equal ones.
  expect(other!.body).toBe(one!.body);
  expect(later.body).toBe(one!.body);
});

test('is another one for other content and for another size', async () => {
  const bytes = await createPicture('#202020');
  const { body } = await openShownPicture(bytes, target, createSession('1'));
  for (const [content, as] of [[await createPicture('#303030'), target] as const, [bytes, { ...target, width: 20 }] as const])
    expect((await openShownPicture(content, as, createSession('1'))).body.equals(body)).toBe(false);
});

test('is not there where it cannot be read, each time', async () => {
  for (let time = 0; time < 2; time += 1)
    await expect(openShownPicture(Buffer.from('no picture'), target, createSession('1'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      cause: { reason: 'DAMAGED' },
    });
});

describe('a large picture whose readers leave', () => {
  const createLargePicture = (background: string) =>
    sharp({ create: { width: 5_000, height: 5_000, channels: 4, background } })
      .png({ progressive: true })
      .toBuffer();
  /** Number of processes that read a picture for this one. */
  const countReaders = () =>
    readdirSync('/proc').filter((pid) => {
      try {
        const isOwn = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
        return isOwn && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictureProcess');
      } catch {
        return false;
      }
    }).length;

  test('is cancelled when its last reader leaves, and made again later', async () => {
    const bytes = await createLargePicture('#404040');
    const one = new AbortController();
    const other = new AbortController();
    const made = [one, other].map(({ signal }) => openShownPicture(bytes, target, createSession('1', signal)));
    const ends = Promise.all(made.map((each) => expect(each).rejects.toThrow('left')));
    await expect.poll(countReaders).toBe(1);
    one.abort(new Error('left'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(countReaders()).toBe(1);
    other.abort(new Error('left'));
    const next = openShownPicture(bytes, target, createSession('2'));
    await ends;
    expect(await next).toMatchObject({ type: 'image/webp' });
    await expect.poll(countReaders).toBe(0);
  });

  test('is not begun for one who has left already', async () => {
    await expect(openShownPicture(await createLargePicture('#606060'), target, createSession('1', AbortSignal.abort(new Error('left'))))).rejects.toThrow(
      'left',
    );
    expect(countReaders()).toBe(0);
  });
});
