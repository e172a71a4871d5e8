import { addDays, getDayStart, toIsoDay } from '../../../domain/days.ts';
import { type LocationKey, toLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createForbiddenError, createNotFoundError } from '../../errors.ts';
import type { CreateAuditorLinkInput, CustomerKey, Problem } from '../../generated/resolvers.ts';
import { createFieldProblems, createProblem } from '../../infra/writes/problem.ts';
import { sortParts, isPackPeriod } from '../auditPack/service.ts';
import { listVisibleUsers } from '../users/service.ts';
import { countActiveLinks, addLink, readLink, readLinks, markRevoked } from './linkRecords.ts';
import type { ListedLink } from './models.ts';
import { generateSecret, hashCode } from './secrets.ts';
import { hashText } from '../../infra/hashText.ts';

/** Last day of a link's validity, in days from today: an audit with its follow-up is over by then. */
const maxDays = 30;
const maxName = 120;
const minCode = 6;
const maxCode = 64;
/** Links of a user that open something. */
const maxLinks = 20;

/** Subject under which gateways publish the id of a revoked link. */
export const revokedLinks = 'auditorLinks:revoked';

/** The name of a link's creator; null where the user no longer exists or cannot be read. */
export async function findCreatorName({ userId, names }: ListedLink, { serviceAccount }: SignedIn): Promise<string | null> {
  const known = names.get(userId);
  if (known !== undefined) return known;
  const found = await serviceAccount.findUser(userId).catch(() => null);
  return found && `${found.firstName} ${found.lastName}`.trim();
}

/** Links of a location that the caller sees. */
export async function listLinks(location: LocationKey, context: SignedIn): Promise<ListedLink[]> {
  const { ids, names } = await listVisibleUsers(context);
  return (await readLinks(context.records, location, ids)).map((link) => ({ ...link, names }));
}

/** A link that the caller may see and revoke. Throws NOT_FOUND for any other. */
export async function findLink(id: string, { country, cardcode }: CustomerKey, context: SignedIn): Promise<ListedLink> {
  const link = await readLink(context.records, id);
  const { ids, names } = await listVisibleUsers(context);
  if (!link || link.location !== toLocationKey(country, cardcode) || (ids !== 'all' && !ids.includes(link.userId))) throw createNotFoundError('link');
  return { ...link, names };
}

/** Makes a link. The secret is returned this once. */
export async function createLink(
  input: CreateAuditorLinkInput,
  context: SignedIn,
): Promise<{ link: ListedLink | null; secret: string | null; problems: Problem[] }> {
  const { session, records, idempotency, provider, config } = context;
  const { user } = session;
  if (!context.serviceAccount.canOpenAs(user.role) || !records.isOn) throw createForbiddenError('A link for auditors');
  await context.secondFactors.assertConfirmed(session);
  const today = toIsoDay(provider.clock.today());
  const { from, to, expiresOn } = input;
  const auditorName = input.auditorName.trim();
  const code = input.code?.trim() || null;
  const invalid = createFieldProblems({
    auditorName: auditorName === '' || auditorName.length > maxName,
    to: !isPackPeriod(from, to),
    parts: input.parts.length === 0,
    expiresOn: expiresOn < today || expiresOn > addDays(today, maxDays),
    code: code !== null && (code.length < minCode || code.length > maxCode),
  });
  if (invalid.length > 0) return { link: null, secret: null, problems: invalid };
  let secret: string | null = null;
  const id = await idempotency.run(session, 'createAuditorLink', input, () =>
    idempotency.withLock(`auditor links ${user.id}`, async () => {
      const now = provider.clock.now();
      if ((await countActiveLinks(records, user.id, now)) >= maxLinks) return null;
      const drawn = generateSecret();
      await addLink(records, {
        id: drawn.id,
        userId: user.id,
        location: toLocationKey(input.customer.country, input.customer.cardcode),
        auditorName,
        from,
        to,
        parts: sortParts(input.parts),
        hash: hashText(drawn.secret),
        codeHash: code === null ? null : hashCode(code, drawn.id, config.SECRET),
        createdAt: now,
        expiresAt: new Date(getDayStart(addDays(expiresOn, 1))),
        revokedAt: null,
      });
      secret = drawn.secret;
      return drawn.id;
    }),
  );
  if (id === null) return { link: null, secret: null, problems: [createProblem('REFUSED')] };
  return { link: await findLink(id, input.customer, context), secret, problems: [] };
}

/** Revokes a link, in all gateways at once. */
export async function revokeLink(id: string, customer: CustomerKey, context: SignedIn): Promise<true> {
  await findLink(id, customer, context);
  await markRevoked(context.records, id, context.provider.clock.now());
  await context.store.publish(revokedLinks, id);
  return true;
}
