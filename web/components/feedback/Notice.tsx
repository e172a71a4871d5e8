import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../theme/Icon.tsx';

const looks = {
  info: { colour: 'level.info', icon: 'info' },
  success: { colour: 'level.green', icon: 'success' },
  warning: { colour: 'level.yellow', icon: 'warning' },
  danger: { colour: 'level.red', icon: 'danger' },
} as const;

/** A boxed message. Danger and warning are announced at once. */
export function Notice({ kind = 'info', children, action }: { kind?: keyof typeof looks; children: ReactNode; action?: ReactNode }) {
  const { colour, icon } = looks[kind];
  return (
    <Flex
      role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
      gap="3"
      // In a narrow container, the actions wrap beneath the text.
      wrap="wrap"
      p="4"
      borderRadius="lg"
      bg={`${colour}.subtle`}
      color={`${colour}.fg`}
      align="flex-start"
    >
      <Icon name={icon} size={22} />
      <Box flex="1 1 8rem" minW="0">
        {children}
      </Box>
      {action}
    </Flex>
  );
}
