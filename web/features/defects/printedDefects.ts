import type { DefectFieldsFragment } from '../../generated/graphql.ts';

/** A defect as it is printed. */
export type PrintedDefect = Pick<DefectFieldsFragment, 'number' | 'createdAt' | 'summary' | 'responsible' | 'positionNumber' | 'positionName'> & {
  id?: string;
  /** Description of the defect without later notes. */
  detail: string | null;
  /** Null for an unknown word in an address. */
  status: DefectFieldsFragment['status'] | null;
  priority: DefectFieldsFragment['priority'] | null;
  photoUrl: string | null;
};

/** A defect list to print. */
export interface PrintedDefects {
  items: readonly PrintedDefect[];
  customerName: string;
  address: string;
  cardcode: string;
  withPhotos: boolean;
  /** Number of rows that are missing because they could not be read; not part of an address. */
  unreadable?: number;
  leftOut?: number;
}
