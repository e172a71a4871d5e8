/** Resolution of the check: a thin line of a plan still tints its pixels. */
const width = 64;
const height = 40;
/** Maximum difference of two points that look alike, of 255. */
const alike = 2;

/** More bytes than a picture of one even area has, as the gateway writes it: such a one has less than half of these. */
const getEvenByteLimit = (pixels: number) => 500 + 0.004 * pixels;

// The browser counts the first 250 files of a session alone, unless those are forgotten.
performance.addEventListener('resourcetimingbufferfull', () => performance.clearResourceTimings());

/** Returns the transferred bytes of a picture; 0 if unknown. */
function getTransferredBytes({ currentSrc }: HTMLImageElement): number {
  const counted = performance.getEntriesByName(currentSrc, 'resource').at(-1) as PerformanceResourceTiming | undefined;
  return counted?.encodedBodySize ?? 0;
}

/** Returns whether a picture is one even area, like that of a plan without a file. */
export function isEmptyPicture(picture: HTMLImageElement): boolean {
  if (picture.naturalWidth < 2) return false;
  // Reading each pixel of a large plan blocks a phone for half a second.
  if (getTransferredBytes(picture) > getEvenByteLimit(picture.naturalWidth * picture.naturalHeight)) return false;
  const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  const { data } = drawing.getImageData(0, 0, width, height);
  return data.every((value, at) => Math.abs(value - data[at % 4]!) <= alike);
}
