import { and, count, eq, isNotNull, lt } from 'drizzle-orm';
import type { Records } from '../../infra/records/records.ts';
import { authenticatorApps, passkeys, recoveryCodes, secondFactorResets } from './tables.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** Second factors of a user. */
export interface FactorState {
  hasApp: boolean;
  passkeys: StoredPasskey[];
  recoveryCodesLeft: number;
  /** Time at which an administrator has removed them, until the user acknowledges it. */
  resetAt: Date | null;
}

export const readFactors = (records: Records, userId: string): Promise<FactorState> =>
  records.run(async (db) => {
    const apps = await db
      .select({ userId: authenticatorApps.userId })
      .from(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
    const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt);
    const [codes] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const [reset] = await db.select().from(secondFactorResets).where(eq(secondFactorResets.userId, userId));
    return { hasApp: apps.length > 0, passkeys: keys, recoveryCodesLeft: codes!.count, resetAt: reset?.resetAt ?? null };
  });

/** Returns the app of a user, confirmed or not; null without one. */
export const readApp = (records: Records, userId: string) =>
  records.run(async (db) => (await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)))[0] ?? null);

/** Stores the secret of an app that is being set up. A confirmed app stays. */
export const writeApp = (records: Records, userId: string, secret: string): Promise<unknown> =>
  records.run((db) =>
    db
      .insert(authenticatorApps)
      .values({ userId, secret, confirmedAt: null, lastStep: 0 })
      .onConflictDoUpdate({ target: authenticatorApps.userId, set: { secret, lastStep: 0 }, setWhere: eq(authenticatorApps.lastStep, 0) }),
  );

/** Uses up the codes of an app until this time step; false where one of them or a later one was used before. */
export async function takeStep(records: Records, userId: string, step: number): Promise<boolean> {
  const isUnused = and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step));
  const taken = await records.run((db) => db.update(authenticatorApps).set({ lastStep: step }).where(isUnused).returning({ userId: authenticatorApps.userId }));
  return taken.length > 0;
}

/** The first code of an app was right: from now on it is required. */
export const confirmApp = (records: Records, userId: string, now: Date): Promise<unknown> =>
  records.run((db) => db.update(authenticatorApps).set({ confirmedAt: now }).where(eq(authenticatorApps.userId, userId)));

export const addPasskey = (records: Records, passkey: StoredPasskey): Promise<unknown> => records.run((db) => db.insert(passkeys).values(passkey));

export const markPasskeyUsed = (records: Records, id: string, used: Pick<StoredPasskey, 'counter' | 'lastUsedAt'>): Promise<unknown> =>
  records.run((db) => db.update(passkeys).set(used).where(eq(passkeys.id, id)));

/** Uses up a recovery code, by its hash; false where there is none. */
export async function takeRecoveryCode(records: Records, userId: string, hash: string): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash));
  return (await records.run((db) => db.delete(recoveryCodes).where(isIt).returning({ hash: recoveryCodes.hash }))).length > 0;
}

export const writeRecoveryCodes = (records: Records, userId: string, hashes: readonly string[]): Promise<unknown> =>
  records.write(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
  });

/** Removes the app of a user, or one passkey; false where there is none. */
export async function removeFactor(records: Records, userId: string, id: string): Promise<boolean> {
  const removed = await records.run((db) =>
    id === 'app'
      ? db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)).returning({ userId: authenticatorApps.userId })
      : db
          .delete(passkeys)
          .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
          .returning({ userId: passkeys.userId }),
  );
  return removed.length > 0;
}

/** Removes all second factors and recovery codes of a user. With a time it is an administrator's reset, which the user is shown. */
export const removeFactors = (records: Records, userId: string, resetAt: Date | null): Promise<unknown> =>
  records.write(async (tx) => {
    for (const table of [authenticatorApps, passkeys, recoveryCodes]) await tx.delete(table).where(eq(table.userId, userId));
    if (!resetAt) return;
    await tx.insert(secondFactorResets).values({ userId, resetAt }).onConflictDoUpdate({ target: secondFactorResets.userId, set: { resetAt } });
  });

/** The user has seen that an administrator has removed the factors. */
export const acknowledgeReset = (records: Records, userId: string): Promise<unknown> =>
  records.run((db) => db.delete(secondFactorResets).where(eq(secondFactorResets.userId, userId)));
