import { createContext } from 'react';
import type { ChosenCustomer, LocationKey } from './chosenLocation.ts';
import { mapRights } from './rightFlags.ts';

/** Location for the queries of a page while its name and the user's rights still load. */
export const ProvisionalCustomer = createContext<ChosenCustomer | null>(null);

/** A location of which the name in the address is known, and no right. */
export const createProvisionalLocation = ({ country, cardcode }: LocationKey): ChosenCustomer => ({
  __typename: 'Customer',
  id: '',
  country,
  cardcode,
  name: '',
  postcode: null,
  city: null,
  address: null,
  areaCount: null,
  rights: {
    __typename: 'LocationRights',
    ...mapRights(() => false),
    areasRestricted: true,
  },
});
