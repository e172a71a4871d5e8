import { bulkhead } from 'cockatiel';
import type { Sharp } from 'sharp';

/** Pixels from which a picture is large; phones take 12 million. */
const largePixels = 2_000_000;
const oneAtATime = bulkhead(1, Infinity);

/**
 * The picture in the format that was set. Large ones are decoded one after the other, in the whole process: three photos of 7 megapixels
 * at once take 143 MB, in turn 90 MB and a quarter longer (bench/README.md).
 */
export async function bufferInTurn(picture: Sharp): Promise<Buffer> {
  const { width, height } = await picture.metadata();
  return width * height < largePixels ? picture.toBuffer() : oneAtATime.execute(() => picture.toBuffer());
}
