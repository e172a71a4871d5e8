import type { TFunction } from 'i18next';
import type { SilenceReason } from '../../generated/graphql.ts';
import { formatAge, formatDateTime } from '../../i18n/format.ts';

/** Returns the reason for a device's silence, and the time of its last report; `isShort` for a cell of a table, and where the provider states the age alone. */
export function formatSilence(t: TFunction<'positions'>, silence: SilenceReason, heardAt: string | null | undefined, isShort = false): string {
  const reason = t(`silence.${silence}`);
  if (!heardAt || silence === 'WRONG_CLOCK') return reason;
  return isShort ? `${reason}, ${formatAge(heardAt)}` : t('silenceHeard', { reason, time: formatDateTime(heardAt), age: formatAge(heardAt) });
}
