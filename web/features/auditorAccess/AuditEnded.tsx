import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';

/** Says that a link does not open, why, and what to do. `OVER` is an access that was open and is not any more, `NONE` no access in this browser, `OTHER` one that another session replaced. */
export function AuditEnded({ reason }: { reason: 'EXPIRED' | 'ENDED' | 'UNKNOWN' | 'OVER' | 'NONE' | 'OTHER' }) {
  const { t } = useTranslation('auditorAccess');
  return (
    <NarrowCard title={t(`ended.title.${reason}`)}>
      <Text role="status">{t(`ended.text.${reason}`)}</Text>
    </NarrowCard>
  );
}
