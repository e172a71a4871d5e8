import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { DrawnPage, PageToDraw } from './drawPdf.ts';

async function draw(): Promise<DrawnPage> {
  const { pdf, longestSide } = workerData as PageToDraw;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const { data, width, height } = await page.render({ scale: longestSide / Math.max(originalWidth, originalHeight), render: async (raw) => raw.data });
  return { pixels: data, width, height };
}

// What is no readable PDF has no picture; why does not matter to anyone.
parentPort!.postMessage(await draw().catch(() => null));
