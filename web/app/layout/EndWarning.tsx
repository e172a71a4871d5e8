import { Box } from '@chakra-ui/react';
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

/** Warns two minutes before the session ends. An idle session can be extended; at the latest end, the user signs in again over the page. */
export function EndWarning({ session: { viewer, actor }, isInterrupted }: EndWarningProps) {
  const { t } = useTranslation('shell');
  useActivity(!isInterrupted && (viewer.role === 'ADMIN' || Boolean(actor)));
  const { near, extend } = useSessionEnd(!isInterrupted);
  if (!near) return null;
  const signIn = () => void sessionWatch.dispatchEvent(new Event('ended'));
  return (
    <Box position="fixed" insetX="4" top="calc(var(--head-height, 4rem) + 1rem)" maxW="34rem" mx="auto" zIndex="toast">
      <Notice
        kind="warning"
        isNews
        action={
          <Button size="sm" variant="outline" bg="surface" onClick={near.isIdle ? () => void extend() : signIn}>
            {t(near.isIdle ? 'sessionEnd.stay' : 'sessionEnd.signIn')}
          </Button>
        }
      >
        {t(near.isIdle ? 'sessionEnd.idle' : 'sessionEnd.latest', { count: near.minutes })}
      </Notice>
    </Box>
  );
}
