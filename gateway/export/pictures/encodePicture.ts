import { pictureBytes } from '../../config/memory.ts';
import type { CheckedFile } from '../uploadKind.ts';
import { FairQueue } from '../../infra/load/fairQueue.ts';
import { readAllInProcess, readInProcess } from './inProcess.ts';
import { isPdf } from './isPdf.ts';
import { maxBytes, computePdfiumBytes, computePdfMemory, computePictureMemory, processBytes, smallBytes } from './pictureMemory.ts';
import type { PictureTarget } from './pictureTarget.ts';
import { getBoxBeforeTurn, readHeader, readPicture, getWrittenFormat } from './readPicture.ts';

const pictureTimeoutMilliseconds = 25_000;
const pdfTimeoutMilliseconds = 15_000;
const waiting = { maxWaiting: 256, maxWaitingOfPerson: 64, maxWaitingBytes: pictureBytes.waiting / 2, maxWaitingBytesOfPerson: pictureBytes.waiting / 4 };
const smallPictures = new FairQueue({ ...waiting, maxBytes: Infinity, maxRunning: 2, maxRunningOfPerson: 2 });
const largePictures = new FairQueue({ ...waiting, maxBytes, maxRunning: 2, maxRunningOfPerson: 1 });

/**
 * Reads a picture, or a page of a PDF, and writes it upright in the size and format of the target, without metadata.
 * The only way to decode one: within a budget of memory, in turns of people, with a time limit. Throws UploadRefused, and BUSY
 * if too many wait. An abort of `signal` leaves the queue, or ends the process that reads a large one.
 */
export async function encodePicture(bytes: Buffer, target: PictureTarget, person: string, signal?: AbortSignal): Promise<CheckedFile> {
  if (target.drawsPdf && isPdf(bytes)) return drawPage(bytes, target, person, signal);
  const header = await readHeader(bytes);
  const box = getBoxBeforeTurn(header, target);
  const isExact = box.fit !== 'inside';
  const scale = isExact ? 1 : Math.min(1, box.width / header.width, box.height / header.height);
  const size = isExact ? box : { width: Math.ceil(header.width * scale), height: Math.ceil(header.height * scale) };
  const needs = { person, bytes: computePictureMemory(header, { ...size, format: getWrittenFormat(header, target) }), waitingBytes: bytes.length, signal };
  if (needs.bytes <= smallBytes) return smallPictures.run(needs, () => readPicture(bytes, target));
  return largePictures.run({ ...needs, bytes: needs.bytes + processBytes }, () => readInProcess({ bytes, target }, pictureTimeoutMilliseconds, signal));
}

async function drawPage(bytes: Buffer, target: PictureTarget, person: string, signal?: AbortSignal): Promise<CheckedFile> {
  const longestSide = Math.max(target.width, target.height);
  const pdf = { longestSide, maxBytes: computePdfiumBytes(longestSide) };
  const needs = { person, bytes: computePdfMemory(longestSide) + processBytes, waitingBytes: bytes.length, signal };
  return largePictures.run(needs, () => readInProcess({ bytes, target, pdf }, pdfTimeoutMilliseconds, signal));
}

const listSide = 400;
/** Maximum number of pages of a PDF that are rendered to choose one from. */
const maxListedPages = 40;
const listMilliseconds = 6_000;

/** Number of pages of a PDF, and small pictures of the first ones. Throws UploadRefused and BUSY as encodePicture does. */
export async function renderPdfPages(bytes: Buffer, person: string, signal?: AbortSignal): Promise<{ count: number; pictures: Buffer[] }> {
  const target: PictureTarget = { width: listSide, height: listSide, format: 'webp', quality: 70, drawsPdf: true };
  const pdf = { longestSide: listSide, maxBytes: computePdfiumBytes(listSide) };
  const list = { maxPages: maxListedPages, milliseconds: listMilliseconds };
  const needs = { person, bytes: computePdfMemory(listSide) + maxListedPages * 4 * listSide ** 2 + processBytes, waitingBytes: bytes.length, signal };
  const { count, files } = await largePictures.run(needs, () => readAllInProcess({ bytes, target, pdf, list }, pdfTimeoutMilliseconds, signal));
  return { count, pictures: files.map((file) => file.bytes) };
}

/** Size in pixels of a picture that encodePicture has written. */
export async function getPictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await readHeader(bytes);
  return { width, height };
}
