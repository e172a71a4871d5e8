import { joinLists, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { getLocationAccess, includes } from '../../access/scope.ts';
import type { Caller, SignedIn } from '../../context.ts';
import { createForbiddenError } from '../../errors.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getPosition } from '../positions/service.ts';
import type { Actor } from './defectActions.ts';
import { defectCount, defectList, openDefectsAtPosition } from './endpoints.ts';
import { splitDetail } from './history.ts';
import type { Defect, DefectEvent, PositionDefects } from './models.ts';

/** The caller's access to a location. Every way to a defect leads through here, so that the right to see defects includes on all of them. */
async function getDefectAccess({ location }: Customer, { scope }: Caller) {
  const access = await getLocationAccess(location, scope);
  if (!includes(await access.getRights(), 'SHOW_DEFECTS')) throw createForbiddenError('Defects of this location');
  return { role: scope.role, access };
}

/** The caller's role and rights at a location. */
export async function getActor(customer: Customer, caller: Caller): Promise<Actor> {
  const { role, access } = await getDefectAccess(customer, caller);
  return { role, rights: await access.getRights() };
}

/** Defects in the areas that the caller may see. A defect without an area is hidden from callers with limited areas. */
export async function listDefects(customer: Customer, completed: boolean, caller: Caller): Promise<Defect[]> {
  return filterByOwnAreas(customer, caller, () => caller.provider.call(defectList, { customer, completed }));
}

/** The same, open and completed. */
export async function listAllDefects(customer: Customer, caller: Caller): Promise<Defect[]> {
  return joinLists(await Promise.all([listDefects(customer, false, caller), listDefects(customer, true, caller)]));
}

/** Number of open defects of each position. */
export async function countOpenDefects(customer: Customer, caller: Caller): Promise<PositionDefects[]> {
  const counts = new Map<string, PositionDefects>();
  for (const { positionId, status, location, areaId } of await listDefects(customer, false, caller)) {
    if (positionId === null || status !== 'OPEN') continue;
    const counted = counts.get(positionId);
    if (counted) counted.open += 1;
    else counts.set(positionId, { positionId, location, areaId: areaId ?? '', open: 1 });
  }
  return [...counts.values()];
}

/** Open defects at a position that the caller may see; none where the position is not the caller's. */
export async function listDefectsAtPosition(customer: Customer, positionId: string, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<Defect[]> {
  return filterByOwnAreas(customer, caller, async () => {
    const position = await getPosition(customer, positionId, caller);
    return position ? caller.provider.call(openDefectsAtPosition, { customer, positionId }) : [];
  });
}

async function filterByOwnAreas(customer: Customer, caller: Caller, readDefects: () => Promise<Defect[]>): Promise<Defect[]> {
  const { access } = await getDefectAccess(customer, caller);
  const [areas, defects] = await Promise.all([access.getAreas(), readDefects()]);
  if (areas === 'all') return defects;
  const visible = defects.filter(({ areaId }) => areaId !== null && includes(areas, areaId));
  return withUnreadable(visible, countUnreadable(defects));
}

/**
 * A defect of the location that the caller may see, null for a missing or foreign one. The provider responds to any id
 * and does not name its owner, so that an id is valid only when the location's list contains it.
 */
export async function findDefect(customer: Customer, id: string, caller: Caller): Promise<Defect | null> {
  for (const completed of [false, true]) {
    const found = (await listDefects(customer, completed, caller)).find((defect) => defect.id === id);
    if (found) return found;
  }
  return null;
}

/**
 * Numbers of defects: the provider's counts, or counts made here for a caller with limited areas, since the provider
 * counts over all.
 */
export async function countDefects(customer: Customer, caller: Caller) {
  const { access } = await getDefectAccess(customer, caller);
  if ((await access.getAreas()) === 'all') return caller.provider.call(defectCount, { customer });
  const [unfinished, completed] = await Promise.all([false, true].map((done) => listDefects(customer, done, caller)));
  const resolved = unfinished!.filter(({ status }) => status === 'RESOLVED').length;
  const open = unfinished!.length;
  return { total: open, open, resolved, completed: completed!.length, unresolved: open - resolved };
}

/** Returns the history of a defect, oldest first: its report, and the entries of its detailed description. */
export function getHistory({ createdAt, reportedBy, customerEmail, detail }: Defect): DefectEvent[] {
  const reported: DefectEvent = { at: createdAt, by: reportedBy ?? customerEmail, kind: 'REPORTED', from: null, to: null, text: null };
  return [reported, ...splitDetail(detail).events];
}
