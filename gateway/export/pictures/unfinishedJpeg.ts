import sharp, { type Metadata, type Sharp } from 'sharp';

const endOfImage = Buffer.from([0xff, 0xd9]);
/** Part of the height that must be there, from the top. */
const requiredPart = 3 / 4;

/**
 * Completes a JPEG that breaks off before its end mark, as cameras and mail programs leave it and browsers show it. The
 * rest of its last lines is grey. Returns null where more than a quarter of the lines is missing, or parts of a
 * progressive one, whose lines come all at once.
 */
export async function completeJpeg(bytes: Buffer, { format, width, height }: Metadata, timeoutSeconds: number): Promise<Buffer | null> {
  if (format !== 'jpeg') return null;
  const canDecode = (picture: Sharp) =>
    picture
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: 8, height: 8, fit: 'fill' })
      .raw()
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
  const completed = Buffer.concat([bytes, endOfImage]);
  // The decoder warns where it met the end mark before the last pixel.
  if (await canDecode(sharp(completed, { limitInputPixels: false, failOn: 'warning' }))) return completed;
  const top = { left: 0, top: 0, width, height: Math.ceil(height * requiredPart) };
  return (await canDecode(sharp(bytes, { limitInputPixels: false, failOn: 'error' }).extract(top))) ? completed : null;
}
