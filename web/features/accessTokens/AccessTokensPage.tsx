import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatFailure } from '../../graphql/failure.ts';
import { AccessTokensDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Button } from '../../theme/Button.tsx';
import { AccessTokenTable } from './AccessTokenTable.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';

/** Access tokens of the user; for a key user also those of its users; for an administrator those of the user in the address. */
export function AccessTokensPage() {
  const { t } = useTranslation('accessTokens');
  const { viewer, actor } = useSession();
  const [search] = useSearchParams();
  const userId = viewer.role === 'ADMIN' ? search.get('user') : null;
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, refetch } = useQuery(AccessTokensDocument, { variables: { userId }, fetchPolicy: 'cache-and-network', skip: actor !== null });
  const tokens = data?.accessTokens;
  const canCreate = userId === null && data?.session?.canCreateAccessTokens === true;
  const isClosed = actor !== null || (userId === null && data?.session?.canCreateAccessTokens === false);
  const name = tokens?.find((token) => token.userName)?.userName;
  return (
    <>
      <PageHeader
        title={userId !== null && name ? t('ofUser', { name }) : t('title')}
        line={t(userId === null ? 'line' : 'ofUserLine')}
        actions={
          canCreate && (
            <Button size="sm" colorPalette="brand" onClick={() => setIsCreating(true)}>
              {t('create')}
            </Button>
          )
        }
      />
      <Stack gap="4">
        {isClosed && <Notice kind="warning">{t('notOffered')}</Notice>}
        {canCreate && (
          <Text color="quiet" maxW="48rem">
            {t('text')} {viewer.role === 'KEY_USER' && t('textKeyUser')}
          </Text>
        )}
        {!actor && (
          <LoadedPart value={tokens} isLoading={!error && !data} height="12rem" failure={formatFailure(error, t('failed'))} onRetry={() => void refetch()}>
            {(found) => <AccessTokenTable tokens={found} isOfOthers={found.some((token) => token.userId !== viewer.id)} isEmptyNamed={!isClosed} />}
          </LoadedPart>
        )}
      </Stack>
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
