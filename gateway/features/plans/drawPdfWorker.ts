import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { DrawnPage } from './drawPdf.ts';

/** Pixels of the longer side; on a plan of A0 a letter of 3 mm has 12 of them. */
const longestSide = 5_000;

async function draw(): Promise<DrawnPage> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(workerData as Uint8Array));
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const { data, width, height } = await page.render({ scale: longestSide / Math.max(originalWidth, originalHeight), render: async (raw) => raw.data });
  return { pixels: data, width, height };
}

// What is no readable PDF is no plan; why does not matter to anyone.
parentPort!.postMessage(await draw().catch(() => null));
