import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';
import { drawPicture, uploadAs } from '../testkit/uploads.ts';

const stack = useTestStack();
const person = usePerson(stack, 'customer');

/** A page of A4 that is red to its edges. */
async function createRedPage(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.rect(0, 0, 600, 850).fill('#ff0000');
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function addDocument(bytes: Buffer, fileName: string): Promise<{ url: string; previewUrl: string | null }> {
  const { body } = await uploadAs('document', person, bytes, fileName, 'application/octet-stream');
  return (await person.change('AddOwnDocument', { customer: bakery, title: fileName, uploadId: body.uploadId })).data.addOwnDocument.document;
}

test('draws the first page of a PDF, and returns pictures only', async () => {
  const { previewUrl } = await addDocument(await createRedPage(), 'Vertrag.pdf');
  const { status, headers, body } = await person.get(previewUrl!);
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(body).metadata();
  expect(Math.abs(Math.max(width, height) - 1600)).toBeLessThan(5);
  expect(height / width).toBeCloseTo(1.41, 2);
  const [red, green, blue] = (await sharp(body).stats()).channels.map(({ mean }) => Math.round(mean));
  expect([red! > 250, green! < 5, blue! < 5]).toEqual([true, true, true]);
});

test.each([
  ['no larger than 1,600 px', 2400, 1200, { width: 1600, height: 800 }],
  ['a small one as it is', 300, 200, { width: 300, height: 200 }],
])('a picture is encoded again, %s', async (_size, width, height, drawn) => {
  const { previewUrl } = await addDocument(await drawPicture(width, height, 'png'), 'Skizze.PNG');
  const { body } = await person.get(previewUrl!);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', ...drawn });
});

test('other files have no preview, and pretended ones get 404', async () => {
  expect((await addDocument(Buffer.from('Maus;1\n'), 'Liste.csv')).previewUrl).toBeNull();
  const broken = await addDocument(Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'), 'Leer.pdf');
  const { status, body } = await person.get(broken.previewUrl!);
  expect([status, body.toString()]).toEqual([404, expect.stringContaining('no such preview')]);
});
