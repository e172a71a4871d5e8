import { pictureBytes } from '../../memory.ts';
import type { CheckedFile } from '../uploadKind.ts';
import { FairQueue } from './fairQueue.ts';
import { readInProcess } from './inProcess.ts';
import { isPdf } from './isPdf.ts';
import { maxBytes, pdfiumBytes, pdfMemory, pictureMemory, smallBytes } from './pictureMemory.ts';
import type { PictureTarget } from './pictureTarget.ts';
import { boxBeforeTurn, readHeader, readPicture, writtenFormat } from './readPicture.ts';

const pictureTimeoutMilliseconds = 25_000;
const pdfTimeoutMilliseconds = 15_000;
const waiting = { maxWaiting: 256, maxWaitingOfPerson: 64, maxWaitingBytes: pictureBytes.waiting / 2, maxWaitingBytesOfPerson: pictureBytes.waiting / 4 };
const smallPictures = new FairQueue({ ...waiting, maxBytes: Infinity, maxRunning: 2, maxRunningOfPerson: 2 });
const largePictures = new FairQueue({ ...waiting, maxBytes, maxRunning: 2, maxRunningOfPerson: 1 });

/**
 * Reads a picture, or the first page of a PDF, and writes it upright in the size and format of the target, without metadata.
 * The only way to decode one: within a budget of memory, in turns of people, with a time limit. Throws UploadRefused, and BUSY
 * if too many wait.
 */
export async function encodePicture(bytes: Buffer, target: PictureTarget, person: string): Promise<CheckedFile> {
  if (target.drawsPdf && isPdf(bytes)) return drawPage(bytes, target, person);
  const header = await readHeader(bytes);
  const box = boxBeforeTurn(header, target);
  const scale = box.fit === 'cover' ? 1 : Math.min(1, box.width / header.width, box.height / header.height);
  const size = box.fit === 'cover' ? box : { width: Math.ceil(header.width * scale), height: Math.ceil(header.height * scale) };
  const needs = { person, bytes: pictureMemory(header, { ...size, format: writtenFormat(header, target) }), waitingBytes: bytes.length };
  if (needs.bytes <= smallBytes) return smallPictures.run(needs, () => readPicture(bytes, target));
  return largePictures.run(needs, () => readInProcess({ bytes, target }, pictureTimeoutMilliseconds));
}

async function drawPage(bytes: Buffer, target: PictureTarget, person: string): Promise<CheckedFile> {
  const longestSide = Math.max(target.width, target.height);
  const pdf = { longestSide, maxBytes: pdfiumBytes(longestSide) };
  const needs = { person, bytes: pdfMemory(longestSide), waitingBytes: bytes.length };
  return largePictures.run(needs, () => readInProcess({ bytes, target, pdf }, pdfTimeoutMilliseconds));
}
