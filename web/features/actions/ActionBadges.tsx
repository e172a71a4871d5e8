import { Badge, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ActionPriority, ActionStatus } from '../../generated/graphql.ts';
import { Icon, type IconName } from '../../theme/Icon.tsx';

const looks: Record<ActionStatus, { colour: string; icon: IconName }> = {
  OPEN: { colour: 'level.red', icon: 'circle' },
  IN_PROGRESS: { colour: 'level.yellow', icon: 'clock' },
  DONE: { colour: 'level.info', icon: 'check' },
  INEFFECTIVE: { colour: 'level.red', icon: 'undo' },
  EFFECTIVE: { colour: 'level.green', icon: 'success' },
  CANCELLED: { colour: '', icon: 'close' },
};

/** Status of an action: word, sign and colour. */
export function ActionStatusBadge({ status }: { status: ActionStatus }) {
  const { t } = useTranslation('actions');
  const { colour, icon } = looks[status];
  return (
    <Badge
      bg={colour ? `${colour}.subtle` : 'canvas'}
      color={colour ? `${colour}.fg` : 'quiet'}
      px="2"
      py="0.5"
      fontSize="inherit"
      fontWeight="medium"
      gap="1.5"
    >
      <Icon name={icon} size={12} />
      {t(`status.${status}`)}
    </Badge>
  );
}

/** Says that an action is overdue. */
export function OverdueBadge() {
  const { t } = useTranslation('actions');
  return (
    <Badge bg="level.red.subtle" color="level.red.fg" px="2" py="0.5" fontSize="inherit" fontWeight="medium" gap="1.5">
      <Icon name="danger" size={12} />
      {t('overdue')}
    </Badge>
  );
}

const signs: Record<ActionPriority, IconName> = { HIGH: 'ascending', MEDIUM: 'minus', LOW: 'descending' };

/** Priority of an action: word and sign. */
export function ActionPriorityBadge({ priority }: { priority: ActionPriority }) {
  const { t } = useTranslation('actions');
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1" whiteSpace="nowrap" fontWeight={priority === 'HIGH' ? 'semibold' : undefined}>
      <Icon name={signs[priority]} size={14} />
      {t(`priority.${priority}`)}
    </Flex>
  );
}
