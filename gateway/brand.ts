import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BadSettings } from './badSettings.ts';
import type { Config } from './config.ts';

/** The provider as files, pages and error texts name it; null for what is not set. */
export interface Brand {
  name: string | null;
  /** Lines of the postal address. */
  address: readonly string[];
  /** Telephone number, e-mail address or both, as readers see them. */
  contact: string | null;
  /** Six hexadecimal digits after `#`. */
  colour: string | null;
  /** A PNG picture. */
  logo: Buffer | null;
}

const unbranded: Brand = { name: null, address: [], contact: null, colour: null, logo: null };
let current = unbranded;

/** The brand of this process: one gateway serves one provider. */
export const getBrand = (): Brand => current;

/** Sets what is known of the brand, once at the start. */
export function setBrand(brand: Partial<Brand>): void {
  current = { ...unbranded, ...brand };
}

/** Pixels of the logo: twice those of a printer for its size in files. */
const logoSize = { width: 900, height: 240, fit: 'inside', withoutEnlargement: true } as const;
const logoFormats = new Set(['png', 'svg']);

async function readLogo(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new BadSettings({ BRAND_LOGO: `${file} cannot be read.` }, cause);
  });
  try {
    const picture = sharp(bytes);
    const { format } = await picture.metadata();
    if (!logoFormats.has(format)) throw new Error(`It is a ${format}.`);
    return await picture.resize(logoSize).png().toBuffer();
  } catch (cause) {
    throw new BadSettings({ BRAND_LOGO: `${file} must be a PNG or SVG picture.` }, cause);
  }
}

/** Sets the brand of the settings. Throws BadSettings for a logo that cannot be read. */
export async function openBrand(config: Config): Promise<void> {
  setBrand({
    name: config.BRAND_NAME ?? null,
    address: config.BRAND_ADDRESS,
    contact: config.BRAND_CONTACT ?? null,
    colour: config.BRAND_COLOUR ?? null,
    logo: config.BRAND_LOGO === undefined ? null : await readLogo(config.BRAND_LOGO),
  });
}
