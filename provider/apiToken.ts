import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { customers } from './database/tables.ts';

/** A new token of the public results API. */
export const createApiToken = (): string => randomBytes(32).toString('base64url');

/** Key by which tokens are looked up, so that the time of a look-up says nothing about the token. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The location of a token; undefined when none has it. */
export async function findCustomerByApiToken(db: Database, token: string): Promise<typeof customers.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(customers)
    .where(eq(customers.tokenHash, hashApiToken(token)));
  if (!found?.token || found.token.length !== token.length) return undefined;
  return timingSafeEqual(Buffer.from(found.token), Buffer.from(token)) ? found : undefined;
}
