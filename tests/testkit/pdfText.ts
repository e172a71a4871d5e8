import { PDFiumLibrary } from '@hyzyla/pdfium';

let library: Promise<PDFiumLibrary> | undefined;

/** The text of all pages of a PDF. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  return text;
}
