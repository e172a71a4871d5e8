import { getBrand } from '../config/brand.ts';
import { ink, quiet } from './pdfColours.ts';
import { ascent, toPrintable } from './pdfDocument.ts';

/** Largest size of the logo, in points. */
const logo = { width: 150, height: 40 } as const;
/** Room of the provider's name and address at the right of a head. */
export const brandWidth = 200;

/** Draws the provider's logo, name, address and contact at the right edge, and returns the height that they take. */
export function drawBrand(document: PDFKit.PDFDocument, right: number, top: number): number {
  const { name, address, contact, logo: picture } = getBrand();
  let y = top;
  if (picture) {
    document.image(picture, right - logo.width, y, { fit: [logo.width, logo.height], align: 'right' });
    y += logo.height + 5;
  }
  for (const [text, font, size] of [[name, 'bold', 9], ...[...address, contact].map((line) => [line, 'regular', 7.5] as const)] as const) {
    if (!text) continue;
    const line = toPrintable(text);
    const width = document.font(font).fontSize(size).widthOfString(line);
    document.fillColor(font === 'bold' ? ink : quiet).text(line, right - width, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
    y += size + 3;
  }
  return y - top;
}
