import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NotificationFieldsFragment } from '../../generated/graphql.ts';
import { Icon } from '../../theme/Icon.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { isPriority } from './usePostboxFilter.ts';

const colours = { OPEN: 'level.red', WORKED: 'level.yellow', COMPLETED: 'level.green' } as const;

const icons = { OPEN: 'circle', WORKED: 'clock', COMPLETED: 'check' } as const;

/** The status as it is shown: images to be reviewed count as open. */
export const getShownStatus = ({ status }: Pick<NotificationFieldsFragment, 'status'>) => (status === 'WORKED' || status === 'COMPLETED' ? status : 'OPEN');

/** Status in words and colour. Plain text has a ring next to it, so that an open message does not look like an urgent one. */
export function StatusBadge({ notification }: { notification: NotificationFieldsFragment }) {
  const { t } = useTranslation('notifications');
  const status = getShownStatus(notification);
  return (
    <chakra.span display="inline-flex" verticalAlign="middle" alignItems="center" gap="1.5" color={`${colours[status]}.fg`} whiteSpace="nowrap">
      <Icon name={icons[status]} size={14} />
      {t(`status.${status}`)}
    </chakra.span>
  );
}

/** Priority in words and colour. */
export function PriorityBadge({ level }: { level: NotificationFieldsFragment['level'] }) {
  const { t } = useTranslation('notifications');
  return <LevelBadge level={level} text={isPriority(level) ? t(`level.${level}`) : null} />;
}

/** Returns a function that formats a message's location. Shows no name if two locations share the number. */
export function useLocationText(): (notification: NotificationFieldsFragment) => string {
  const { t } = useTranslation('notifications');
  return ({ status, customer, isLocationUnclear }) =>
    status === 'UNCHECKED_IMAGES' ? '---' : (customer?.name ?? t(isLocationUnclear ? 'unclearLocation' : 'allLocations'));
}
