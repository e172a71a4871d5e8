/** A customer with one location. */
const klara = { id: '1', username: 'klara@portal.example', name: 'Klara Kundinger', role: 'CUSTOMER', country: 'AT' };

/** The session of a viewer who is Klara but for this. */
export const createSession = (viewer: object = {}, more: object = {}) => ({
  viewer: { ...klara, ...viewer },
  locationCount: 1,
  canSaveViews: true,
  hasActions: true,
  onlyLocation: { id: 'AT:100100', cardcode: '100100', country: 'AT' },
  needsStrongPassword: false,
  hasWeakPassword: false,
  endsAt: '2099-01-01T12:00:00.000Z',
  idleEndsAt: '2099-01-01T12:00:00.000Z',
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
  areaCount: null,
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

/** Another location of Karl's. */
export const roessl = { ...sonnleitner, id: 'AT:100200', cardcode: '100200', name: 'Feinkost Rössl GmbH', address: 'Ring 2' };

/** The numbers of a location that the frame of the portal shows. */
export const counts = {
  defectBadge: 9,
  defectCounts: { total: 9, open: 3, resolved: 0, completed: 6, unresolved: 3 },
  passwordMustChange: false,
};

/** The other responses that the frame of the portal needs. */
export const frame = {
  service: {
    available: true,
    version: '8.1',
    hasSingleSignOn: false,
    links: [{ kind: 'CONTACT', german: 'https://a.example/', english: 'https://b.example/' }],
  },
  unreadNotificationCount: 2,
};
