import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ConfigError } from '../../config/configError.ts';

/** Pixels of the logo: twice those of a printer for its size in files. */
const logoSize = { width: 900, height: 240, fit: 'inside', withoutEnlargement: true } as const;
const logoFormats = new Set(['png', 'svg']);

/** Reads the file of a logo as a PNG picture. Throws BadSettings. */
export async function readLogo(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new ConfigError({ BRAND_LOGO: `${file} cannot be read.` }, cause);
  });
  try {
    const picture = sharp(bytes);
    const { format } = await picture.metadata();
    if (!logoFormats.has(format)) throw new Error(`It is a ${format}.`);
    return await picture.resize(logoSize).png().toBuffer();
  } catch (cause) {
    throw new ConfigError({ BRAND_LOGO: `${file} must be a PNG or SVG picture.` }, cause);
  }
}
