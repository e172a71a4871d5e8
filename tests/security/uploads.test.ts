import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../gateway/export/pictures/picture.ts';
import { toStoredName } from '../../gateway/http/uploads.ts';
import { type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { drawPicture, uploadAs } from '../testkit/uploads.ts';
import { planFile } from '../../gateway/features/plans/files.ts';
import { activePdfs, hostileFiles } from './hostileFiles.ts';

let stack: TestStack;
let person: Caller;
beforeAll(async () => {
  stack = await startTestStack();
  person = await stack.as('customer');
});
afterAll(() => stack.close());

const limits = { picture: 10 * 1024 * 1024, plan: 11_534_336, document: 11_534_336 } as const;
const send = async (kind: string, bytes: Buffer, name: string) => uploadAs(kind, person, bytes, name);

describe('T23 G16 hostile files', () => {
  const cases = hostileFiles.flatMap(({ what, kinds, name, make }) => kinds.map((kind) => [what, kind, name, make] as const));

  test('are enough', () => {
    console.log(`Hostile files: ${hostileFiles.length}, sent to the routes that must refuse them: ${cases.length}`);
    expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
  });
  test.each(cases)('%s is refused as a %s', async (_what, kind, name, make) => {
    stack.providerLog.length = 0;
    const { status, body } = await send(kind, await make(), name);
    expect([status >= 400 && status < 500, body.uploadId ?? null]).toEqual([true, null]);
    expect(stack.providerLog).toEqual([]);
  });
  test('leave the memory as it was', async () => {
    const before = process.memoryUsage().rss;
    for (const { kinds, name, make } of hostileFiles.filter(({ what }) => /pixels|swell/.test(what)))
      for (const kind of kinds) await send(kind, await make(), name);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200);
  });
});

describe('T23 what is taken', () => {
  // The route draws all of them by the same code, whatever they hold: one with an action, with an object and with a packed part.
  const drawn = activePdfs.filter(({ what }) => /\/OpenAction 4|\/S\/Launch|packed twice/.test(what));
  test.each(drawn.map(({ what, make }) => [what, make] as const))('of %s stores the picture of its first page only', async (_what, make) => {
    const stored = await planFile.check(make(), 'plan.pdf', 'p');
    expect([stored.type, stored.ending]).toEqual(['image/png', 'png']);
    const { format, width, height } = await sharp(stored.bytes).metadata();
    expect([format, Math.max(width, height)]).toEqual(['png', 5_000]);
    expect(/PDF|JavaScript|alert/.test(stored.bytes.toString('latin1'))).toBe(false);
  });
  test.each(Object.entries(limits))(
    '%s: accepts the limit, and no byte more, each time',
    async (kind, limit) => {
      const start = await drawPicture(30, 20);
      const createFile = (length: number) => Buffer.concat([start, Buffer.alloc(length - start.length)]);
      // Documents are stored unchanged and count by size against the user's limit: more rounds would reach that limit first.
      for (let round = 0; round < (process.env['AUDIT'] && kind !== 'document' ? 25 : 1); round += 1)
        for (const [length, status] of [
          [limit - 1, 201],
          [limit, 201],
          [limit + 1, 413],
        ] as const) {
          // The quota of a session is another rule.
          person = await stack.as('customer');
          expect((await send(kind, createFile(length), 'a.jpg')).status).toBe(status);
        }
    },
    900_000,
  );
  test('a photo keeps no place, no camera and no comment', async () => {
    const bytes = await sharp(await drawPicture(30, 20))
      .withExif({ IFD0: { Copyright: 'Geheim', Make: 'Kamera' }, IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { bytes: stored } = await picture.check(bytes, 'foto.jpg', 'p');
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes('Geheim')).toBe(false);
  });
  test.each(['../../../etc/passwd', 'a\0b.jpg', 'a"; filename="b.html', 'a\u202egpj.exe', `${'x'.repeat(300)}.jpg`, '.htaccess', 'CON'])(
    'T24 the name %j becomes a harmless one',
    async (name) => {
      expect(toStoredName(name, 'jpg')).toMatch(/^[^\\/\0"<>:|?*\u202a-\u202e]{1,110}\.jpg$/);
      expect((await send('picture', await drawPicture(9, 9), name)).status).toBeLessThan(500);
    },
  );
  test('refuses two files, a field with it, a header flood and __proto__', async () => {
    const createPart = (headers: string, content = 'x') => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
    const oneFile = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg';
    for (const body of [
      createPart('Content-Disposition: form-data; name="__proto__"') + createPart(oneFile),
      createPart('Content-Disposition: form-data; name="a"') + createPart(oneFile),
      createPart(Array.from({ length: 200 }, (_, at) => `X-${at}: y`).join('\r\n')),
      createPart(oneFile),
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
