import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shownPicture } from './shownPicture.ts';

const session = (id: string) => ({ user: { id }, actor: null }) as never;
const target = { width: 50, height: 50, format: 'webp', quality: 80 } as const;
const picture = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

test('is made once for all who open it, at one time or later', async () => {
  const bytes = await picture('#101010');
  const [one, other] = await Promise.all(['1', '2'].map((id) => shownPicture(bytes, target, session(id))));
  const later = await shownPicture(Buffer.from(bytes), target, session('3'));
  expect(one).toMatchObject({ type: 'image/webp', length: one!.body.length });
  // The same bytes in memory, not only equal ones.
  expect(other!.body).toBe(one!.body);
  expect(later.body).toBe(one!.body);
});

test('is another one for other content and for another size', async () => {
  const bytes = await picture('#202020');
  const { body } = await shownPicture(bytes, target, session('1'));
  for (const [content, as] of [[await picture('#303030'), target] as const, [bytes, { ...target, width: 20 }] as const])
    expect((await shownPicture(content, as, session('1'))).body.equals(body)).toBe(false);
});

test('is not there where it cannot be read, each time', async () => {
  for (let time = 0; time < 2; time += 1)
    await expect(shownPicture(Buffer.from('no picture'), target, session('1'))).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { reason: 'DAMAGED' } });
});
