import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { and, eq, ilike, inArray, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { customers, mails, passwordCodes, sessions, userCustomers, users } from '../../database/tables.ts';
import { invitationMilliseconds, createLinkMail } from '../../linkMail.ts';
import { parseId } from '../../queryFields.ts';
import { toUserResponse, toUserResponses } from '../../userResponse.ts';
import { type AssignedCustomer, createAssignedRows } from './assignedRows.ts';

const toTrimmedText = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '');

interface SentUser {
  id?: number | string;
  username?: unknown;
  email?: unknown;
  vorname?: unknown;
  nachname?: unknown;
  enabled?: unknown;
  keyUserId?: unknown;
  biotechCountry?: { name?: string };
}
interface SentUpdate {
  user?: SentUser;
  customers?: AssignedCustomer[];
  usernameNotUniqueAllowed?: unknown;
}
type User = typeof users.$inferSelect;

/** The address that was sent; null where it is the username. */
function getOwnEmail(sent: SentUser, username: string): string | null {
  const email = toTrimmedText(sent.email);
  return email === '' || email.toLowerCase() === username ? null : email;
}

async function findUser(db: Database, id: unknown): Promise<User | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(eq(users.id, parseId(id)));
  return found;
}

/** Lists of users and single ones. */
export function registerUserLists(app: FastifyInstance, db: Database): void {
  const toResponses = (rows: User[]) => toUserResponses(db, rows);
  const byName = [users.lastName, users.firstName, users.id] as const;

  // Users with a location of the key user belong to it too, with any key user; so do users who were given one.
  app.get<{ Querystring: { user_id?: string } }>('/biotechUser', async ({ query }) => {
    const owner = await findUser(db, query.user_id);
    if (owner?.role !== 'ROLE_KEY_USER') return [];
    const own = db.select({ id: userCustomers.customerId }).from(userCustomers).where(eq(userCustomers.userId, owner.id));
    const sharing = db.select({ id: userCustomers.userId }).from(userCustomers).where(inArray(userCustomers.customerId, own));
    const rows = await db
      .select()
      .from(users)
      .where(and(eq(users.role, 'ROLE_CUSTOMER'), or(eq(users.keyUserId, owner.keyUserId ?? owner.id), inArray(users.id, sharing))))
      .orderBy(...byName);
    return toResponses(rows);
  });

  app.get<{ Querystring: { user_id?: string } }>('/biotechUser/getUser', async ({ query }) => {
    const user = await findUser(db, query.user_id);
    return user ? toUserResponse(db, user) : {};
  });

  async function findLocationUsers(cardcode: string | undefined, mandant: string | undefined): Promise<User[]> {
    const rows = await db
      .select({ users })
      .from(users)
      .innerJoin(userCustomers, eq(userCustomers.userId, users.id))
      .innerJoin(customers, eq(customers.id, userCustomers.customerId))
      .where(and(eq(customers.cardcode, cardcode ?? ''), eq(customers.country, mandant ?? '')))
      .orderBy(...byName);
    return rows.map((row) => row.users);
  }
  app.get<{ Querystring: { cardcode?: string; mandant?: string; biotechUser_id?: string } }>('/biotechUser/getUsersOfCustomer', async ({ query }) => {
    const rows = await findLocationUsers(query.cardcode, query.mandant);
    return toResponses(rows.filter(({ id, role }) => role === 'ROLE_CUSTOMER' && id !== parseId(query.biotechUser_id)));
  });
  app.get<{ Querystring: { cardcode?: string; mandant?: string } }>('/biotechUser/biotechUserOfCustomer', async ({ query }) =>
    toResponses(await findLocationUsers(query.cardcode, query.mandant)),
  );

  async function findKeyUser(user: User | undefined): Promise<User | undefined> {
    if (!user || user.keyUserId === null) return undefined;
    const [found] = await db
      .select()
      .from(users)
      .where(and(eq(users.keyUserId, user.keyUserId), eq(users.role, 'ROLE_KEY_USER')));
    return found;
  }
  app.get<{ Querystring: { user_id?: string } }>('/biotechUser/getKeyUserOfUser', async ({ query }) => {
    const found = await findKeyUser(await findUser(db, query.user_id));
    if (!found) return {};
    return { id: found.id, keyUserId: found.keyUserId, keyUserName: `${found.firstName} ${found.lastName}`, email: found.email ?? found.username };
  });
  app.get<{ Querystring: { user_id?: string } }>('/biotechUser/isKeyUserAktiv', async ({ query }) => {
    const found = await findKeyUser(await findUser(db, query.user_id));
    return { aktiv: found?.enabled ?? false };
  });

  app.get<{ Querystring: { term?: string } }>('/searchBiotechUser', async ({ query }) => {
    const like = `%${(query.term ?? '').replace(/[%_\\]/g, '\\$&')}%`;
    const rows = await db
      .select()
      .from(users)
      .where(or(ilike(users.username, like), ilike(users.email, like), ilike(users.firstName, like), ilike(users.lastName, like)))
      .orderBy(...byName);
    return toResponses(rows);
  });
}

