interface Address {
  address: string | null;
  postcode: string | null;
  city: string | null;
}

/** Formats postcode and city. */
export const formatCity = ({ postcode, city }: Pick<Address, 'postcode' | 'city'>): string => [postcode, city].filter(Boolean).join(' ');

/** Formats the address of a location on one line. */
export const formatAddress = (location: Address): string => [location.address, formatCity(location)].filter(Boolean).join(', ');

/** Formats the name of a location with its city, which some locations lack. */
export const formatNameAndCity = ({ name, city }: { name: string; city: string | null }): string => [name, city].filter(Boolean).join(', ');
