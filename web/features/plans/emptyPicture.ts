/** As fine as a picture is looked at: a thin line of a plan still tints what it runs through. */
const [width, height] = [64, 40];
/** How far apart two points are that look alike, of 255. */
const alike = 2;

/** Whether a picture is one even area, as that of a plan without a file is. */
export function isEmptyPicture(picture: HTMLImageElement): boolean {
  if (picture.naturalWidth < 2) return false;
  const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  const { data } = drawing.getImageData(0, 0, width, height);
  return data.every((value, at) => Math.abs(value - data[at % 4]!) <= alike);
}
