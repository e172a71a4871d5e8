import type { Privacy } from '../domain/privacy.ts';

/** The provider as the gateway's settings name it; null for what is not set. */
export interface Brand {
  name: string | null;
  /** Telephone number or e-mail address, as readers see it. */
  contact: string | null;
  /** Six hexadecimal digits after `#`. */
  colour: string | null;
  /** Address of the picture. */
  logo: string | null;
  /** Null in a page that no gateway has served. */
  privacy: Privacy | null;
  /** Version of the gateway. */
  version: string | null;
}

const unbranded: Brand = { name: null, contact: null, colour: null, logo: null, privacy: null, version: null };

/** Returns the brand that the gateway put into the page. */
export function getBrand(): Brand {
  const text = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content;
  return text ? { ...unbranded, ...(JSON.parse(text) as Partial<Brand>) } : unbranded;
}

/** Returns whether the gateway stores who did what, so that there is an activity to show. */
export const storesActivity = (): boolean => getBrand().privacy?.activityDays !== 0;
