import { Worker } from 'node:worker_threads';
import { bulkhead } from 'cockatiel';
import { busy } from '../errors.ts';

/** What a thread draws. */
export interface PageToDraw {
  pdf: Uint8Array;
  /** Pixels of the longer side. */
  longestSide: number;
}

/** The first page of a PDF: red, green, blue and alpha of each pixel. */
export interface DrawnPage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

const timeoutMilliseconds = 15_000;
/** One page takes about 100 MB while it is drawn, so that they are drawn one after the other. */
const drawing = bulkhead(1, 7);

/**
 * Draws the first page of a PDF in a thread of its own, so that a PDF that takes too long or crashes ends the thread and
 * nothing else. Null when it cannot be drawn. Throws BUSY when too many wait.
 */
export function drawFirstPage(pdf: Buffer, longestSide: number): Promise<DrawnPage | null> {
  if (drawing.executionSlots + drawing.queueSlots === 0) throw busy('Several PDF files are being drawn. Try again in a minute.');
  return drawing.execute(() => drawInThread({ pdf: Uint8Array.from(pdf), longestSide }));
}

function drawInThread(workerData: PageToDraw): Promise<DrawnPage | null> {
  const worker = new Worker(new URL('./drawPdfWorker.ts', import.meta.url), { workerData });
  return new Promise((resolve) => {
    const timeout = setTimeout(() => void worker.terminate(), timeoutMilliseconds);
    worker.once('message', (page: DrawnPage | null) => resolve(page));
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(timeout);
      resolve(null);
    });
  });
}
