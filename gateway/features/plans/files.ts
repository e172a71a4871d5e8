import sharp from 'sharp';
import type { FileSource } from '../../door/fileSource.ts';
import { type CheckedFile, type UploadKind, UploadRefused } from '../../door/uploadKind.ts';
import { notFound } from '../../errors.ts';
import { isActivePdf } from './activePdf.ts';
import { planPictureData } from './endpoints.ts';

const mostPixels = 60_000_000;

/** The picture of a plan, encoded anew, so that nothing but a picture gets out. */
export const planPicture: FileSource = {
  name: 'planPicture',
  async open({ planId }, provider) {
    const data = await provider.call(planPictureData, { planId: String(planId) });
    if (data === null) throw notFound('plan');
    const bytes = Buffer.from(data.startsWith('data:') ? data.slice(data.indexOf(',') + 1) : data, 'base64');
    const body = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate().webp({ quality: 88 }).toBuffer();
    return { type: 'image/webp', length: body.length, body };
  },
};

/** Checks a plan's file by its content (L-39): a picture is decoded whole and encoded anew, a PDF must do nothing but show pages. */
async function checkPlan(bytes: Buffer): Promise<CheckedFile> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!bytes.subarray(-1_024).toString('latin1').trimEnd().endsWith('%%EOF')) throw new UploadRefused('UNREADABLE', 'This PDF has no end.');
    if (await isActivePdf(bytes)) throw new UploadRefused('UNREADABLE', 'This PDF does more than show pages.');
    return { type: 'application/pdf', ending: 'pdf', bytes };
  }
  const metadata = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => null);
  if (!metadata) throw new UploadRefused('WRONG_TYPE', 'Send a JPG, GIF, PNG or PDF file.');
  if (!['jpeg', 'png', 'gif'].includes(metadata.format)) throw new UploadRefused('WRONG_TYPE', 'Send a JPG, GIF, PNG or PDF file.');
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
    return metadata.format === 'jpeg'
      ? { type: 'image/jpeg', ending: 'jpg', bytes: await upright.jpeg({ quality: 90 }).toBuffer() }
      : { type: 'image/png', ending: 'png', bytes: await upright.png().toBuffer() };
  } catch (cause) {
    throw new UploadRefused('UNREADABLE', 'This picture cannot be read.', { cause });
  }
}

/** Files of plans: JPG, GIF, PNG and PDF up to 11 MB, which the messages call 10 MB (M-06). */
export const planFile: UploadKind = { name: 'plan', mostBytes: 11_534_336, check: checkPlan };
