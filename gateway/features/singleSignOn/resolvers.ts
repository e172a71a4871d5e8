import { findIdentityProvider } from '../../auth/identityProviders.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** The identity provider of a domain, for the login page. */
export const singleSignOn: Resolvers = {
  Query: {
    singleSignOn(_root, { domain }, { config }) {
      const found = findIdentityProvider(config.SSO_PROVIDERS, `user@${domain}`);
      return found && { name: found.name, startPath: `/sso/start?provider=${found.id}`, isPasswordAllowed: found.passwordAllowed };
    },
  },
};
