import { and, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { dayMilliseconds } from '../../../domain/days.ts';
import type { Records } from '../../infra/records/records.ts';
import type { StoredToken } from './models.ts';
import { accessTokens } from './tables.ts';

/** Days for which a token that opens nothing any more is listed. */
const listedDays = 90;

/** The token of an id, null for none. */
export async function readToken(records: Records, id: string): Promise<StoredToken | null> {
  const [found] = await records.run((db) => db.select().from(accessTokens).where(eq(accessTokens.id, id)));
  return found ?? null;
}

/** Tokens of these users, the newest first. */
export const readTokens = (records: Records, userIds: readonly string[]): Promise<StoredToken[]> =>
  records.run((db) =>
    db
      .select()
      .from(accessTokens)
      .where(inArray(accessTokens.userId, [...userIds]))
      .orderBy(desc(accessTokens.createdAt), accessTokens.id),
  );

/** Number of a user's tokens that open something. */
export async function countActiveTokens(records: Records, userId: string, now: Date): Promise<number> {
  const isActive = and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now));
  const [found] = await records.run((db) => db.select({ count: count() }).from(accessTokens).where(isActive));
  return found!.count;
}

/** Stores a new token and deletes those whose time was over long ago. */
export async function addToken(records: Records, token: StoredToken): Promise<void> {
  const isOld = lt(accessTokens.expiresAt, new Date(token.createdAt.getTime() - listedDays * dayMilliseconds));
  await records.write(async (tx) => {
    await tx.insert(accessTokens).values(token);
    await tx.delete(accessTokens).where(isOld);
  });
}

/** Revokes a token; a second time changes nothing. */
export const markRevoked = (records: Records, id: string, now: Date): Promise<unknown> =>
  records.run((db) =>
    db
      .update(accessTokens)
      .set({ revokedAt: now })
      .where(and(eq(accessTokens.id, id), isNull(accessTokens.revokedAt))),
  );

/** Stores the last use of a token. */
export const markUsed = (records: Records, id: string, used: Pick<StoredToken, 'lastUsedAt' | 'lastNetwork' | 'networks'>): Promise<unknown> =>
  records.run((db) => db.update(accessTokens).set(used).where(eq(accessTokens.id, id)));
