import { addDays, getDayStart, toIsoDay } from '../../../domain/days.ts';
import { getCustomer } from '../../access/createScope.ts';
import { type LocationKey } from '../../access/scope.ts';
import { generateAccessToken } from '../../auth/accessToken.ts';
import type { SignedIn } from '../../context.ts';
import { createForbiddenError, createNotFoundError } from '../../errors.ts';
import type { CreateAccessTokenInput, Problem } from '../../generated/resolvers.ts';
import { createFieldProblems, createProblem } from '../../infra/writes/problem.ts';
import { findUser, listOwnUsers } from '../users/service.ts';
import type { AccessToken, StoredToken } from './models.ts';
import { countActiveTokens, addToken, markRevoked, readToken } from './tokenRecords.ts';
import { revokedTokens } from './tokenSessions.ts';
import { hashText } from '../../infra/hashText.ts';

const defaultDays = 90;
const maxDays = 365;
const maxName = 60;
const maxLocations = 200;
/** Tokens of a user that open something. */
const maxTokens = 20;

/** The name of a user whose tokens the caller may list and revoke; null for an id of no such user. */
export async function findManagedName(userId: string, context: SignedIn): Promise<string | null> {
  const { user } = context.session;
  if (userId === user.id) return user.name;
  const found = await findManagedUser(userId, context);
  return found && `${found.firstName} ${found.lastName}`.trim();
}

async function findManagedUser(userId: string, context: SignedIn) {
  switch (context.session.user.role) {
    case 'ADMIN':
      return findUser(userId, context.provider);
    case 'KEY_USER':
      return (await listOwnUsers(context)).find(({ id }) => id === userId) ?? null;
    default:
      return null;
  }
}

/** Creates a token for the caller. The secret is returned this once. */
export async function createToken(
  input: CreateAccessTokenInput,
  context: SignedIn,
): Promise<{ accessToken: AccessToken | null; secret: string | null; problems: Problem[] }> {
  const { session, records, idempotency, provider } = context;
  const { user } = session;
  if (!context.serviceAccount.canOpenAs(user.role)) throw createForbiddenError('An access token');
  await context.secondFactors.assertConfirmed(session);
  const today = toIsoDay(provider.clock.today());
  const expiresOn = input.expiresOn ?? addDays(today, defaultDays);
  const name = input.name.trim();
  const customers = input.customers ?? null;
  const invalid = createFieldProblems({
    name: name === '' || name.length > maxName,
    scopes: input.scopes.length === 0,
    expiresOn: expiresOn < today || expiresOn > addDays(today, maxDays),
    customers: customers !== null && (customers.length === 0 || customers.length > maxLocations),
  });
  if (invalid.length > 0) return { accessToken: null, secret: null, problems: invalid };
  let secret: string | null = null;
  const id = await idempotency.run(session, 'createAccessToken', input, () =>
    idempotency.withLock(`access tokens ${user.id}`, async () => {
      const now = provider.clock.now();
      if ((await countActiveTokens(records, user.id, now)) >= maxTokens) return null;
      const locations: LocationKey[] = [];
      for (const key of customers ?? []) locations.push((await getCustomer(key, context)).location);
      const drawn = generateAccessToken();
      const stored: StoredToken = {
        id: drawn.id,
        userId: user.id,
        name,
        hash: hashText(drawn.text),
        scopes: [...new Set(input.scopes)],
        locations: customers && [...new Set(locations)],
        createdAt: now,
        expiresAt: new Date(getDayStart(addDays(expiresOn, 1))),
        revokedAt: null,
        lastUsedAt: null,
        lastNetwork: null,
        networks: [],
      };
      await addToken(records, stored);
      secret = drawn.text;
      return drawn.id;
    }),
  );
  if (id === null) return { accessToken: null, secret: null, problems: [createProblem('REFUSED')] };
  const stored = await readToken(records, id);
  return { accessToken: stored && { stored, userName: user.name }, secret, problems: [] };
}

/** A token that the caller may list and revoke. Throws NOT_FOUND for any other. */
export async function findToken(id: string, context: SignedIn): Promise<AccessToken> {
  const stored = await readToken(context.records, id);
  const userName = stored && (await findManagedName(stored.userId, context));
  // An administrator also ends the tokens of a user who no longer exists.
  if (!stored || (userName === null && context.session.user.role !== 'ADMIN')) throw createNotFoundError('access token');
  return { stored, userName };
}

/** Revokes a token, in all gateways at once. */
export async function revokeToken(id: string, context: SignedIn): Promise<true> {
  await findToken(id, context);
  await markRevoked(context.records, id, context.provider.clock.now());
  await context.store.publish(revokedTokens, id);
  return true;
}
