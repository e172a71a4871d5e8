import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const looks = {
  info: { colour: 'level.info', sign: 'M12 8h.01M11 12h1v5h1' },
  success: { colour: 'level.green', sign: 'M8 12.5l2.7 2.7L16 9.5' },
  warning: { colour: 'level.yellow', sign: 'M12 7v6M12 16.5h.01' },
  danger: { colour: 'level.red', sign: 'M9 9l6 6M15 9l-6 6' },
} as const;

/** A boxed message. Danger and warning are announced at once. */
export function Notice({ kind = 'info', children, action }: { kind?: keyof typeof looks; children: ReactNode; action?: ReactNode }) {
  const { colour, sign } = looks[kind];
  return (
    <Flex
      role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
      gap="3"
      p="4"
      borderRadius="lg"
      bg={`${colour}.subtle`}
      color={`${colour}.fg`}
      align="flex-start"
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        style={{ flexShrink: 0, marginTop: 1 }}
      >
        <circle cx="12" cy="12" r="10" />
        <path d={sign} />
      </svg>
      <Box flex="1" minW="0">
        {children}
      </Box>
      {action}
    </Flex>
  );
}
