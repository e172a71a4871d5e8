import type { Privacy } from '../../domain/privacy.ts';

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
  privacy: Privacy | null;
}

const unbranded: Brand = { name: null, address: [], contact: null, colour: null, logo: null, privacy: null };
let current = unbranded;

/** The brand of this process: one gateway serves one provider. */
export const getBrand = (): Brand => current;

/** Sets what is known of the brand, once at the start. */
export function setBrand(brand: Partial<Brand>): void {
  current = { ...unbranded, ...brand };
}
