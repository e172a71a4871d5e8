interface Address {
  address: string | null;
  postcode: string | null;
  city: string | null;
}

/** Formats postcode and city. */
export const formatCity = ({ postcode, city }: Pick<Address, 'postcode' | 'city'>): string => [postcode, city].filter(Boolean).join(' ');

/** Formats the address of a location on one line. */
export const formatAddress = (location: Address): string => [location.address, formatCity(location)].filter(Boolean).join(', ');
