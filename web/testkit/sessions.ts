/** A customer with one location. */
const klara = { id: '1', username: 'klara@portal.example', name: 'Klara Kundinger', role: 'CUSTOMER', country: 'AT' };

/** The session of a viewer who is Klara but for this. */
export const sessionOf = (viewer: object = {}, more: object = {}) => ({
  viewer: { ...klara, ...viewer },
  locationCount: 1,
  onlyLocation: { id: 'AT:100100', cardcode: '100100', country: 'AT' },
  needsStrongPassword: false,
  hasWeakPassword: false,
  ...more,
});

/** Klara's location, with every right. */
export const sonnleitner = {
  id: 'AT:100100',
  cardcode: '100100',
  country: 'AT',
  name: 'Großbäckerei Sonnleitner',
  postcode: '4600',
  city: 'Wels',
  address: 'Lindenweg 1',
  unreadableAreas: 0,
  unreadablePlans: 0,
  rights: {
    canEditPlan: true,
    canShowDefects: true,
    canEditDefects: true,
    canShowDefectPhotos: true,
    canShowDeliveryNotes: true,
    canShowDefectsInPlans: true,
    areasRestricted: false,
  },
};
