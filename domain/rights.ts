/**
 * The rights of a user at a location in the order in which they are shown, each in one row: its name in the schema, its field in inputs and
 * results, and its storage at the provider. A stored value that is inverted removes the right where it is true.
 */
export const rightTable = [
  { right: 'EDIT_PLAN', field: 'canEditPlan', stored: 'editPlan', isInverted: false },
  { right: 'SHOW_DEFECTS', field: 'canShowDefects', stored: 'showMaengel', isInverted: false },
  { right: 'EDIT_DEFECTS', field: 'canEditDefects', stored: 'editMaengel', isInverted: false },
  { right: 'SHOW_DEFECT_PHOTOS', field: 'canShowDefectPhotos', stored: 'showMaengelFotos', isInverted: false },
  { right: 'SHOW_DELIVERY_NOTES', field: 'canShowDeliveryNotes', stored: 'showLieferscheine', isInverted: false },
  { right: 'SHOW_DEFECTS_IN_PLANS', field: 'canShowDefectsInPlans', stored: 'isHideMaengelInPlaenen', isInverted: true },
] as const;
