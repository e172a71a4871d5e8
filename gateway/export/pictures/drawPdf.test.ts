import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from './encodePicture.ts';

const encode = (bytes: Buffer, side = 60) => encodePicture(bytes, { width: side, height: side, format: 'original', quality: 90, drawsPdf: true }, 'person');
const readSize = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

const createPage = (more: string) => `<< /Type /Page /Parent 2 0 R ${more} >>`;
/** A PDF of one page or none; its table of objects is missing, as readers accept it. */
function createPdf(
  pageObject: string | null,
  { objects = [], catalogue = '', trailer = '' }: { objects?: string[]; catalogue?: string; trailer?: string } = {},
): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${pageObject ? '3 0 R' : ''}] /Count ${pageObject ? 1 : 0} >>`,
    ...(pageObject ? [pageObject] : []),
    ...objects,
  ];
  const body = all.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`, 'latin1');
}

describe('the page of a PDF', () => {
  test.each([
    ['after a byte-order mark', Buffer.from('\ufeff')],
    ['after an empty line', Buffer.from('\r\n')],
    ['after a line for a printer', Buffer.from('\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n')],
    ['after a thousand bytes', Buffer.alloc(1_019, 32)],
  ])('is drawn %s', async (_what, before) => {
    const pdf = Buffer.concat([before, createPdf(createPage('/MediaBox [0 0 200 100]'))]);
    expect(await readSize((await encode(pdf)).bytes)).toEqual(['png', 60, 30]);
  });

  test('keeps its proportions in small units', async () => {
    const pdf = createPdf(createPage('/MediaBox [0 0 8.27 5.83] /UserUnit 72'));
    expect(await readSize((await encode(pdf, 1_000)).bytes)).toEqual(['png', 1_000, 705]);
  });

  test('shows what is filled into its form', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 100 100] /F 4 /P 3 0 R /MK << /BG [1 0 0] >> /AP << /N 5 0 R >> >>';
    const appearance = '<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] /Length 29 >>\nstream\n0 0 1 rg 0 0 100 100 re f    \nendstream';
    const pdf = createPdf(createPage('/MediaBox [0 0 100 100] /Annots [4 0 R]'), {
      objects: [field, appearance],
      catalogue: '/AcroForm << /Fields [4 0 R] >>',
    });
    const pixel = await sharp((await encode(pdf)).bytes)
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect([...pixel].map((value) => Math.round(value / 255))).toEqual([0, 0, 1]);
  });

  test.each([
    [
      'one that is locked',
      createPdf(createPage('/MediaBox [0 0 9 9]'), { trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P 0 >>' }),
      'ENCRYPTED',
    ],
    ['one without pages', createPdf(null), 'NO_PAGES'],
    ['one whose page has no height', createPdf(createPage('/MediaBox [0 0 14400 2]')), 'NO_PAGES'],
    ['one that breaks off', Buffer.from('%PDF-1.7\n1 0 obj'), 'DAMAGED'],
  ])('is refused with its reason: %s', async (_what, pdf, reason) => {
    await expect(encode(pdf)).rejects.toMatchObject({ name: 'Error', reason });
  });
});
