import type { Context } from '../../context.ts';
import { findSite, ownSites } from '../../session/scopeOf.ts';
import type { MutationEnterPlanViewArgs, Resolvers } from '../../generated/resolvers.ts';
import { refusal } from '../../provider-client/answer.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import { write } from '../../provider-client/endpoint.ts';
import type { SessionRecord } from '../../session/session.ts';
import { setLang, toSignedIn } from './endpoints.ts';
import { endSession } from './signIn.ts';

/** Exchanges a plan token for a session; null when it was refused or names no role (L-45). Never tried twice. */
const checkPlanToken = write({
  name: 'checkPlanToken',
  group: 'session',
  method: 'POST',
  path: 'plan/checkPlanToken',
  send: ({ token, customerId, user }: { token: string; customerId: string; user: string }) => ({ token, customer_id: customerId, user }),
  decode: (answer) => (refusal(answer) === null ? toSignedIn(answer) : null),
});

/**
 * Makes a session of a link's token (L-44). It opens the plans of that one location only, with the rights of the user whom
 * the provider names (L-46). Where the location is not that user's, or cannot be found, nothing stays of it; so it is for
 * an administrator, whose locations cannot be told from an id.
 */
async function enterPlanView({ token, customerId, user, language }: MutationEnterPlanViewArgs, context: Context): Promise<SessionRecord | null> {
  const jar = new CookieJar();
  const visitor = context.doorFor(null, jar);
  const attempt = context.attempt('code', null);
  await context.attempts.begin(attempt);
  const viewer = await visitor.call(checkPlanToken, { token, customerId, user }).catch(() => null);
  if (viewer) await context.attempts.succeeded(attempt);
  if (!viewer || viewer.role === 'ADMIN') return null;
  const site = (await ownSites(viewer, visitor).catch(() => [])).find(({ id }) => id === customerId);
  if (!site) return null;
  await visitor.call(setLang, { language }).catch(() => undefined);
  if (context.session) await endSession(context, context.session);
  const { secret, session } = await context.sessions.create({ kind: 'browser', user: viewer, actor: null, planView: site.location, jar: jar.toJSON() });
  context.cookies.set('session', secret);
  context.cookies.clear('visit');
  context.become(session);
  return session;
}

/** Entry into the plans of a location by a link. */
export const planEntry: Resolvers = {
  Mutation: {
    enterPlanView: async (_root, args, context) => ({ session: await enterPlanView(args, context) }),
  },
  Session: {
    planView: (session, _args, { provider }) => (session.planView ? findSite(session.planView, session, provider) : null),
  },
};
