import type { PresentUser } from '../../auth/serviceAccount.ts';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { Language } from '../../generated/resolvers.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import type { CreatedSession } from '../../auth/session.ts';
import { beginSession, sendLanguage } from '../session/service.ts';
import type { IdentifiedUser, OpenIdProvider } from './openIdProvider.ts';
import { SignInRefusal } from './refusal.ts';

/** The only enabled user of an address. Throws SignInRefusal. */
async function findOnlyUser(context: Context, email: string, canBeAdministrator: boolean): Promise<PresentUser> {
  const found = await context.serviceAccount.findByAddress(email);
  const [user, ...others] = found.filter(({ isEnabled }) => isEnabled);
  if (!user)
    throw found[0]
      ? new SignInRefusal('disabledUser', 'the user is disabled', { subject: found[0].id })
      : new SignInRefusal('unknownUser', 'no user has this address');
  if (others.length > 0) throw new SignInRefusal('severalUsers', `${others.length + 1} enabled users have this address`);
  const { id: subject, role, username } = user;
  const isRefused = (role === 'ADMIN' && !canBeAdministrator) || !context.serviceAccount.canOpenAs(role) || context.serviceAccount.isItself(username);
  if (isRefused) throw new SignInRefusal('administrator', 'the settings allow no sign-in of administrators', { subject });
  return user;
}

/** Opens a session as the user whose address the identity provider proves. Throws SignInRefusal. */
export async function openSession(
  context: Context,
  { settings }: OpenIdProvider,
  { email, idToken, language }: IdentifiedUser & { language: Language },
): Promise<CreatedSession> {
  try {
    const user = await findOnlyUser(context, email, settings.administrators);
    const opened = await context.serviceAccount.openAs(user.id, { reason: 'singleSignOn', object: settings.id, from: context.getAuditCaller().from });
    const jar = new CookieJar(opened.jar);
    await sendLanguage(context, jar, language);
    const identity = { provider: settings.id, idToken };
    return await beginSession(context, { kind: 'browser', actor: null, ...opened, jar: jar.toJSON(), identity }, null);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new SignInRefusal(error.code === 'TOO_MANY_ATTEMPTS' ? 'tooMany' : 'unavailable', `${error.code}: ${error.message}`, { cause: error });
  }
}
