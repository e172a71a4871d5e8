import { Box, Flex } from '@chakra-ui/react';
import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionFieldsFragment } from '../../generated/graphql.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useActivity, useSessionEnd } from '../../session/useSessionEnd.ts';
import { Button } from '../../theme/Button.tsx';

interface EndWarningProps {
  session: SessionFieldsFragment;
  isInterrupted: boolean;
}

/**
 * Warns two minutes before the session ends, and again one minute before, over dialogs too. An idle session can be extended; at the latest
 * end, the user signs in again over the page.
 */
export function EndWarning({ session: { viewer, actor }, isInterrupted }: EndWarningProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  useActivity(!isInterrupted && (viewer.role === 'ADMIN' || Boolean(actor)));
  const { near, extend } = useSessionEnd(!isInterrupted);
  const focusedBefore = useRef<HTMLElement | null>(null);
  if (!near || near.minutes === closedAt) return null;
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget as HTMLElement | null;
  };
  /** Ends the warning by this. The user goes on where the focus was, also after the sign-in. */
  const closeWarning = (act: () => void) => () => {
    focusedBefore.current?.focus({ preventScroll: true });
    act();
  };
  const signIn = () => void sessionWatch.dispatchEvent(new Event('ended'));
  return (
    <Box
      onFocus={rememberFocus}
      position="fixed"
      insetX={{ base: '1', md: '4' }}
      top={{ base: '1', md: 'calc(var(--head-height, 4rem) + 1rem)' }}
      maxW="38rem"
      mx="auto"
      zIndex="toast"
    >
      <Notice
        kind="warning"
        isNews
        action={
          <Flex gap="2">
            <Button size="sm" variant="outline" onClick={closeWarning(near.isIdle ? () => void extend() : signIn)}>
              {t(near.isIdle ? 'shell:sessionEnd.stay' : 'shell:sessionEnd.signIn')}
            </Button>
            <Button size="sm" variant="ghost" onClick={closeWarning(() => setClosedAt(near.minutes))}>
              {t('ui:close')}
            </Button>
          </Flex>
        }
      >
        {t(near.isIdle ? 'shell:sessionEnd.idle' : 'shell:sessionEnd.latest', { count: near.minutes })}
      </Notice>
    </Box>
  );
}
