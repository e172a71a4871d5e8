import type { FooterLinkKind, Resolvers } from '../../generated/resolvers.ts';
import { GatewayError } from '../../errors.ts';
import { createProblem, toProblem } from '../../infra/writes/problem.ts';
import { fetchOwnLocations } from '../../access/createScope.ts';
import { application, setLang, stayLoggedIn } from './endpoints.ts';
import { endActing, logInAs } from './logInAs.ts';
import { endSession } from './service.ts';
import { signIn } from './signIn.ts';

const footer: Record<FooterLinkKind, readonly [german: string, english: string]> = {
  CONTACT: ['kontakt', 'en/contact'],
  IMPRINT: ['impressum', 'en/imprint'],
  PRIVACY: ['datenschutz', 'en/privacy'],
  TERMS: ['agb', 'en/terms'],
  BLOG: ['blog', 'en/blog'],
};

/** Characters of a tool's name; what is longer is cut. */
const maxToolName = 60;

const refused = createProblem('SIGN_IN_REFUSED');

const withMessage: ReadonlySet<string> = new Set(
  'TOO_MANY_ATTEMPTS PASSWORD_OFF RECORDS_UNREACHABLE SECOND_FACTOR_REQUIRED PROVIDER_UNREACHABLE PROVIDER_TIMEOUT PROVIDER_FAILED'.split(' '),
);

/** Errors that are returned as problems: none says anything about the password. */
function toProblemResult(error: unknown) {
  if (error instanceof GatewayError && withMessage.has(error.code)) return toProblem(error);
  if (error instanceof GatewayError && error.code === 'PROVIDER_SHAPE') return toProblem(error, null);
  throw error;
}

/** Sign-in, session and the state of the service. */
export const session: Resolvers = {
  Query: {
    // An auditor learns nothing of the user who made the link.
    session: (_root, _args, { session: present }) => (present?.audit ? null : present),
    async service(_root, _args, { provider, config }) {
      const version = await provider.call(application, {}).catch(() => null);
      const links = Object.entries(footer).map(([kind, [german, english]]) => ({
        kind: kind as FooterLinkKind,
        german: new URL(german, config.FOOTER_URL).href,
        english: new URL(english, config.FOOTER_URL).href,
      }));
      return { available: version !== null, version, links, hasSingleSignOn: config.SSO_PROVIDERS.length > 0 };
    },
  },
  Mutation: {
    async signIn(_root, { input: { username, password, language, route } }, context) {
      const signedIn = await signIn(context, 'browser', { username, password, language, route: route ?? null }).catch(toProblemResult);
      if (signedIn === null || 'code' in signedIn) return { session: null, problems: [signedIn ?? refused] };
      if ('step' in signedIn) {
        context.cookies.set('pendingSignIn', await context.secondFactors.storePending(signedIn));
        return { session: null, pending: signedIn, problems: [createProblem('SECOND_FACTOR_REQUIRED')], target: signedIn.session.user.id };
      }
      context.cookies.set('device', context.devices.mark(username));
      context.cookies.clear('visit');
      context.switchSession(signedIn.session, signedIn.secret);
      return { session: signedIn.session, problems: [] };
    },
    async startToolSession(_root, { input: { username, password, name } }, context) {
      const signedIn = await signIn(context, 'tool', {
        username,
        password,
        language: 'EN',
        route: null,
        toolName: name?.trim().slice(0, maxToolName) || null,
      }).catch(toProblemResult);
      if (signedIn === null || 'code' in signedIn || 'step' in signedIn)
        return { toolSession: null, problems: [signedIn && 'code' in signedIn ? signedIn : refused] };
      return { toolSession: { token: signedIn.secret, endsAt: signedIn.endsAt }, problems: [] };
    },
    logInAs: (_root, { input }, context) => logInAs(input, context),
    endActing: (_root, _args, context) => endActing(context),
    async signOut(_root, _args, context) {
      const { session: ended } = context;
      if (ended) await endSession(context, ended);
      context.cookies.clear('session');
      return { continueAt: ended && (await context.identityProviders.signOutUrl(ended)), problems: [] };
    },
    async stayLoggedIn(_root, _args, { provider }) {
      await provider.call(stayLoggedIn, {});
      return { problems: [] };
    },
    async setLanguage(_root, { input: { language } }, { provider, session: present }) {
      // An auditor's session at the provider is shared.
      if (!present?.audit) await provider.call(setLang, { language });
      return { language, problems: [] };
    },
  },
  Session: {
    viewer: ({ user }) => user,
    actor: ({ actor }) => actor,
    endsAt: ({ endsAt }) => new Date(endsAt),
    idleEndsAt: async ({ key }, _args, { sessions }) => sessions.getIdleEnd(key),
    hasWeakPassword: (session) => session.hasWeakPassword === true,
    async locationCount({ user }, _args, { provider }) {
      return user.role === 'ADMIN' ? null : (await fetchOwnLocations(user, provider)).length;
    },
    async onlyLocation({ user }, _args, { provider }) {
      if (user.role === 'ADMIN') return null;
      const customers = await fetchOwnLocations(user, provider);
      return customers.length === 1 ? customers[0]! : null;
    },
  },
};
