import sharp from 'sharp';
import type { Caller } from './testStack.ts';

/** A picture of one colour with a little noise in its corner, so that no two are alike. */
export function drawPicture(width: number, height: number, format: 'jpeg' | 'png' | 'gif' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a7f6b' } })
    .toFormat(format)
    .toBuffer();
}

/** A form with one file, as a browser sends it; bytes of a name are sent as they are. */
export function createForm(bytes: Buffer, name: string | Buffer = 'foto.jpg', type = 'image/jpeg'): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'portal-form-boundary';
  const begin = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(begin),
      Buffer.from(name),
      Buffer.from(`"\r\ncontent-type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

const asClient: Record<string, string> = { 'x-upload': '1' };

/** Uploads a file of a kind as the client does. */
export async function uploadAs(kind: string, who: Caller, bytes: Buffer, name?: string | Buffer, type?: string, headers = asClient) {
  const form = createForm(bytes, name, type);
  return who.upload(`/uploads/${kind}`, form.payload, { ...form.headers, ...headers });
}

/** Uploads a picture as the client does. */
export const upload = async (who: Caller, bytes: Buffer, name?: string, headers?: Record<string, string>) =>
  uploadAs('picture', who, bytes, name, undefined, headers);
