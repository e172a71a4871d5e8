import { and, eq, lt } from 'drizzle-orm';
import type { DigestCadence, DigestPart } from '../../generated/resolvers.ts';
import type { Records } from '../../infra/records/records.ts';
import type { Digest } from './models.ts';
import { digests } from './tables.ts';

/** Every part of a summary, in its order. */
export const allParts: readonly DigestPart[] = ['NEW_REDS', 'ACTIONS', 'SILENT_DEVICES', 'EXCURSIONS', 'NEXT_STEPS'];

/** The summary of a user; null for a user who has chosen nothing yet. */
export async function readDigest(records: Records, userId: string): Promise<Digest | null> {
  const [found] = await records.run((db) => db.select().from(digests).where(eq(digests.userId, userId)));
  return found ?? null;
}

/** The summary of a user who has chosen nothing yet. */
export const createDigest = (userId: string, now: Date): Digest => ({
  userId,
  cadence: 'OFF',
  parts: [...allParts],
  locations: null,
  language: 'DE',
  since: now,
});

/** Users who have ordered summaries of this cadence before a moment. */
export const readSubscribersBefore = (records: Records, cadence: DigestCadence, moment: Date): Promise<{ userId: string }[]> =>
  records.run((db) =>
    db
      .select({ userId: digests.userId })
      .from(digests)
      .where(and(eq(digests.cadence, cadence), lt(digests.since, moment))),
  );

/** Stores the summary of a user. */
export const saveDigest = (records: Records, digest: Digest): Promise<unknown> =>
  records.run((db) => db.insert(digests).values(digest).onConflictDoUpdate({ target: digests.userId, set: digest }));
