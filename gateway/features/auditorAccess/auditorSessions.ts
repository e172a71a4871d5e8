import type { AuditorSessions, OpenLink } from '../../auth/auditorSession.ts';
import { type Network, shortenNetwork } from '../../auth/network.ts';
import { BriefCache, type DelegatedSessions } from '../../auth/userSessions.ts';
import type { CreatedSession } from '../../auth/session.ts';
import type { FoundSession } from '../../auth/sessionStore.ts';
import type { Services } from '../../context.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import { revokedLinks } from './changes.ts';
import { readLink } from './linkRecords.ts';
import type { StoredLink } from './models.ts';

type Parts = Pick<Services, 'records' | 'store' | 'sessions'> & { opened: DelegatedSessions };

/**
 * Sessions of auditors. The stored one names its link only; each request reads the link and its user's present state, and
 * goes on in the session that the service account opened as that user.
 */
export class AuditorSessionService implements AuditorSessions {
  readonly #parts: Parts;
  readonly #links = new BriefCache<StoredLink | null>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.store.subscribe(revokedLinks, (id) => this.#links.delete(id));
  }

  async begin(link: OpenLink, from: Network): Promise<CreatedSession | null> {
    const { opened, sessions } = this.#parts;
    const shared = await opened.openSession(link.userId, { reason: 'auditorLink', object: link.id, from });
    if (!shared) return null;
    const begun = await sessions.create({ kind: 'auditor', user: shared.session.user, actor: null, auditorLink: link.id, jar: {} });
    const complete = await this.complete({ session: begun.session, epoch: '' }, from);
    return complete && { ...begun, session: complete.session };
  }

  async complete({ session: own, epoch }: FoundSession, from: Network): Promise<FoundSession | null> {
    const { opened, records, sessions } = this.#parts;
    const id = own.auditorLink!;
    const link = await this.#links.get(id, () => readLink(records, id));
    const isOpen = link && !link.revokedAt && link.expiresAt > systemClock.now();
    const shared = isOpen ? await opened.openSession(link.userId, { reason: 'auditorLink', object: id, from }) : null;
    if (!link || !shared) {
      await sessions.end(own.key);
      return null;
    }
    const { location, parts, auditorName, expiresAt } = link;
    const audit = { location, from: link.from, to: link.to, parts, auditorName, expiresAt, network: shortenNetwork(from) };
    const { key, startedAt } = own;
    const endsAt = Math.min(own.endsAt, Number(expiresAt));
    return {
      session: { ...shared.session, key, storedKey: shared.session.key, kind: 'auditor', auditorLink: id, audit, startedAt, endsAt },
      epoch: `${epoch} ${shared.epoch}`,
    };
  }
}
