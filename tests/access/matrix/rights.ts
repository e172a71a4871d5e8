/** What no text of these may hold, where the right is missing; the words stand in the names of fields. */
export const wordsOfRight: Record<string, RegExp> = {
  showMaengel: /defect/i,
  showMaengelFotos: /defectPhoto|defectImage/i,
  showLieferscheine: /deliveryNote/i,
};
/** The provider's columns of the rights that the schema names. */
export const rightColumns: Record<string, string> = {
  EDIT_PLAN: 'editPlan',
  SHOW_DEFECTS: 'showMaengel',
  EDIT_DEFECTS: 'editMaengel',
  SHOW_DEFECT_PHOTOS: 'showMaengelFotos',
  SHOW_DELIVERY_NOTES: 'showLieferscheine',
  SHOW_DEFECTS_IN_PLANS: 'isHideMaengelInPlaenen',
};
