import { Seal } from './seal.ts';
import type { SessionRecord } from './session.ts';

/** The administrator's session while acting as another user. */
interface KeptAside {
  session: SessionRecord;
  /** Its end without use. Milliseconds since 1970. */
  idleEndsAt: number;
}

const createSeal = (secret: string) => new Seal('kept aside', secret);

/** Seals the session of an administrator who begins to act. The sealed text belongs to the acting session. */
export function keepAside(session: SessionRecord, { secret, idleSeconds, now }: { secret: string; idleSeconds: number; now: Date }): string {
  const kept: KeptAside = { session, idleEndsAt: now.getTime() + idleSeconds * 1000 };
  return createSeal(secret).seal(JSON.stringify(kept));
}

/** The session that an acting session keeps aside, over or not; null without one, or where another SECRET has sealed it. */
export function openKeptAside({ keptAside, actor }: SessionRecord, secret: string): KeptAside | null {
  const text = keptAside === undefined ? null : createSeal(secret).open(keptAside);
  const kept = text === null ? null : (JSON.parse(text) as KeptAside);
  return kept?.session.user.id === actor?.id ? kept : null;
}
