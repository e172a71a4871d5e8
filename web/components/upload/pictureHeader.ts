/** Content of the first bytes of a picture. */
interface PictureHeader {
  format: 'jpeg' | 'png' | 'gif' | 'other';
  /** Pixels; null if the first bytes do not contain them. */
  pixels: number | null;
}

const hasSignature = (bytes: Uint8Array, ...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
const decodeText = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/** Size of a jpeg: in its first frame segment. */
function countJpegPixels(view: DataView): number | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Reads format and size from the first bytes, before any decoder runs; null if they are no picture. */
export function readPictureHeader(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (hasSignature(bytes, 0xff, 0xd8, 0xff)) return { format: 'jpeg', pixels: countJpegPixels(view) };
  if (hasSignature(bytes, 0x89, 0x50, 0x4e, 0x47)) return { format: 'png', pixels: bytes.length < 24 ? null : view.getUint32(16) * view.getUint32(20) };
  if (/^GIF8[79]a/.test(decodeText(bytes, 0, 6)))
    return { format: 'gif', pixels: bytes.length < 10 ? null : view.getUint16(6, true) * view.getUint16(8, true) };
  const isOther =
    decodeText(bytes, 8, 12) === 'WEBP' ||
    decodeText(bytes, 4, 8) === 'ftyp' ||
    hasSignature(bytes, 0x42, 0x4d) ||
    /^\s*<(\?xml|svg)/i.test(decodeText(bytes, 0, 64));
  return isOther ? { format: 'other', pixels: null } : null;
}
