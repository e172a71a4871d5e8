import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createBusyError } from '../../errors.ts';
import { type CheckedFile, type RefusalNumbers, type RefusalReason, UploadRefused } from '../uploadKind.ts';
import type { PictureTarget } from './pictureTarget.ts';
import { createTooSlowError } from './readPicture.ts';

export interface ProcessInput {
  bytes: Uint8Array;
  target: PictureTarget;
  /** Side of the page in pixels and PDFium's memory, if the file is a PDF. */
  pdf?: { longestSide: number; maxBytes: number };
  /** Draws the first pages instead of one; see drawPages. */
  list?: { maxPages: number; milliseconds: number };
}

export type ProcessResult = { files: CheckedFile[]; count: number } | { refused: { reason: RefusalReason; message: string; numbers: RefusalNumbers } };

const program = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url));
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Reads a picture or a page in a separate process. Throws as readAllInProcess does. */
export const readInProcess = async (input: ProcessInput, timeoutMilliseconds: number, signal?: AbortSignal): Promise<CheckedFile> =>
  (await readAllInProcess(input, timeoutMilliseconds, signal)).files[0]!;

/**
 * Reads a file in a separate process, which knows no setting of the gateway. Throws UploadRefused, and BUSY if the system starts no
 * process. An abort ends the process and throws its reason.
 */
export async function readAllInProcess(
  input: ProcessInput,
  timeoutMilliseconds: number,
  signal?: AbortSignal,
): Promise<{ files: CheckedFile[]; count: number }> {
  signal?.throwIfAborted();
  const child = fork(program, { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' });
  running.add(child);
  let isLate = false;
  const timeout = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutMilliseconds);
  const leave = () => void child.kill('SIGKILL');
  signal?.addEventListener('abort', leave);
  try {
    const result = await new Promise<ProcessResult | null>((resolve, reject) => {
      child.once('message', (message: ProcessResult) => resolve(message));
      child.once('exit', () => resolve(null));
      child.once('error', () => reject(createBusyError('The server cannot start the program that reads files. Try again in a few minutes.')));
      child.send(input, () => undefined);
    });
    if (!result) signal?.throwIfAborted();
    if (result && 'files' in result) return { ...result, files: result.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })) };
    if (result) throw new UploadRefused(result.refused.reason, result.refused.message, { numbers: result.refused.numbers });
    throw isLate ? createTooSlowError() : new UploadRefused('DAMAGED', 'This file ended the program that reads it. Save it again.');
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', leave);
    child.kill('SIGKILL');
    running.delete(child);
  }
}
