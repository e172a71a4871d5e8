import type { TFunction } from 'i18next';
import type { SilenceReason } from '../../generated/graphql.ts';
import { formatAge, formatDateTime, formatDay } from '../../i18n/format.ts';

interface Silent {
  silentSince: string | null;
  lastHeartbeatAt: string | null;
}

/**
 * Returns the reason for a device's silence, and the time of its last report if that is in the past: its day where the provider states no
 * moment. `isShort` is for a cell of a table.
 */
export function formatSilence(t: TFunction<'positions'>, silence: SilenceReason, { silentSince, lastHeartbeatAt }: Silent, isShort = false): string {
  const reason = t(`silence.${silence}`);
  if (!silentSince || silence === 'WRONG_CLOCK') return reason;
  const age = formatAge(silentSince);
  return isShort ? `${reason}, ${age}` : t('silenceHeard', { reason, time: lastHeartbeatAt ? formatDateTime(lastHeartbeatAt) : formatDay(silentSince), age });
}
