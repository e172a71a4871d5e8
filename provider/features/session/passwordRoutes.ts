import { createHash, randomBytes } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { mails, passwordCodes, sessions, users } from '../../database/tables.ts';
import { invitationMilliseconds, createLinkMail, resetMilliseconds } from '../../linkMail.ts';
import { parseId } from '../../queryFields.ts';
import { endOtherSessions, type ProviderSession } from './sessions.ts';

/** A name as it was typed, and with its domain in Unicode and in punycode: a captcha is good for one request only. */
function listNameSpellings(typed: string): string[] {
  const name = typed.trim().normalize().toLowerCase();
  const at = name.lastIndexOf('@') + 1;
  if (at === 0) return [name];
  return [name, ...[domainToUnicode, domainToASCII].map((change) => name.slice(0, at) + change(name.slice(at)))];
}

const hashCode = (code: string) => createHash('sha256').update(code).digest('hex');
const isValidPassword = (password: string) =>
  password.length >= 8 && password.length <= 100 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password) && /[$@!%*#?&]/.test(password);

const texts = {
  captcha: { de: 'Der Sicherheitscode ist nicht richtig.', en: 'The security code is not correct.' },
  sent: {
    de: 'Falls es diesen Benutzer gibt, wurde eine E-Mail mit weiteren Schritten versendet.',
    en: 'If this user exists, an e-mail with the next steps has been sent.',
  },
  code: { de: 'Der Link ist nicht gültig.', en: 'The link is not valid.' },
  rules: { de: 'Das Passwort erfüllt die Regeln nicht.', en: 'The password does not meet the rules.' },
  changed: { de: 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.', en: 'Your password has been changed. You can sign in now.' },
} as const;

/** Password links and changes, and the outbox of the mails. */
export function registerPasswordRoutes(app: FastifyInstance, db: Database, { portalUrl }: { portalUrl: string }): void {
  /** Returns whether the code is the captcha's; it is used up either way. */
  async function takeCaptcha(session: ProviderSession | null, code: string | undefined): Promise<boolean> {
    if (!session) return false;
    await db.update(sessions).set({ captcha: null }).where(eq(sessions.id, session.id));
    return session.captcha !== undefined && session.captcha === code;
  }

  async function openCode(code: string | undefined) {
    const [found] = await db
      .select()
      .from(passwordCodes)
      .innerJoin(users, eq(users.id, passwordCodes.userId))
      .where(eq(passwordCodes.hash, hashCode(code ?? '')));
    return found && Number(found.password_codes.endsAt) > Date.now() ? found : undefined;
  }

  async function getSessionLanguage(session: ProviderSession | null): Promise<'de' | 'en'> {
    const [found] = session ? await db.select().from(sessions).where(eq(sessions.id, session.id)) : [];
    return found?.language === 'en' ? 'en' : 'de';
  }

  app.get<{ Querystring: Record<string, string | undefined> }>('/login/sendForgotPass', async ({ query, session }) => {
    const language = query['lang'] === 'en' ? 'en' : 'de';
    if (!(await takeCaptcha(session, query['captcha']))) return { success: false, message: texts.captcha[language] };
    const [user] = await db
      .select()
      .from(users)
      .where(inArray(users.username, listNameSpellings(query['username'] ?? '')));
    if (user?.enabled) {
      // A user who was invited and has no password yet gets another invitation.
      const [invited] = await db
        .select()
        .from(passwordCodes)
        .where(and(eq(passwordCodes.userId, user.id), eq(passwordCodes.isNewUser, true)));
      const isNewUser = invited !== undefined;
      const milliseconds = isNewUser ? invitationMilliseconds : resetMilliseconds;
      const code = randomBytes(32).toString('base64url');
      await db.insert(passwordCodes).values({ hash: hashCode(code), userId: user.id, isNewUser, endsAt: new Date(Date.now() + milliseconds) });
      const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
      const link = `${portalUrl}/newPassword?token=${code}`;
      const mail = createLinkMail({ name, link, isInvitation: isNewUser, language: isNewUser ? null : language, milliseconds });
      await db.insert(mails).values({ ...mail, recipient: user.email ?? user.username, sentAt: new Date() });
    }
    return { success: true, message: texts.sent[language] };
  });

  app.get<{ Querystring: { token?: string } }>('/login/checkToken', async ({ query, session }) => {
    const found = await openCode(query.token);
    if (!found) return { success: false, message: texts.code[await getSessionLanguage(session)] };
    // The role is not documented: without it a portal must take every link for an administrator's.
    return { success: true, username: found.users.username, isNewUser: found.password_codes.isNewUser, role: { authority: found.users.role } };
  });

  app.get<{ Querystring: Record<string, string | undefined> }>('/login/changePass', async ({ query, session }) => {
    const language = await getSessionLanguage(session);
    if (!(await takeCaptcha(session, query['captcha']))) return { success: false, message: texts.captcha[language] };
    const found = await openCode(query['token']);
    const password = query['password'] ?? '';
    if (!found || found.users.username !== query['username']) return { success: false, message: texts.code[language] };
    if (!isValidPassword(password)) return { success: false, message: texts.rules[language] };
    const taken = await db.delete(passwordCodes).where(eq(passwordCodes.hash, found.password_codes.hash)).returning();
    if (taken.length === 0) return { success: false, message: texts.code[language] };
    await setPassword(found.users.id, password);
    // A user with a password is no longer new, even if other invitations are open.
    await db.delete(passwordCodes).where(and(eq(passwordCodes.userId, found.users.id), eq(passwordCodes.isNewUser, true)));
    await endOtherSessions(db, found.users.id, '');
    return { success: true, message: texts.changed[language] };
  });

  app.get<{ Querystring: { password?: string; user?: string } }>('/login/checkPass', async ({ query }) => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, parseId(query.user)));
    return user && (await verify(user.passwordHash, query.password ?? '')) ? { id: user.id } : {};
  });

  app.get<{ Querystring: { password?: string; user?: string } }>('/login/changePassAsUser', async ({ query, session }) => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, parseId(query.user)));
    if (!user || !isValidPassword(query.password ?? '')) return { error: 'not_changed' };
    await setPassword(user.id, query.password!);
    if (session) await endOtherSessions(db, user.id, session.id);
    return { id: user.id };
  });

  app.get('/biotechUser/checkPasswortSicherheit', async ({ session }) => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, session?.userId ?? -1));
    return user?.hasWeakPassword ? { error: 'password_weak' } : {};
  });

  app.get('/outbox.json', async () => db.select().from(mails).orderBy(desc(mails.id)));
  app.get('/outbox', async (_request, reply) => {
    const rows = await db.select().from(mails).orderBy(desc(mails.id));
    const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const items = rows.map(
      ({ sender, recipient, subject, body, html, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(sender)} → ${escapeHtml(recipient)}, ${sentAt.toISOString()}</p>${html}<pre>${escapeHtml(body)}</pre></article>`,
    );
    return reply.type('text/html').send(`<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${items.join('') || '<p>No mails.</p>'}`);
  });

  async function setPassword(userId: number, password: string): Promise<void> {
    await db
      .update(users)
      .set({ passwordHash: await hash(password), hasWeakPassword: password.length < 16 })
      .where(eq(users.id, userId));
  }
}
