import type { DefectFieldsFragment } from '../../generated/graphql.ts';

/** A defect as it is printed. */
export type PrintedDefect = Pick<DefectFieldsFragment, 'number' | 'createdAt' | 'summary' | 'responsible' | 'positionNumber' | 'positionName'> & {
  id?: string;
  /** What was found, without what was added since. */
  detail: string | null;
  /** Null where an address says another word. */
  status: DefectFieldsFragment['status'] | null;
  priority: DefectFieldsFragment['priority'] | null;
  photoUrl: string | null;
};

/** A defect list to print, in the words of the print page's address. */
export interface PrintedDefects {
  items: readonly PrintedDefect[];
  kundenname: string;
  adresse: string;
  cardcode: string;
  showMaengelFotosRight: boolean;
  /** How many rows are left out because they could not be read; an address does not say. */
  unreadable?: number;
}
