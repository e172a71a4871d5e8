import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

let library: Promise<PDFiumLibrary> | undefined;

/** The text of all pages of a PDF. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  return text;
}

/** What the pages and forms of a PDF of ours draw, in the operators of the format. */
export function drawnIn(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g);
  // Pictures are stored otherwise.
  const written = [...streams].filter(([head]) => head.includes('FlateDecode'));
  return written.map(({ index, 0: { length }, 1: bytes }) => inflateSync(pdf.subarray(index + length, index + length + Number(bytes))).toString('latin1'));
}
