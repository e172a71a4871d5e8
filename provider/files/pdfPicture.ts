import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

const longestSide = 3_000;

/** The first page of a PDF as a PNG of at most 3,000 px; null for what is no readable PDF. */
export async function drawFirstPage(pdf: Buffer): Promise<{ picture: Buffer; width: number; height: number } | null> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    try {
      const page = document.getPage(0);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(4, longestSide / Math.max(originalWidth, originalHeight));
      const drawn = await page.render({
        scale,
        render: ({ data, width, height }) =>
          sharp(data, { raw: { width, height, channels: 4 } })
            .flatten({ background: '#ffffff' })
            .png()
            .toBuffer(),
      });
      return { picture: Buffer.from(drawn.data), width: drawn.width, height: drawn.height };
    } finally {
      document.destroy();
    }
  } catch {
    return null;
  } finally {
    library.destroy();
  }
}
