import type { SignedIn } from '../../context.ts';
import type { DefectFilter, DefectOrder } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { joined, unreadableIn } from '../../provider-client/decoders/rows.ts';
import { chosenDefects } from './defectChoice.ts';
import { defectTable } from './defectTable.ts';
import type { Defect } from './models.ts';
import { listDefects, listDefectsAtPosition } from './service.ts';

/** Rows and order of a list, as it was requested. */
export interface AskedDefects {
  filter?: DefectFilter | null;
  orderBy?: DefectOrder | null;
}

interface ListedDefects {
  rows: readonly Defect[];
  /** The rows without a choice of statuses and priorities. */
  candidates: readonly Defect[];
  /** Number of rows without a filter. */
  unfiltered: number;
  unreadable: number;
}

/** The rows of the list and of its files. */
export async function listedDefects(
  customer: Customer,
  { filter, orderBy }: AskedDefects,
  caller: Pick<SignedIn, 'scope' | 'provider'>,
): Promise<ListedDefects> {
  const { text, positionId, includeCompleted, onlyUnresolved } = filter ?? {};
  const lists = positionId
    ? [listDefectsAtPosition(customer, positionId, caller)]
    : (includeCompleted ? [false, true] : [false]).map((completed) => listDefects(customer, completed, caller));
  const all = joined(await Promise.all(lists));
  const found = await defectTable(all, text, orderBy);
  const candidates = onlyUnresolved ? found.filter(({ status }) => status === 'OPEN') : found;
  return { rows: chosenDefects(candidates, filter), candidates, unfiltered: all.length, unreadable: unreadableIn(all) };
}
