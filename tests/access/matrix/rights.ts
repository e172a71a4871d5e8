import { rightTable } from '../../../gateway/access/rights.ts';

/** What no text of these may hold, where the right is missing; the words stand in the names of fields. */
export const wordsOfRight: Record<string, RegExp> = {
  showMaengel: /defect/i,
  showMaengelFotos: /defectPhoto|defectImage/i,
  showLieferscheine: /deliveryNote/i,
};
/** The provider's columns of the rights that the schema names. */
export const rightColumns: Record<string, string> = Object.fromEntries(rightTable.map(({ right, stored }) => [right, stored]));
