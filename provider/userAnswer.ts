import { eq } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { userCustomers, type users } from './database/tables.ts';

/** A user as the old system writes it. */
export async function userAnswer(db: Database, user: typeof users.$inferSelect) {
  const count = await db.$count(userCustomers, eq(userCustomers.userId, user.id));
  return {
    id: user.id,
    username: user.username,
    email: user.email ?? user.username,
    vorname: user.firstName,
    nachname: user.lastName,
    name: `${user.firstName} ${user.lastName}`,
    enabled: user.enabled,
    keyUserId: user.keyUserId,
    biotechCountry: { name: user.country },
    role: { authority: user.role },
    hasStandorte: user.role === 'ROLE_ADMIN' || count > 0,
  };
}
