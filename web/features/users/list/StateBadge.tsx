import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../theme/Icon.tsx';

const looks = {
  active: { colour: 'level.green', icon: 'check' },
  inactive: { colour: 'level.none', icon: 'close' },
  invited: { colour: 'level.info', icon: 'mail' },
} as const;

/** Active, not active, or invited and not yet signed in; in words and with a sign. */
export function StateBadge({ isEnabled, isInvited }: { isEnabled: boolean; isInvited: boolean }) {
  const { t } = useTranslation('users');
  const state = isEnabled ? (isInvited ? 'invited' : 'active') : 'inactive';
  const { colour, icon } = looks[state];
  return (
    <Badge bg={`${colour}.subtle`} color={`${colour}.fg`}>
      <Icon name={icon} size={12} />
      {t(state)}
    </Badge>
  );
}
