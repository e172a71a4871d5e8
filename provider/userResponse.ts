import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { passwordCodes, userCustomers, type users } from './database/tables.ts';

type User = typeof users.$inferSelect;

/** Users as the old system writes them. */
export async function toUserResponses(db: Database, rows: readonly User[]) {
  const ids = rows.map(({ id }) => id);
  const assigned = await db.selectDistinct({ id: userCustomers.userId }).from(userCustomers).where(inArray(userCustomers.userId, ids));
  const withLocation = new Set(assigned.map(({ id }) => id));
  const invited = await db
    .selectDistinct({ id: passwordCodes.userId })
    .from(passwordCodes)
    .where(and(inArray(passwordCodes.userId, ids), eq(passwordCodes.isNewUser, true)));
  const isNew = new Set(invited.map(({ id }) => id));
  return rows.map((user) => ({
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
    // Goes beyond what is documented, in the documents' word for it: invited, and no password set yet.
    isNewUser: isNew.has(user.id),
    hasStandorte: user.role === 'ROLE_ADMIN' || withLocation.has(user.id),
  }));
}

/** A user as the old system writes it. */
export const toUserResponse = async (db: Database, user: User) => (await toUserResponses(db, [user]))[0]!;
