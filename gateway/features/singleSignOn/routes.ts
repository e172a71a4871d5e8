import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { type Context, createContext, type Services } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { flowMilliseconds, Flows, toPortalPath } from './flow.ts';
import type { OpenIdProviders } from './identityProviders.ts';
import { openSession } from './startSession.ts';
import { type RefusalReason, SignInRefusal } from './refusal.ts';
import { hashText } from '../../infra/hashText.ts';

/** Longest address that is passed on. */
const longestLogin = 320;
// Both routes know the session that a sign-in replaces.
const options = { config: { entryPoints: ['operations'] as const } };

const getLoginPath = (reason: RefusalReason): string => `/login?sso=${reason}`;

/** GET /sso/start leads to an identity provider, GET /sso/callback/:provider returns from it. Both respond with a redirect only. */
export function registerSingleSignOnRoutes(app: FastifyInstance, services: Services, providers: OpenIdProviders): void {
  const { PORTAL_URL = '', SECRET } = services.config;
  const flows = new Flows(SECRET);

  app.get<{ Querystring: Record<string, unknown> }>('/sso/start', options, async (request, reply) => {
    const { provider: id, login, to, language } = request.query;
    const provider = providers.withId(id);
    // Another site could sign the user in and out again at will.
    if (!provider || request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/login', 303);
    const context = await createContext(services, request, reply);
    const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const hint = typeof login === 'string' && login.includes('@') && login.length <= longestLogin ? login : null;
    try {
      const address = await provider.createAuthorizationUrl(checks, hint);
      const flow = { ...checks, provider: provider.settings.id, language: language === 'en' ? 'EN' : 'DE', to: toPortalPath(to, PORTAL_URL) } as const;
      context.cookies.set('singleSignOn', flows.seal(flow));
      return await reply.redirect(address, 303);
    } catch (error) {
      return reply.redirect(getLoginPath(report(context, request, provider.settings.id, error)), 303);
    }
  });

  app.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>('/sso/callback/:provider', options, async (request, reply) => {
    const context = await createContext(services, request, reply);
    const provider = providers.withId(request.params.provider);
    // Logs and records take no text of a stranger.
    const id = provider?.settings.id ?? 'unknown';
    const { cookies } = context;
    const flow = flows.open(cookies.singleSignOn);
    const isOfFlow = flow?.state === request.query['state'];
    // The sign-in of another tab, which began later, goes on.
    if (isOfFlow || !flow) cookies.clear('singleSignOn');
    const attempt = context.createAttempt('singleSignOn', null);
    let hasBegun = false;
    try {
      if (context.config.AUDIT_REQUIRED && !context.audit.canWrite()) throw new SignInRefusal('unavailable', 'the sign-in cannot be recorded');
      await context.signInLimiter.begin(attempt);
      hasBegun = true;
      if (!provider || !flow || !isOfFlow) throw new SignInRefusal('expired', 'this browser has begun no such sign-in');
      if (flow.provider !== id) throw new SignInRefusal('invalidResponse', 'it is the response of another provider than the one of this sign-in');
      // The state is taken once, over all gateways: the cookie alone could be sent again.
      const isFirst = await context.store.acquire(`singleSignOn:${hashText(flow.state)}`, flowMilliseconds);
      if (!isFirst) throw new SignInRefusal('expired', 'the response was used before');
      const user = await provider.redeem(request.url.slice(request.url.indexOf('?')), flow);
      const idToken = providers.sealIdToken(user.idToken);
      const { session, secret } = await openSession(context, provider, { email: user.email, idToken, language: flow.language });
      await context.signInLimiter.recordSuccess(attempt);
      cookies.set('device', context.devices.mark(session.user.username));
      cookies.clear('visit');
      context.switchSession(session, secret);
      recordOutcome(context, id, 'done');
      return await reply.redirect(flow.to, 303);
    } catch (error) {
      const reason = report(context, request, id, error);
      if (hasBegun && (reason === 'providerFailed' || reason === 'unavailable' || reason === 'cancelled'))
        await context.signInLimiter.refund(attempt).catch(() => undefined);
      return reply.redirect(getLoginPath(reason), 303);
    }
  });
}

/** Logs and records a refusal. Returns its reason for the login page. */
function report(context: Context, request: FastifyRequest, provider: string, error: unknown): RefusalReason {
  const refusal = toRefusal(error);
  const { reason, message, subject } = refusal;
  request.log.warn({ provider, reason, detail: message }, 'a single sign-on was refused');
  recordOutcome(context, provider, reason, subject);
  return reason;
}

function toRefusal(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error;
  if (!(error instanceof GatewayError)) throw error;
  return new SignInRefusal(error.code === 'TOO_MANY_ATTEMPTS' ? 'tooMany' : 'unavailable', error.code);
}

function recordOutcome(context: Context, identityProvider: string, outcome: RefusalReason | 'done', subject: string | null = null): void {
  const isDone = outcome === 'done';
  const refusal = outcome === 'tooMany' ? 'TOO_MANY_ATTEMPTS' : 'SIGN_IN_REFUSED';
  const code = isDone ? null : refusal;
  context.telemetry?.signIn('sso', code);
  context.audit.write({
    event: 'signIn',
    outcome: code ?? 'done',
    ...context.getAuditCaller(),
    ...(subject === null ? {} : { target: subject }),
    method: 'sso',
    identityProvider,
    ...(isDone ? {} : { reason: outcome }),
  });
}
