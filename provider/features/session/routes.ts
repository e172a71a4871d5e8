import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import captcha from 'svg-captcha';
import { demoUsers, getPassword } from '../../demo/signIns.ts';
import type { Database } from '../../database/open.ts';
import { sessions, users } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';
import { endSession, startSession } from './sessions.ts';
import { toUserResponse } from '../../userResponse.ts';

const version = '7.14.2';
const captchaMilliseconds = 10 * 60 * 1000;
const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A hash that no password fits and that costs what the users' own cost, so that an unknown name takes as long as a wrong password. */
async function hashOfNobody(db: Database): Promise<string> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).limit(1);
  const [memoryCost, timeCost, parallelism] =
    /m=(\d+),t=(\d+),p=(\d+)/
      .exec(user?.passwordHash ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  return hash(randomBytes(16), memoryCost && timeCost && parallelism ? { memoryCost, timeCost, parallelism } : {});
}

/** Sign-in, keep-alive, sign-out, language, captcha and version, log-in-as. */
export function registerSessionRoutes(
  app: FastifyInstance,
  db: Database,
  { captchaCode, demoPassword }: { captchaCode: string | undefined; demoPassword: string },
): void {
  app.get('/application', async () => ({ version, name: 'Reference provider' }));

  let nobodysHash: Promise<string> | undefined;
  app.post<{ Body: Record<string, unknown> | null }>('/login/auth', async (request, reply) => {
    const username = toText(request.body?.['username']);
    const password = toText(request.body?.['password']);
    // Two users may share a name; the password decides which of them signs in.
    const named = await db
      .select()
      .from(users)
      .where(eq(users.username, username.replaceAll('\0', '').trim().toLowerCase()));
    const fits = await Promise.all(
      (named.length > 0 ? named : [undefined]).map(async (each) => verify(each?.passwordHash ?? (await (nobodysHash ??= hashOfNobody(db))), password)),
    );
    const user = named.find((each, at) => fits[at] && each.enabled);
    if (!user) return { error: 'login_failed' };
    if (request.session) await endSession(db, request.session.id);
    await startSession(db, reply, user.id);
    return { role: { authority: user.role }, user: await toUserResponse(db, user) };
  });

  app.get('/login/stayLoggedIn', async () => ({}));
  app.get('/login/logout', async (request, reply) => {
    if (request.session) await endSession(db, request.session.id);
    void reply.clearCookie('JSESSIONID', { path: '/' });
    return {};
  });
  app.get<{ Querystring: { lang?: string } }>('/app/setLang', async (request, reply) => {
    const language = request.query.lang === 'en' ? 'en' : 'de';
    const id = request.session?.id ?? (await startSession(db, reply, null));
    await db.update(sessions).set({ language }).where(eq(sessions.id, id));
    return {};
  });

  app.get('/mySimpleCaptcha/captcha', async (request, reply) => {
    const id = request.session?.id ?? (await startSession(db, reply, null));
    const picture = captcha.create({ size: 6, ignoreChars: '0oO1iIlL', noise: 2, color: true, background: '#f4f6f8', width: 240, height: 80 });
    const code = captchaCode ?? picture.text;
    await db
      .update(sessions)
      .set({ captcha: code, captchaEndsAt: new Date(Date.now() + captchaMilliseconds) })
      .where(eq(sessions.id, id));
    const png = await sharp(Buffer.from(picture.data)).png().toBuffer();
    return reply.type('text/plain').send(png.toString('base64'));
  });

  app.get<{ Querystring: { user_id?: string } }>('/login/loginAs', async (request, reply) => {
    const [actor] = await db
      .select()
      .from(users)
      .where(eq(users.id, request.session?.userId ?? -1));
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, parseId(request.query.user_id)));
    const isActing = request.session?.actorId !== undefined;
    if (actor?.role !== 'ROLE_ADMIN' || isActing || !user?.enabled) {
      return { error: 'login_as_refused', message: 'Die Anmeldung als dieser Benutzer ist nicht möglich.' };
    }
    await endSession(db, request.session!.id);
    await startSession(db, reply, user.id, actor.id);
    return { loggedInAs: user.username, role: { authority: user.role }, user: await toUserResponse(db, user) };
  });

  app.get('/demo', async () =>
    demoUsers
      .filter(({ isService }) => !isService)
      .map((user) => ({ role: user.role, username: user.username, note: user.note, password: getPassword(user, demoPassword) })),
  );
}
