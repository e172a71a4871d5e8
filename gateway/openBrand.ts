import type { Privacy } from '../domain/privacy.ts';
import { setBrand } from './config/brand.ts';
import type { Config } from './config/config.ts';
import { readLogo } from './export/pictures/readLogo.ts';

/** Sets the brand of the settings. Throws BadSettings for a logo that cannot be read. */
export async function openBrand(config: Config): Promise<void> {
  setBrand({
    name: config.BRAND_NAME ?? null,
    address: config.BRAND_ADDRESS,
    contact: config.BRAND_CONTACT ?? null,
    colour: config.BRAND_COLOUR ?? null,
    logo: config.BRAND_LOGO === undefined ? null : await readLogo(config.BRAND_LOGO),
    privacy: getPrivacy(config),
  });
}

/** By default the brand is responsible. */
const getPrivacy = (config: Config): Privacy => ({
  controller: config.PRIVACY_CONTROLLER ?? [...(config.BRAND_NAME ? [config.BRAND_NAME] : []), ...config.BRAND_ADDRESS],
  contact: config.PRIVACY_CONTACT ?? config.BRAND_CONTACT ?? null,
  idleMinutes: Math.ceil(config.SESSION_IDLE_SECONDS / 60),
  lifeHours: Math.ceil(config.SESSION_LIFE_SECONDS / 3600),
  auditDays: config.AUDIT_FILE === 'off' ? 0 : (config.AUDIT_DAYS ?? null),
  activityDays: config.ACTIVITY_DAYS,
});
