import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPlanPage, planFile, planPdfFile, planPicture } from './files.ts';

type Format = 'jpeg' | 'png' | 'gif' | 'webp';
/** A picture of 300 x 200 from a camera turned on its side. */
const createRotatedPicture = (format: Format) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
const readSize = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};
/** A PDF of pages in these sizes, each with a picture or a black square. */
async function createPdf(sizes: [width: number, height: number][], picture?: Buffer): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const [width, height] of sizes) {
    document.addPage({ size: [width, height] });
    if (picture) document.image(picture, 0, 0, { width, height });
    else if (sizes.length > 1) document.rect(0, 0, 50, 50).fill('#000000');
  }
  document.end();
  return buffer(document);
}

describe('the file of a plan', () => {
  test.each([
    ['jpeg', { type: 'image/jpeg', ending: 'jpg' }, { format: 'jpeg', width: 200, height: 300 }],
    ['png', { type: 'image/png', ending: 'png' }, { format: 'png', width: 200, height: 300 }],
    ['gif', { type: 'image/png', ending: 'png' }, { format: 'png', width: 300, height: 200 }],
  ] as const)('L-39 of the format %s is stored upright by its content', async (format, expected, drawn) => {
    const { bytes, ...file } = await planFile.check(await createRotatedPicture(format), 'plan', 'p');
    expect(file).toEqual(expected);
    expect(await readSize(bytes)).toEqual(drawn);
  });

  test('L-39 is a legible picture of the first page of a PDF', async () => {
    const { bytes, pages: _pages, ...file } = await planFile.check(await createPdf([[500, 50]]), 'plan.pdf', 'p');
    expect(file).toEqual({ type: 'image/png', ending: 'png' });
    expect(await readSize(bytes)).toEqual({ format: 'png', width: 5_000, height: 500 });
    const pixel = await sharp(bytes).resize(1, 1).raw().toBuffer();
    expect([...pixel]).toEqual([255, 255, 255]);
  });

  test('L-39 is a JPG when the page of a PDF exceeds a PNG', async () => {
    const noise = await sharp({ create: { width: 5_000, height: 900, channels: 3, background: '#ffffff', noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { bytes, pages: _pages, ...file } = await planFile.check(await createPdf([[500, 90]], noise), 'plan.pdf', 'p');
    expect(file).toEqual({ type: 'image/jpeg', ending: 'jpg' });
    expect(await readSize(bytes)).toEqual({ format: 'jpeg', width: 5_000, height: 900 });
    expect(bytes.length).toBeLessThan(planFile.maxBytes);
  });

  test.each([
    ['another format', () => createRotatedPicture('webp'), 'WRONG_TYPE'],
    ['no picture', async () => Buffer.from('<html></html>'), 'WRONG_TYPE'],
    ['a PDF without a page', async () => Buffer.from('%PDF-1.4\n%%EOF'), 'DAMAGED'],
  ])('L-39 is refused where it is %s', async (_what, bytes, reason) => {
    await expect(planFile.check(await bytes(), 'plan.png', 'p')).rejects.toMatchObject({ reason });
  });
});

describe('the picture of a plan', () => {
  const open = (base64: string) =>
    planPicture.open({ planId: '11' }, { call: async () => base64 } as never, { session: { user: { id: '1' }, actor: null } } as never);

  // They show the client, without reading pixels, that a plan has a drawing (web/features/plans/isEmptyPicture.ts).
  test.each([
    [5_000, 3_500],
    [300, 200],
    [40, 30],
  ])('of %i x %i in one even area has few bytes', async (width, height) => {
    const even = await sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } })
      .png()
      .toBuffer();
    expect((await open(even.toString('base64')))!.length).toBeLessThan((500 + 0.004 * width * height) / 2);
  });
});

describe('a PDF of several pages', () => {
  const createPages = (...widths: number[]) => createPdf(widths.map((width) => [width, 100]));

  test('waits as it is, with small pictures of its pages', async () => {
    const pdf = await createPages(100, 200, 400);
    const { bytes, type, pages } = await planFile.check(pdf, 'plan.pdf', 'p');
    expect([bytes.equals(pdf), type, pages!.count]).toEqual([true, 'application/pdf', 3]);
    expect(await Promise.all(pages!.pictures.map(readSize))).toEqual([
      { format: 'webp', width: 400, height: 400 },
      { format: 'webp', width: 400, height: 200 },
      { format: 'webp', width: 400, height: 100 },
    ]);
  });

  test('of 43 pages shows 40 and counts all', async () => {
    const { pages } = await planFile.check(await createPages(...Array.from({ length: 43 }, () => 100)), 'plan.pdf', 'p');
    expect([pages!.count, pages!.pictures.length]).toEqual([43, 40]);
  });

  test('returns the requested page, and none after the last', async () => {
    const pdf = await createPages(100, 1_000);
    expect(await readSize((await drawPlanPage(pdf, 2, 'p')).bytes)).toEqual({ format: 'png', width: 5_000, height: 500 });
    await expect(drawPlanPage(pdf, 3, 'p')).rejects.toMatchObject({ reason: 'NO_PAGES' });
  });
});

test('creates no PDF of a plan outside its location’s list', async () => {
  const customer = { id: '1', country: 'AT', cardcode: '100100', location: 'AT:100100', name: 'Backhaus' };
  const call = async ({ name }: { name: string }) => ({ planIndex: [], getPlan: { id: '11' } })[name] ?? [customer];
  const opener = { location: 'AT:100100', session: { user: { id: '1', role: 'ADMIN' } }, scope: {} } as never;
  const opened = planPdfFile.open({ planId: '11', view: '{}', language: 'DE' }, { call, clock: { now: () => new Date() } } as never, opener);
  await expect(opened).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('plan') as string });
});
