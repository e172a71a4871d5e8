import { notFound } from '../../errors.ts';
import type { FileSource } from '../../files/fileSource.ts';
import { isAcceptedPicture } from '../../files/picture.ts';
import { encodePicture } from '../../files/pictures/encodePicture.ts';
import { isPdf } from '../../files/pictures/isPdf.ts';
import { shownPicture } from '../../files/pictures/shownPicture.ts';
import { type CheckedFile, type UploadKind, UploadRefused } from '../../files/uploadKind.ts';
import { planPictureData } from './endpoints.ts';

/** Pixels of the longer side of a plan; on one of A0 a letter of 3 mm has 12 of them. */
const longestSide = 5_000;
const maxBytes = 11_534_336;

/** The picture of a plan, encoded again, so that nothing but a picture gets out; of that size at most where one is named. */
export const planPicture: FileSource = {
  name: 'planPicture',
  async open({ planId, longestSide: asked }, provider, { session }) {
    const data = await provider.call(planPictureData, { planId: String(planId) });
    if (data === null) throw notFound('plan');
    const side = Number(asked ?? longestSide);
    return shownPicture(Buffer.from(data, 'base64'), { width: side, height: side, format: 'webp', quality: 88 }, session);
  },
};

/**
 * Checks a plan's file by its content (L-39) and keeps a picture of it in the size of plans. A PDF goes no further: scripts, links
 * and attached files can hide in it in more ways than a check can find, and the portal shows plans as pictures anyway.
 */
async function checkPlan(bytes: Buffer, _name: string, person: string): Promise<CheckedFile> {
  if (!isPdf(bytes) && !isAcceptedPicture(bytes)) throw new UploadRefused('WRONG_TYPE', 'Send a JPG, GIF, PNG or PDF file.');
  return encodePicture(bytes, { width: longestSide, height: longestSide, format: 'kept', quality: 90, drawsPdf: true, maxBytes }, person);
}

/** Files of plans: JPG, GIF, PNG and PDF up to 11 MB, which the messages call 10 MB (M-06). */
export const planFile: UploadKind = { name: 'plan', maxBytes, check: checkPlan };
