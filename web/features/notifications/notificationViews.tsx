import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NotificationFieldsFragment } from '../../generated/graphql.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';

const colours = { OPEN: 'level.red', WORKED: 'level.yellow', COMPLETED: 'level.green' } as const;

/** The status as it is shown: images to be reviewed count as open. */
export const shownStatus = ({ status }: Pick<NotificationFieldsFragment, 'status'>) => (status === 'WORKED' || status === 'COMPLETED' ? status : 'OPEN');

/** Status in words and colour. */
export function StatusBadge({ notification }: { notification: NotificationFieldsFragment }) {
  const { t } = useTranslation('notifications');
  const status = shownStatus(notification);
  return (
    <Badge bg={`${colours[status]}.subtle`} color={`${colours[status]}.fg`}>
      {t(`status.${status}`)}
    </Badge>
  );
}

/** Priority in words and colour. */
export function PriorityBadge({ level }: { level: NotificationFieldsFragment['level'] }) {
  const { t } = useTranslation('notifications');
  return <LevelBadge level={level} text={level && t(`level.${level}`)} />;
}

/** The location as it is shown; one that cannot be told from another of the same number is none (W-03). */
export function useLocationText(): (notification: NotificationFieldsFragment) => string {
  const { t } = useTranslation('notifications');
  return ({ status, customer, isLocationUnclear }) =>
    status === 'UNCHECKED_IMAGES' ? '---' : (customer?.name ?? t(isLocationUnclear ? 'unclearLocation' : 'allLocations'));
}
