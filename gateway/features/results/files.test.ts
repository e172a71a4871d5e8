import sharp from 'sharp';
import { expect, test } from 'vitest';
import { trapImage } from './files.ts';

const createPicture = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#445566' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  ).toString('base64');

async function openFile(args: object) {
  const requested: unknown[] = [];
  const images = [
    { id: '71', data: await createPicture(600, 300) },
    { id: '72', data: null },
    { id: '74', data: (await createPicture(600, 300)).slice(0, 400) },
    { id: '73', data: await createPicture(100, 50) },
  ];
  const provider = { call: async (_endpoint: unknown, of: unknown) => (requested.push(of), images) };
  const file = (await trapImage.open(
    { trapReportId: '9', size: 'full', ...args } as never,
    provider as never,
    { session: { user: { id: '1' }, actor: null } } as never,
  ))!;
  const { format, width, height } = await sharp(file.body as Buffer).metadata();
  expect([file.type, file.length, requested]).toEqual(['image/jpeg', (file.body as Buffer).length, [{ trapReportId: '9' }]]);
  return [format, width, height];
}

test.each([
  ['the one with its id, whole and upright', { image: '71' }, [300, 600]],
  ['as a thumbnail of at most 200 pixels', { image: '71', size: 'thumbnail' }, [100, 200]],
  ['the latest, which is the last', { image: 'latest' }, [50, 100]],
  ['as a thumbnail no larger than it is', { image: 'latest', size: 'thumbnail' }, [50, 100]],
])('K-01 a picture of a trap’s report is given %s', async (_how, args, [width, height]) => {
  expect(await openFile(args)).toEqual(['jpeg', width, height]);
});

test.each(['72', '99'])('a picture that the provider does not have is not there: %s', async (image) => {
  await expect(openFile({ image })).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('picture') });
});

test.each(['full', 'thumbnail'])('a picture that was cut short is missing, with the reason: %s', async (size) => {
  await expect(openFile({ image: '74', size })).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { reason: 'DAMAGED' } });
});
