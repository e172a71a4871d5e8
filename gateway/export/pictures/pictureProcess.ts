import { writeFileSync } from 'node:fs';
import { UploadRefused } from '../uploadKind.ts';
import { drawPage, drawPages } from './drawPdf.ts';
import type { ProcessInput, ProcessResult } from './inProcess.ts';
import { readPicture, writePage } from './readPicture.ts';

/*
 * Reads one large picture or PDF and exits, so that its memory is freed completely, and a file that crashes its reader
 * crashes nothing else.
 */

async function read({ bytes, target, pdf, list }: ProcessInput): Promise<ProcessResult> {
  const file = Buffer.from(bytes);
  try {
    if (pdf && list) {
      const { count, pages } = await drawPages(file, pdf.longestSide, pdf.maxBytes, list.maxPages, list.milliseconds);
      return { count, files: await Promise.all(pages.map((page) => writePage(page, target))) };
    }
    const read = pdf ? await writePage(await drawPage(file, target.page ?? 1, pdf.longestSide, pdf.maxBytes), target) : await readPicture(file, target);
    return { count: 1, files: [read] };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const { reason, message, numbers } = error;
    return { refused: { reason, message, numbers } };
  }
}

try {
  // Has the system end this process before the gateway if memory runs out all the same.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Linux only.
}
process.once('disconnect', () => process.exit());
process.once('message', (input: ProcessInput) => {
  void read(input).then((result) => process.send!(result, () => process.exit()));
});
