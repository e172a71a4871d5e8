import { createContext } from 'react';
import type { ChosenCustomer, CustomerRef } from './chosenCustomerRef.ts';

/** The location that a page beneath may ask about while it is still read what the location is called and what the user may do there. */
export const ProvisionalCustomer = createContext<ChosenCustomer | null>(null);

/** A location of which the name in the address is known, and no right. */
export const provisionalCustomer = ({ country, cardcode }: CustomerRef): ChosenCustomer => ({
  __typename: 'Customer',
  id: '',
  country,
  cardcode,
  name: '',
  postcode: null,
  city: null,
  address: null,
  rights: {
    __typename: 'LocationRights',
    canEditPlan: false,
    canShowDefects: false,
    canEditDefects: false,
    canShowDefectPhotos: false,
    canShowDeliveryNotes: false,
    canShowDefectsInPlans: false,
    areasRestricted: true,
  },
});
