import { bulkhead } from 'cockatiel';
import type { Sharp } from 'sharp';

/** Pixels from which a picture is large. Those of a portal of ten years ago were not; phones take 12 million. */
const largePixels = 2_000_000;
const oneAtATime = bulkhead(1, Infinity);

/**
 * Decodes and encodes a picture; large ones wait for one another, in the whole process. Three photos of 7 megapixels at once take
 * 145 MB, one after the other 90 MB and a quarter longer (`npm run bench:pack`).
 */
export async function drawnInTurn(picture: Sharp, draw: (picture: Sharp) => Promise<Buffer>): Promise<Buffer> {
  const { width, height } = await picture.metadata();
  return width * height < largePixels ? draw(picture) : oneAtATime.execute(() => draw(picture));
}
