import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { LevelBadge } from './LevelBadge.tsx';

const levels = { SUCCESS: 'GREEN', WARNING: 'YELLOW', DANGER: 'RED', NEUTRAL: 'UNKNOWN' } as const;

/** State of a 24/7 device, with its time if it has one. An unknown code is shown unchanged. */
export function DeviceStateBadge({
  state: { code, tone, isKnown, at },
}: {
  state: { code: string | null; tone: keyof typeof levels; isKnown: boolean; at: string | null };
}) {
  const { t } = useTranslation('devices');
  const key = `codes.${code ?? 'NULL'}`;
  const word = isKnown && i18next.exists(key, { ns: 'devices' }) ? t(key as 'codes.ACTIVE') : (code ?? '');
  return <LevelBadge level={levels[tone]} text={at ? `${word}, ${formatDateTime(at)}` : word} />;
}
