import type { DefectFieldsFragment } from '../../generated/graphql.ts';

/** A defect as it is printed. */
export type PrintedDefect = Pick<DefectFieldsFragment, 'number' | 'createdAt' | 'summary' | 'detail' | 'responsible'> & {
  id?: string;
  /** Null where an address says another word. */
  status: DefectFieldsFragment['status'] | null;
  photoUrl: string | null;
};

/** A defect list to print, in the words of the print page's address (U-03). */
export interface PrintedDefects {
  items: readonly PrintedDefect[];
  kundenname: string;
  adresse: string;
  cardcode: string;
  showMaengelFotosRight: boolean;
  /** How many rows are left out because they could not be read; an address does not say. */
  unreadable?: number;
}
