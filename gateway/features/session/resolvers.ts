import type { FooterLinkKind, Resolvers } from '../../generated/resolvers.ts';
import { ownSites } from '../../session/scopeOf.ts';
import { application, setLang, stayLoggedIn } from './endpoints.ts';
import { logInAs } from './logInAs.ts';
import { endSession, signIn } from './signIn.ts';

const footer: Record<FooterLinkKind, readonly [german: string, english: string]> = {
  CONTACT: ['kontakt', 'en/contact'],
  IMPRINT: ['impressum', 'en/imprint'],
  PRIVACY: ['datenschutz', 'en/privacy'],
  TERMS: ['agb', 'en/terms'],
  BLOG: ['blog', 'en/blog'],
};

/** Sign-in, session and the state of the service. */
export const session: Resolvers = {
  Query: {
    session: (_root, _args, context) => context.session,
    async service(_root, _args, { provider, config }) {
      const version = await provider.call(application, {}).catch(() => null);
      const links = Object.entries(footer).map(([kind, [german, english]]) => ({
        kind: kind as FooterLinkKind,
        german: new URL(german, config.FOOTER_URL).href,
        english: new URL(english, config.FOOTER_URL).href,
      }));
      return { available: version !== null, version, links };
    },
  },
  Mutation: {
    async signIn(_root, { username, password, language, route }, context) {
      const signedIn = await signIn(context, 'browser', { username, password, language, route: route ?? null });
      if (!signedIn) return { session: null, problem: { code: 'SIGN_IN_REFUSED', field: null, message: null } };
      context.cookies.set('session', signedIn.secret);
      context.cookies.set('device', context.devices.mark(username));
      context.cookies.clear('visit');
      context.become(signedIn.session);
      return { session: signedIn.session, problem: null };
    },
    async startToolSession(_root, { username, password }, context) {
      const signedIn = await signIn(context, 'tool', { username, password, language: 'EN', route: null });
      if (!signedIn) return { toolSession: null, problem: { code: 'SIGN_IN_REFUSED', field: null, message: null } };
      return { toolSession: { token: signedIn.secret, endsAt: signedIn.endsAt }, problem: null };
    },
    logInAs: (_root, { userId, password }, context) => logInAs(context, userId, password),
    async signOut(_root, _args, context) {
      if (context.session) await endSession(context, context.session);
      context.cookies.clear('session');
      return true;
    },
    async stayLoggedIn(_root, _args, { provider }) {
      return provider.call(stayLoggedIn, {});
    },
    async setLanguage(_root, { language }, { provider }) {
      return provider.call(setLang, { language });
    },
  },
  Session: {
    viewer: ({ user }) => user,
    actor: ({ actor }) => actor,
    needsStrongPassword: ({ user, actor }) => user.role === 'ADMIN' || actor !== null,
    async locationCount({ user }, _args, { provider }) {
      return user.role === 'ADMIN' ? null : (await ownSites(user, provider)).length;
    },
    async onlyLocation({ user }, _args, { provider }) {
      if (user.role === 'ADMIN') return null;
      const sites = await ownSites(user, provider);
      return sites.length === 1 ? sites[0]! : null;
    },
  },
};
