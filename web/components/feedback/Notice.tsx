import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../../theme/Icon.tsx';

const looks = {
  info: { colour: 'level.info', icon: 'info' },
  success: { colour: 'level.green', icon: 'success' },
  warning: { colour: 'level.yellow', icon: 'warning' },
  danger: { colour: 'level.red', icon: 'danger' },
} as const;

interface NoticeProps {
  kind?: keyof typeof looks;
  /** True for a warning that follows an action or event. It is announced at once; a lasting fact is read in its place. */
  isNews?: boolean;
  children: ReactNode;
  action?: ReactNode;
  /** Of a notice that gets the focus: it is read by its name then, once, and is not an alert beside. */
  focusRef?: Ref<HTMLDivElement>;
}

const getRole = (kind: keyof typeof looks, isNews: boolean) => (isNews ? 'alert' : kind === 'warning' ? undefined : 'status');

/** A boxed message. Failures and news are announced at once. */
export function Notice({ kind = 'info', isNews = kind === 'danger', children, action, focusRef }: NoticeProps) {
  const { colour, icon } = looks[kind];
  const id = useId();
  const heard = focusRef ? { ref: focusRef, role: 'group', tabIndex: -1, 'aria-labelledby': id, outline: 'none' } : { role: getRole(kind, isNews) };
  return (
    <Flex
      {...heard}
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
      <Box flex="1 1 8rem" minW="0" id={id}>
        {children}
      </Box>
      {action}
    </Flex>
  );
}
