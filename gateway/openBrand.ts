import { setBrand } from './brand.ts';
import type { Config } from './config.ts';
import { readLogo } from './export/pictures/readLogo.ts';

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
