import { isSameHash } from '../../auth/accessToken.ts';
import type { Context } from '../../context.ts';
import { createForbiddenError, createTooManyAttemptsError, formatMinutes } from '../../errors.ts';
import type { AuditorRefusal, EnterAuditInput } from '../../generated/resolvers.ts';
import { endSession } from '../session/service.ts';
import { readLink } from './linkRecords.ts';
import type { StoredLink } from './models.ts';
import { hashCode, parseLinkId } from './secrets.ts';
import { hashText } from '../../infra/hashText.ts';

const hour = 3_600_000;
/** Entries by a link within an hour. Sessions count for its creator, who has 500 an hour and at most 20 links. */
const maxEntries = 20;

/** Result of an entry. `link` is for the audit log, once the secret was right. */
export interface Entry {
  refusal: AuditorRefusal | null;
  link?: Pick<StoredLink, 'id' | 'location'>;
}

/** Enters by a link; the reason where it does not open. Only a wrong code or secret counts as a guess. */
export async function enterAudit({ secret, code }: EnterAuditInput, context: Context): Promise<Entry> {
  // Further changes of a tool's document would be those of the link's user.
  if (context.session?.kind === 'tool') throw createForbiddenError('The entry of an auditor');
  const id = parseLinkId(secret);
  const attempt = context.createAttempt('auditor', id);
  await context.signInLimiter.begin(attempt);
  const link = id === null || !context.records.isOn ? null : await readLink(context.records, id);
  if (!link || !isSameHash(hashText(secret), link.hash)) return { refusal: 'UNKNOWN' };
  const refusal = findRefusal(link, code?.trim() || null, context);
  if (refusal === 'CODE_WRONG') return { refusal, link };
  if (refusal !== null) {
    await context.signInLimiter.refund(attempt);
    return { refusal, link };
  }
  await context.signInLimiter.recordSuccess(attempt);
  await assertFewEntries(link, context);
  const begun = await context.auditors.begin(link, attempt.network);
  if (!begun) return { refusal: 'ENDED', link };
  if (context.session) await endSession(context, context.session);
  context.switchSession(begun.session, begun.secret);
  return { refusal: null, link };
}

function findRefusal({ id, codeHash, revokedAt, expiresAt }: StoredLink, code: string | null, { provider, config }: Context): AuditorRefusal | null {
  if (revokedAt) return 'ENDED';
  if (expiresAt <= provider.clock.now()) return 'EXPIRED';
  if (codeHash === null) return null;
  if (code === null) return 'CODE_NEEDED';
  return isSameHash(hashCode(code, id, config.SECRET), codeHash) ? null : 'CODE_WRONG';
}

async function assertFewEntries({ id }: StoredLink, { store }: Context): Promise<void> {
  const { count, endsIn } = await store.count(`auditorEntries:${id}`, hour);
  if (count > maxEntries)
    throw createTooManyAttemptsError(`This link was used very often. Go on in the window that is open, or try again in ${formatMinutes(endsIn)}.`, endsIn);
}
