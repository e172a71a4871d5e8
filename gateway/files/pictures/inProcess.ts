import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type CheckedFile, type RefusalNumbers, type RefusalReason, UploadRefused } from '../uploadKind.ts';
import type { PictureTarget } from './pictureTarget.ts';
import { tooSlow } from './readPicture.ts';

/** Input of the process. */
export interface ProcessInput {
  bytes: Uint8Array;
  target: PictureTarget;
  /** Side of the page in pixels and PDFium's memory, if the file is a PDF. */
  pdf?: { longestSide: number; maxBytes: number };
}

/** Result of the process. */
export type ProcessResult = { file: CheckedFile } | { refused: { reason: RefusalReason; message: string; numbers: RefusalNumbers } };

const program = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url));
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Reads a file in a process of its own, which knows no setting of the gateway. Throws UploadRefused. */
export async function readInProcess(input: ProcessInput, timeoutMilliseconds: number): Promise<CheckedFile> {
  const child = fork(program, { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' });
  running.add(child);
  let isLate = false;
  const timeout = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutMilliseconds);
  try {
    const result = await new Promise<ProcessResult | null>((resolve) => {
      child.once('message', (message: ProcessResult) => resolve(message));
      child.once('exit', () => resolve(null));
      child.once('error', () => resolve(null));
      child.send(input, () => undefined);
    });
    if (result && 'file' in result) return { ...result.file, bytes: Buffer.from(result.file.bytes) };
    if (result) throw new UploadRefused(result.refused.reason, result.refused.message, { numbers: result.refused.numbers });
    throw isLate ? tooSlow() : new UploadRefused('DAMAGED', 'This file ended the program that reads it. Save it again.');
  } finally {
    clearTimeout(timeout);
    child.kill('SIGKILL');
    running.delete(child);
  }
}
