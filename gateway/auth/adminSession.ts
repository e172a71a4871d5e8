import { Seal } from './seal.ts';
import type { SessionRecord } from './session.ts';

/** The administrator's session while acting as another user. */
interface AdminSession {
  session: SessionRecord;
  /** Its end without use. Milliseconds since 1970. */
  idleEndsAt: number;
}

const createSeal = (secret: string) => new Seal('kept aside', secret);

/** Seals the session of an administrator who begins to act. The sealed text belongs to the acting session. */
export function sealAdminSession(session: SessionRecord, { secret, idleSeconds, now }: { secret: string; idleSeconds: number; now: Date }): string {
  const admin: AdminSession = { session, idleEndsAt: now.getTime() + idleSeconds * 1000 };
  return createSeal(secret).seal(JSON.stringify(admin));
}

/** The session that an acting session keeps aside, over or not; null without one, or where another SECRET has sealed it. */
export function openAdminSession({ keptAside, actor }: SessionRecord, secret: string): AdminSession | null {
  const text = keptAside === undefined ? null : createSeal(secret).open(keptAside);
  const admin = text === null ? null : (JSON.parse(text) as AdminSession);
  return admin?.session.user.id === actor?.id ? admin : null;
}
