import { createNameFilter } from '../../../domain/names.ts';
import type { SignedIn } from '../../context.ts';
import type { DefectFilter, DefectOrder } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { joinLists, countUnreadable } from '../../provider-client/decoders/rows.ts';
import { filterChosenDefects } from './defectChoice.ts';
import { arrangeDefectRows } from './defectTable.ts';
import type { Defect } from './models.ts';
import { listDefects, listDefectsAtPosition } from './service.ts';

/** Rows and order of a list, as it was requested. */
export interface RequestedDefects {
  filter?: DefectFilter | null;
  orderBy?: DefectOrder | null;
}

export interface ListedDefects {
  rows: readonly Defect[];
  /** The rows without a choice of statuses and priorities. */
  candidates: readonly Defect[];
  /** Number of rows without a filter. */
  unfiltered: number;
  unreadable: number;
}

/** The defects of a location among which a filter selects. */
export async function readDefects(customer: Customer, filter: RequestedDefects['filter'], caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<Defect[]> {
  const { positionId, includeCompleted } = filter ?? {};
  const lists = positionId
    ? [listDefectsAtPosition(customer, positionId, caller)]
    : (includeCompleted ? [false, true] : [false]).map((completed) => listDefects(customer, completed, caller));
  return joinLists(await Promise.all(lists));
}

/** Returns the rows that a filter selects among defects, in order. */
export async function arrangeDefects(all: readonly Defect[], { filter, orderBy }: RequestedDefects): Promise<ListedDefects> {
  const { text, onlyUnresolved, createdBefore, responsible } = filter ?? {};
  const hasResponsible = createNameFilter(responsible?.trim() ? [responsible] : null);
  // The input of a file has moments as text.
  const end = createdBefore ? Number(new Date(createdBefore)) : null;
  const candidates = (await arrangeDefectRows(all, text, orderBy)).filter(
    (defect) =>
      (!onlyUnresolved || defect.status === 'OPEN') &&
      (end === null || (defect.createdAt !== null && Number(defect.createdAt) < end)) &&
      hasResponsible(defect.responsible),
  );
  return { rows: filterChosenDefects(candidates, filter), candidates, unfiltered: all.length, unreadable: countUnreadable(all) };
}

/** The rows of the list and of its files. */
export const listArrangedDefects = async (
  customer: Customer,
  requested: RequestedDefects,
  caller: Pick<SignedIn, 'scope' | 'provider'>,
): Promise<ListedDefects> => arrangeDefects(await readDefects(customer, requested.filter, caller), requested);
