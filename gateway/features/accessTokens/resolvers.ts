import type { AccessTokenState, Resolvers } from '../../generated/resolvers.ts';
import { listVisibleUsers } from '../users/service.ts';
import { createToken, findToken, findManagedName, revokeToken } from './changes.ts';
import type { AccessToken, StoredToken } from './models.ts';
import { readTokens } from './tokenRecords.ts';

function getTokenState({ revokedAt, expiresAt }: StoredToken, now: Date): AccessTokenState {
  if (revokedAt) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

/** Access tokens, by which programs read as a user. */
export const accessTokens: Resolvers = {
  Query: {
    async accessTokens(_root, { userId }, context): Promise<AccessToken[] | null> {
      // Without a service account no token opens anything, and the records are not opened for an empty list.
      if (!context.serviceAccount.isOn) return [];
      if (userId === null || userId === undefined) {
        const { names } = await listVisibleUsers(context);
        const found = await readTokens(context.records, [...names.keys()]);
        return found.map((stored) => ({ stored, userName: names.get(stored.userId) ?? null }));
      }
      const userName = await findManagedName(userId, context);
      if (userName === null) return null;
      return (await readTokens(context.records, [userId])).map((stored) => ({ stored, userName }));
    },
  },
  Session: {
    canCreateAccessTokens: ({ user, actor, planView, token }, _args, { serviceAccount }) =>
      !actor && !planView && !token && serviceAccount.canOpenAs(user.role),
  },
  AccessToken: {
    id: ({ stored }) => stored.id,
    name: ({ stored }) => stored.name,
    userId: ({ stored }) => stored.userId,
    userName: ({ userName }) => userName,
    scopes: ({ stored }) => stored.scopes,
    state: ({ stored }, _args, { provider }) => getTokenState(stored, provider.clock.now()),
    createdAt: ({ stored }) => stored.createdAt,
    expiresAt: ({ stored }) => stored.expiresAt,
    revokedAt: ({ stored }) => stored.revokedAt,
    lastUsedAt: ({ stored }) => stored.lastUsedAt,
    lastNetwork: ({ stored }) => stored.lastNetwork,
    locations: ({ stored }) => stored.locations?.map((location) => ({ location })) ?? null,
  },
  Mutation: {
    createAccessToken: (_root, { input }, context) => createToken(input, context),
    async revokeAccessToken(_root, { input }, context) {
      await context.idempotency.run(context.session, 'revokeAccessToken', input, () => revokeToken(input.id, context));
      return { accessToken: await findToken(input.id, context), problems: [] };
    },
  },
};
