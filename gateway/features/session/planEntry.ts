import type { Context } from '../../context.ts';
import { createForbiddenError, GatewayError } from '../../errors.ts';
import { findCustomer, fetchOwnLocations } from '../../access/createScope.ts';
import type { PlanEntryInput, Resolvers } from '../../generated/resolvers.ts';
import { fields, fieldsOrNull, getRefusal } from '../../provider-client/decoders/values.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import { write } from '../../provider-client/endpoint.ts';
import { isUnreadable } from '../../provider-client/providerErrors.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { hasRole } from '../../auth/role.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { createProblem } from '../../infra/writes/problem.ts';
import { setLang, toSignedInUser } from './endpoints.ts';
import { endSession } from './service.ts';

/** Exchanges a plan token for a session; null when it was refused or names no role. Never tried twice. */
const checkPlanToken = write({
  name: 'checkPlanToken',
  group: 'session',
  method: 'POST',
  path: 'plan/checkPlanToken',
  send: ({ token, customerId, user }: { token: string; customerId: string; user: string }) => ({ token, customer_id: customerId, user }),
  decode: (response) => {
    if (getRefusal(response) !== null) return null;
    const from = fields(response);
    return hasRole(from['role'], fieldsOrNull(from, 'user')?.['role']) ? toSignedInUser(response) : null;
  },
});

/**
 * Creates a session from a link's token. It opens the plans of that one location only, with the rights of the user whom
 * the provider names. If the location is not that user's, or cannot be found, no session remains. The same applies to
 * an administrator, whose locations cannot be found by an id. Throws PROVIDER_SHAPE where the provider's response is
 * unreadable, which says nothing about the token.
 */
async function enterPlanView({ token, customerId, linkUser: user, language }: PlanEntryInput, context: Context): Promise<SessionRecord | null> {
  // Further fields and changes of a tool's document would be those of the link's user.
  if (context.session?.kind === 'tool') throw createForbiddenError('The entry by a plan link');
  const jar = new CookieJar();
  const visitor = context.createCallsFor(null, jar);
  const attempt = context.createAttempt('code', null);
  await context.signInLimiter.begin(attempt);
  const entered = await findViewer({ token, customerId, user }, visitor).catch(async (error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    // The provider may refuse a token by 401 or 403.
    if (error.code === 'SESSION_ENDED' || error.code === 'FORBIDDEN') return null;
    await context.signInLimiter.refund(attempt);
    if (isUnreadable(error)) throw new GatewayError('PROVIDER_SHAPE', error.message, { cause: error.cause });
    context.log.warn({ failed: error.code }, 'a plan link could not be tried');
    return null;
  });
  if (!entered) return null;
  await context.signInLimiter.recordSuccess(attempt);
  const { viewer, customer } = entered;
  if (!customer) return null;
  await visitor.call(setLang, { language }).catch(() => undefined);
  if (context.session) await endSession(context, context.session);
  const { secret, session } = await context.sessions.create({ kind: 'browser', user: viewer, actor: null, planView: customer.location, jar: jar.toJSON() });
  context.cookies.clear('visit');
  context.switchSession(session, secret);
  return session;
}

/** The user of the token, and the location where it is that user's; null where the provider refuses it. */
async function findViewer(requested: { token: string; customerId: string; user: string }, visitor: ProviderCalls) {
  const viewer = await visitor.call(checkPlanToken, requested);
  if (!viewer) return null;
  if (viewer.role === 'ADMIN') return { viewer, customer: null };
  return { viewer, customer: (await fetchOwnLocations(viewer, visitor)).find(({ id }) => id === requested.customerId) ?? null };
}

/** Entry into the plans of a location by a link. */
export const planEntry: Resolvers = {
  Mutation: {
    async enterPlanView(_root, { input }, context) {
      const session = await enterPlanView(input, context);
      return { session, problems: session ? [] : [createProblem('REFUSED')] };
    },
  },
  Session: {
    planView: (session, _args, { provider }) => (session.planView ? findCustomer(session.planView, { session, provider }) : null),
  },
};
