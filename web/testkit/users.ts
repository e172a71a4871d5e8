import { roessl, sonnleitner } from './sessions.ts';

/** Every right at all areas. */
export const everyRight = {
  canEditPlan: true,
  canShowDefects: true,
  canEditDefects: true,
  canShowDefectPhotos: true,
  canShowDeliveryNotes: true,
  canShowDefectsInPlans: true,
  areaIds: null,
};
/** Both locations, as rows of a list. */
export const locationRows = [sonnleitner, roessl].map((customer) => ({ ...customer, level: 'UNKNOWN', openDefects: null, lastCheckAt: null }));
/** Locations of a user, each with the rights there. */
export const createUserLocations = (edges: readonly { node: object; rights: object }[], unreadableCount = 0) => ({
  unreadableCount,
  nodes: edges.map(({ node }) => node),
  edges,
});
/** A user of Karl's. */
export const testUser = {
  id: '31',
  username: 'testUser@portal.example',
  firstName: 'Hans',
  lastName: 'Hehl',
  isEnabled: true,
  isInvited: false,
  isKeyUser: false,
  country: 'AT',
  keyUser: { name: 'Karl Köck', isActive: true },
  canEdit: true,
  canDelete: false,
};
/** Casts a response of the gateway to the fragment type that a component takes. */
export const toFragment = <Fields>(fields: Fields) => fields as never;
