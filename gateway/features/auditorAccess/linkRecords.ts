import { and, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { dayMilliseconds } from '../../../domain/days.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { Records } from '../../infra/records/records.ts';
import type { StoredLink, StoredVisit } from './models.ts';
import { auditorLinks, auditorVisits } from './tables.ts';

/** Days for which a link that opens nothing any more is listed, with what was opened by it. */
const listedDays = 365;
const hour = 3_600_000;
/** Entries of a link that are listed. */
const maxVisits = 200;

/** The link of an id, null for none. */
export async function readLink(records: Records, id: string): Promise<StoredLink | null> {
  const [found] = await records.run((db) => db.select().from(auditorLinks).where(eq(auditorLinks.id, id)));
  return found ?? null;
}

/** Links of a location, the newest first: of these users, or all. */
export const readLinks = (records: Records, location: LocationKey, userIds: readonly string[] | 'all'): Promise<StoredLink[]> =>
  records.run((db) =>
    db
      .select()
      .from(auditorLinks)
      .where(and(eq(auditorLinks.location, location), userIds === 'all' ? undefined : inArray(auditorLinks.userId, [...userIds])))
      .orderBy(desc(auditorLinks.createdAt), auditorLinks.id),
  );

/** Number of a user's links that open something. */
export async function countActiveLinks(records: Records, userId: string, now: Date): Promise<number> {
  const isActive = and(eq(auditorLinks.userId, userId), isNull(auditorLinks.revokedAt), gt(auditorLinks.expiresAt, now));
  const [found] = await records.run((db) => db.select({ count: count() }).from(auditorLinks).where(isActive));
  return found!.count;
}

/** Stores a new link and deletes those whose time was over long ago. */
export async function addLink(records: Records, link: StoredLink): Promise<void> {
  await records.write(async (tx) => {
    await tx.insert(auditorLinks).values(link);
    await tx.delete(auditorLinks).where(lt(auditorLinks.expiresAt, new Date(link.createdAt.getTime() - listedDays * dayMilliseconds)));
  });
}

/** Revokes a link; a second time changes nothing. */
export const markRevoked = (records: Records, id: string, now: Date): Promise<unknown> =>
  records.run((db) =>
    db
      .update(auditorLinks)
      .set({ revokedAt: now })
      .where(and(eq(auditorLinks.id, id), isNull(auditorLinks.revokedAt))),
  );

/** Notes that something was opened, once within an hour. */
export const recordVisit = (records: Records, visit: Omit<StoredVisit, 'hour'>): Promise<unknown> =>
  records.run((db) =>
    db
      .insert(auditorVisits)
      .values({ ...visit, hour: new Date(Math.floor(visit.at.getTime() / hour) * hour) })
      .onConflictDoNothing(),
  );

/** The latest things that were opened by a link. */
export const readVisits = (records: Records, linkId: string): Promise<StoredVisit[]> =>
  records.run((db) => db.select().from(auditorVisits).where(eq(auditorVisits.linkId, linkId)).orderBy(desc(auditorVisits.at)).limit(maxVisits));

/** Number of all things that were opened by a link. */
export async function countVisits(records: Records, linkId: string): Promise<number> {
  const [found] = await records.run((db) => db.select({ count: count() }).from(auditorVisits).where(eq(auditorVisits.linkId, linkId)));
  return found!.count;
}
