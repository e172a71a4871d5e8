import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../gateway/door/picture.ts';
import { nameOf } from '../../gateway/door/uploads.ts';
import { type Caller, type House, startHouse } from '../testkit/house.ts';
import { drawnPicture, formOf } from '../testkit/uploads.ts';
import { hostileFiles } from './hostileFiles.ts';

let house: House;
let person: Caller;
beforeAll(async () => {
  house = await startHouse();
  person = await house.as('customer');
});
afterAll(() => house.close());

const limits = { picture: 10 * 1024 * 1024, plan: 11_534_336, document: 11_534_336 } as const;
async function send(kind: string, bytes: Buffer, name: string) {
  const form = formOf(bytes, name);
  return person.upload(`/uploads/${kind}`, form.payload, { ...form.headers, 'x-upload': '1' });
}

describe('T23 G16 hostile files', () => {
  const cases = hostileFiles.flatMap(({ what, kinds, name, make }) => kinds.map((kind) => [what, kind, name, make] as const));

  test('are enough', () => {
    console.log(`Hostile files: ${hostileFiles.length}, sent to the doors that must refuse them: ${cases.length}`);
    expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
  });
  test.each(cases)('%s is refused as a %s', async (_what, kind, name, make) => {
    house.providerLog.length = 0;
    const { status, body } = await send(kind, await make(), name);
    expect([status >= 400 && status < 500, body.uploadId ?? null]).toEqual([true, null]);
    expect(house.providerLog).toEqual([]);
  });
  test('leave the memory as it was', async () => {
    const before = process.memoryUsage().rss;
    for (const { kinds, name, make } of hostileFiles.filter(({ what }) => /pixels|swell/.test(what)))
      for (const kind of kinds) await send(kind, await make(), name);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200);
  });
});

describe('T23 what is taken', () => {
  test.each(Object.entries(limits))('%s: one byte less than the limit, the limit, and no byte more, each time', async (kind, limit) => {
    const start = kind === 'document' ? Buffer.from('Text') : await drawnPicture(30, 20);
    const filled = (length: number) => Buffer.concat([start, Buffer.alloc(length - start.length)]);
    for (let round = 0; round < (process.env['AUDIT'] ? 100 : 1); round += 1)
      for (const [length, status] of [
        [limit - 1, 201],
        [limit, 201],
        [limit + 1, 413],
      ] as const) {
        // The quota of a session is another rule.
        person = await house.as('customer');
        expect((await send(kind, filled(length), 'a.jpg')).status).toBe(status);
      }
  });
  test('a photo keeps no place, no camera and no comment', async () => {
    const bytes = await sharp(await drawnPicture(30, 20))
      .withExif({ IFD0: { Copyright: 'Geheim', Make: 'Kamera' }, IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { bytes: kept } = await picture.check(bytes, 'foto.jpg');
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('Geheim')).toBe(false);
  });
  test.each(['../../../etc/passwd', 'a\0b.jpg', 'a"; filename="b.html', 'a\u202egpj.exe', `${'x'.repeat(300)}.jpg`, '.htaccess', 'CON'])(
    'T24 the name %j becomes a harmless one',
    async (name) => {
      expect(nameOf(name, 'jpg')).toMatch(/^[^\\/\0"<>:|?*\u202a-\u202e]{1,110}\.jpg$/);
      expect((await send('picture', await drawnPicture(9, 9), name)).status).toBeLessThan(500);
    },
  );
  test('two files, a field beside it, a header flood and __proto__ are refused', async () => {
    const part = (headers: string, content = 'x') => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
    const oneFile = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg';
    for (const body of [
      part('Content-Disposition: form-data; name="__proto__"') + part(oneFile),
      part('Content-Disposition: form-data; name="a"') + part(oneFile),
      part(Array.from({ length: 200 }, (_, at) => `X-${at}: y`).join('\r\n')),
      part(oneFile),
    ]) {
      const { status } = await person.upload('/uploads/picture', Buffer.from(`${body}--b--\r\n`), {
        'content-type': 'multipart/form-data; boundary=b',
        'x-upload': '1',
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
