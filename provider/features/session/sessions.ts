import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../database/open.ts';
import { sessions } from '../../database/tables.ts';

/** A cookie session; without a user it belongs to a visitor. */
export interface ProviderSession {
  id: string;
  userId: number | undefined;
  captcha: string | undefined;
  /** The administrator behind a session in another user's name. */
  actorId: number | undefined;
}

const idleMilliseconds = 30 * 60 * 1000;

/** Reads the session of a cookie, null when there is none or it is over. */
export function createSessionReader(db: Database): (id: string | undefined) => Promise<ProviderSession | null> {
  // Each request runs this; building the statement each time would take longer than running it.
  const byId = db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session_by_id');
  return async (id) => {
    if (!id) return null;
    const [found] = await byId.execute({ id });
    const now = Date.now();
    if (!found || now - Number(found.seenAt) > idleMilliseconds) return null;
    if (now - Number(found.seenAt) > 60_000) await db.update(sessions).set({ seenAt: new Date() }).where(eq(sessions.id, id));
    const captcha = found.captcha !== null && Number(found.captchaEndsAt) > now ? found.captcha : undefined;
    return { id, userId: found.userId ?? undefined, captcha, actorId: found.actorId ?? undefined };
  };
}

/** Makes a session with a new id and sets its cookie. */
export async function startSession(db: Database, reply: FastifyReply, userId: number | null, actorId: number | null = null): Promise<string> {
  const id = randomBytes(24).toString('hex');
  await db.insert(sessions).values({ id, userId, actorId, seenAt: new Date() });
  void reply.setCookie('JSESSIONID', id, { path: '/', httpOnly: true });
  return id;
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends all sessions of a user but one. */
export async function endOtherSessions(db: Database, userId: number, current: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, current)));
}
