import { PDFiumLibrary } from '@hyzyla/pdfium';
import { UploadRefused } from '../uploadKind.ts';

/** A page of a PDF: red, green, blue and alpha of each pixel. */
export interface DrawnPage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
// The types of Node.js have no WebAssembly, which those of browsers have.
const memoryPrototype = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly.Memory.prototype;

/** Limits the memory of this process's WebAssembly. PDFium ends the process where memory is exhausted. */
function limitMemory(maxBytes: number): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its memory below
  const grow = memoryPrototype.grow;
  memoryPrototype.grow = function growWithin(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError('This PDF needs too much memory.');
    return grow.call(this, pages);
  };
}

const createNoPagesError = () => new UploadRefused('NO_PAGES', 'This PDF has no page that can be drawn.');

/** The pages of a PDF: their number, and pictures of the first ones. */
interface DrawnPages {
  count: number;
  pages: DrawnPage[];
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;

async function open(pdf: Buffer, maxBytes: number): Promise<PdfDocument> {
  limitMemory(maxBytes);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf).catch((cause: Error) => {
    if (/password|security/i.test(cause.message)) throw new UploadRefused('ENCRYPTED', 'This PDF is locked with a password. Save it without one.', { cause });
    // PDFium takes a list of no pages for damage.
    if (/\/Count\s+0\b/.test(pdf.toString('latin1'))) throw createNoPagesError();
    throw new UploadRefused('DAMAGED', 'This PDF is damaged and cannot be read. Save it again, or send a picture of it.', { cause });
  });
  if (document.getPageCount() < 1) throw createNoPagesError();
  return document;
}

async function draw(document: PdfDocument, at: number, longestSide: number): Promise<DrawnPage> {
  const page = document.getPage(at);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longestSide / Math.max(originalWidth, originalHeight);
  // The shorter side of a strip can be less than a pixel.
  if (!(Math.min(originalWidth, originalHeight) * scale >= 1)) throw createNoPagesError();
  const width = Math.round(originalWidth * scale);
  const height = Math.round(originalHeight * scale);
  const { data } = await page.render({ width, height, renderFormFields: true, render: async (raw) => raw.data });
  return { pixels: data, width, height };
}

/**
 * Renders a page of a PDF, the first one is 1, with the content of its form fields. Throws UploadRefused. Synchronous:
 * it runs in a separate process.
 */
export async function drawPage(pdf: Buffer, page: number, longestSide: number, maxBytes: number): Promise<DrawnPage> {
  const document = await open(pdf, maxBytes);
  if (page > document.getPageCount()) throw createNoPagesError();
  return draw(document, page - 1, longestSide);
}

/** Draws the first pages of a PDF, at most `maxPages`, and no more once `milliseconds` are over. A page that cannot be drawn is blank. */
export async function drawPages(pdf: Buffer, longestSide: number, maxBytes: number, maxPages: number, milliseconds: number): Promise<DrawnPages> {
  const document = await open(pdf, maxBytes);
  const count = document.getPageCount();
  const endsAt = performance.now() + milliseconds;
  const pages: DrawnPage[] = [];
  const blank = { pixels: new Uint8Array(4), width: 1, height: 1 };
  while (pages.length < Math.min(count, maxPages) && performance.now() < endsAt) pages.push(await draw(document, pages.length, longestSide).catch(() => blank));
  return { count, pages };
}
