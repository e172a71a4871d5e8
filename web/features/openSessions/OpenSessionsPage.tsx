import { useQuery } from '@apollo/client/react';
import { Link, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatFailure } from '../../graphql/failure.ts';
import { EndOtherSessionsDocument, OpenSessionsDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { Button } from '../../theme/Button.tsx';
import { OpenSessionTable } from './OpenSessionTable.tsx';

/** Browsers and tools in which the user is signed in. Each of them can be ended, or all but the present one. */
export function OpenSessionsPage() {
  const { t } = useTranslation('openSessions');
  const { actor } = useSession();
  const { data, error, refetch } = useQuery(OpenSessionsDocument, { fetchPolicy: 'cache-and-network', skip: actor !== null });
  const confirm = useConfirm();
  const { send, isBusy } = useChange({ refetchQueries: ['OpenSessions'] });
  const open = data?.openSessions;
  const others = open?.filter(({ isThis }) => !isThis).length ?? 0;

  // The button stays enabled: a disabled one does not get the focus back from the confirmation.
  async function endOthers() {
    if (isBusy) return;
    if (!(await confirm(t('othersQuestion', { count: others }), t('endOthers'), 'destructive'))) return;
    await send(EndOtherSessionsDocument, {}, { done: t('othersEnded'), failed: t('endFailed') });
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        line={t('line')}
        actions={
          others > 0 && (
            <Button size="sm" variant="outline" color="level.red.fg" onClick={() => void endOthers()}>
              {t('endOthers')}
            </Button>
          )
        }
      />
      <Stack gap="4">
        {actor ? (
          <Notice kind="info">{t('acting')}</Notice>
        ) : (
          <LoadedPart value={open} isLoading={!error} height="12rem" failure={formatFailure(error, t('failed'))} onRetry={() => void refetch()}>
            {(sessions) => (
              <>
                <Text color="quiet" maxW="48rem">
                  {t('text')}
                </Text>
                <OpenSessionTable sessions={sessions} />
                <Text color="quiet">
                  {t('tokens')}{' '}
                  <Link asChild color="brand.fg" textDecoration="underline">
                    <RouterLink to={paths.accessTokens}>{t('tokensLink')}</RouterLink>
                  </Link>
                </Text>
              </>
            )}
          </LoadedPart>
        )}
      </Stack>
    </>
  );
}
