import { rightTable } from '../../../domain/rights.ts';

/** Patterns that no text of these types may contain without the right. They match the names of fields. */
export const wordsOfRight: Record<string, RegExp> = {
  showMaengel: /defect/i,
  showMaengelFotos: /defectPhoto|defectImage/i,
  showLieferscheine: /deliveryNote/i,
};
/** The provider's columns of the rights that the schema names. */
export const rightColumns: Record<string, string> = Object.fromEntries(rightTable.map(({ right, stored }) => [right, stored]));