/** A new user has no password yet, but a mail with the link to set one. */
async function createUser(
  db: Database,
  fields: Pick<User, 'username' | 'firstName' | 'lastName' | 'enabled'>,
  sent: SentUser,
  portalUrl: string,
): Promise<number> {
  const ids = await db.select({ id: users.id }).from(users);
  const id = Math.max(0, ...ids.map((row) => row.id)) + 1;
  await db.insert(users).values({
    ...fields,
    id,
    email: getOwnEmail(sent, fields.username),
    role: 'ROLE_CUSTOMER',
    country: sent.biotechCountry?.name === 'DE' ? 'DE' : 'AT',
    keyUserId: sent.keyUserId ? parseId(sent.keyUserId) : null,
    passwordHash: await hash(randomBytes(32)),
    hasWeakPassword: false,
  });
  const code = randomBytes(32).toString('base64url');
  const hashed = createHash('sha256').update(code).digest('hex');
  await db.insert(passwordCodes).values({ hash: hashed, userId: id, isNewUser: true, endsAt: new Date(Date.now() + invitationMilliseconds) });
  const mail = createLinkMail({
    name: `${fields.firstName} ${fields.lastName}`.trim() || fields.username,
    link: `${portalUrl}/newPassword?token=${code}`,
    isInvitation: true,
    language: null,
    milliseconds: invitationMilliseconds,
  });
  await db.insert(mails).values({ ...mail, recipient: getOwnEmail(sent, fields.username) ?? fields.username, sentAt: new Date() });
  return id;
}

/** Calls that change users. */
export function registerUserChanges(app: FastifyInstance, db: Database, { portalUrl }: { portalUrl: string }): void {
  async function isUnique(username: string, id: unknown): Promise<boolean> {
    const others = and(eq(users.username, username.toLowerCase()), ne(users.id, parseId(id)));
    return (await db.$count(users, others)) === 0;
  }
  app.post<{ Body: Record<string, unknown> | null }>('/biotechUser/isUsernameUnique', async ({ body }) => ({
    unique: body?.['usernameNotUniqueAllowed'] === true || (await isUnique(toTrimmedText(body?.['username']), body?.['id'])),
  }));

  app.post<{ Body: SentUpdate | null }>('/biotechUser/update', async ({ body }) => {
    const sent = body?.user ?? {};
    const username = toTrimmedText(sent.username).toLowerCase();
    if (!username) return { error: 'username_missing' };
    if (body?.usernameNotUniqueAllowed !== true && !(await isUnique(username, sent.id))) return { error: 'username_not_unique' };
    const known = await findUser(db, sent.id);
    if (!known && Number(sent.id) !== -1) return { error: 'user_unknown' };
    const fields = { username, firstName: toTrimmedText(sent.vorname), lastName: toTrimmedText(sent.nachname), enabled: sent.enabled !== false };
    const id = known?.id ?? (await createUser(db, fields, sent, portalUrl));
    if (known)
      await db
        .update(users)
        .set({ ...fields, ...(sent.email === undefined ? {} : { email: getOwnEmail(sent, username) }) })
        .where(eq(users.id, id));
    if (!fields.enabled) await db.delete(sessions).where(eq(sessions.userId, id));
    if (body?.customers) {
      const rows = await createAssignedRows(db, id, body.customers);
      await db.transaction(async (changes) => {
        await changes.delete(userCustomers).where(eq(userCustomers.userId, id));
        if (rows.length > 0) await changes.insert(userCustomers).values(rows);
      });
    }
    return { id };
  });

  app.post<{ Body: { id?: unknown } | null }>('/biotechUser/delete', async ({ body }) => {
    const user = await findUser(db, body?.id);
    if (!user) return { error: 'user_unknown' };
    await db.transaction(async (changes) => {
      await changes.delete(userCustomers).where(eq(userCustomers.userId, user.id));
      await changes.delete(sessions).where(eq(sessions.userId, user.id));
      await changes.delete(passwordCodes).where(inArray(passwordCodes.userId, [user.id]));
      await changes.delete(users).where(eq(users.id, user.id));
    });
    return {};
  });
}
