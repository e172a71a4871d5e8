import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { personPhoto } from './files.ts';

const drawn = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a7f6b' } })
  .png()
  .toBuffer();
const open = async (photo: string | null, file = drawn) => {
  const provider = { call: async () => (photo === null ? null : { photo }), openFile: async () => ({ body: Readable.from([file]) }) };
  return (await personPhoto.open({ personId: '5' }, provider as never, { session: { user: { id: '1' }, actor: null } } as never))!;
};

test.each([
  ['an address at the provider', '/foto.png'],
  ['in the response itself', `data:image/png;base64,${drawn.toString('base64')}`],
  ['bare base64', drawn.toString('base64')],
  ['bare base64 in lines', drawn.toString('base64').replaceAll(/.{76}/g, '$&\n')],
])('a photo sent as %s is a square of 320 pixels', async (_how, photo) => {
  const { type, length, body } = await open(photo);
  expect([type, length]).toEqual(['image/jpeg', (body as Buffer).length]);
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
});

test('returns no photo for an advisor without one, or other data', async () => {
  for (const photo of [null, '']) await expect(open(photo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open('/foto.png', Buffer.from('<html>'))).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { reason: 'DAMAGED' } });
  await expect(open('/foto.png', drawn.subarray(0, -20))).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { reason: 'DAMAGED' } });
  await expect(open('/foto.png', Buffer.concat([drawn, Buffer.alloc(8 * 1024 * 1024)]))).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
});
