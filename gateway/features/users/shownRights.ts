import { includes, toLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { areasOfCustomer } from '../../access/accessEndpoints.ts';
import { toRightFlags } from '../../access/rights.ts';
import type { Assignment } from './models.ts';

/** Stored rights as the dialog shows them: with the areas that the caller sees, null for all. */
export async function getShownRights({ country, cardcode, rights, areas }: Assignment, { scope, provider }: Pick<SignedIn, 'scope' | 'provider'>) {
  const flags = toRightFlags((right) => rights.has(right));
  const visible = await (await scope.getAccess(toLocationKey(country, cardcode)))!.getAreas();
  if (areas === 'all' && visible === 'all') return { ...flags, areaIds: null, areaTotal: null };
  const there = (await provider.call(areasOfCustomer, { country, cardcode })).map(({ id }) => id).filter((area) => includes(visible, area));
  return { ...flags, areaIds: there.filter((area) => includes(areas, area)), areaTotal: there.length };
}
