import sharp from 'sharp';
import type { FileSource } from '../../files/fileSource.ts';
import { drawFirstPage } from '../../files/drawPdf.ts';
import { type CheckedFile, type UploadKind, UploadRefused } from '../../files/uploadKind.ts';
import { notFound } from '../../errors.ts';
import { planPictureData } from './endpoints.ts';

const maxPixels = 60_000_000;
/** Pixels of the longer side of a drawn plan; on one of A0 a letter of 3 mm has 12 of them. */
const drawnSide = 5_000;

/** The picture of a plan, encoded anew, so that nothing but a picture gets out; of that size at most where one is named. */
export const planPicture: FileSource = {
  name: 'planPicture',
  async open({ planId, longestSide }, provider) {
    const data = await provider.call(planPictureData, { planId: String(planId) });
    if (data === null) throw notFound('plan');
    const upright = sharp(Buffer.from(data, 'base64'), { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
    const sized = longestSide ? upright.resize({ width: Number(longestSide), height: Number(longestSide), fit: 'inside', withoutEnlargement: true }) : upright;
    const body = await sized
      .webp({ quality: 88 })
      .toBuffer()
      .catch(() => {
        throw notFound('picture');
      });
    return { type: 'image/webp', length: body.length, body };
  },
};

/** Checks a plan's file by its content (L-39): a picture is decoded whole and encoded anew, a PDF is drawn. */
async function checkPlan(bytes: Buffer): Promise<CheckedFile> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return drawnPlan(bytes);
  const metadata = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => null);
  if (!metadata) throw new UploadRefused('WRONG_TYPE', 'Send a JPG, GIF, PNG or PDF file.');
  if (!['jpeg', 'png', 'gif'].includes(metadata.format)) throw new UploadRefused('WRONG_TYPE', 'Send a JPG, GIF, PNG or PDF file.');
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
    return metadata.format === 'jpeg'
      ? { type: 'image/jpeg', ending: 'jpg', bytes: await upright.jpeg({ quality: 90 }).toBuffer() }
      : { type: 'image/png', ending: 'png', bytes: await upright.png().toBuffer() };
  } catch (cause) {
    throw new UploadRefused('UNREADABLE', 'This picture cannot be read.', { cause });
  }
}

/**
 * The picture of a PDF's first page. The PDF itself goes no further: scripts, links and attached files can hide in it in more
 * ways than a check can find, and the portal shows plans as pictures anyway.
 */
async function drawnPlan(pdf: Buffer): Promise<CheckedFile> {
  const page = await drawFirstPage(pdf, drawnSide);
  if (!page) throw new UploadRefused('UNREADABLE', 'This PDF cannot be read. Save it anew, without a password, or send a picture of it.');
  const picture = () => sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 4 } }).flatten({ background: '#ffffff' });
  const lossless = await picture().png().toBuffer();
  if (lossless.length <= planFile.maxBytes) return { type: 'image/png', ending: 'png', bytes: lossless };
  return { type: 'image/jpeg', ending: 'jpg', bytes: await picture().jpeg({ quality: 90 }).toBuffer() };
}

/** Files of plans: JPG, GIF, PNG and PDF up to 11 MB, which the messages call 10 MB (M-06). */
export const planFile: UploadKind = { name: 'plan', maxBytes: 11_534_336, check: checkPlan };
