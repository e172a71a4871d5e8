import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type AccessTokenFieldsFragment, RevokeAccessTokenDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { formatLastDay, formatDateTime } from '../../i18n/format.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { type SmallColumn, SmallTable } from '../../components/table/SmallTable.tsx';
import { RevokeButton, ValidityBadge } from '../../components/table/Validity.tsx';

interface AccessTokenTableProps {
  tokens: readonly AccessTokenFieldsFragment[];
  /** Names the user of each token. */
  isOfOthers: boolean;
  isEmptyNamed: boolean;
}

/** Access tokens with what they may, their last use, and a button to revoke each. */
export function AccessTokenTable({ tokens, isOfOthers, isEmptyNamed }: AccessTokenTableProps) {
  const { t } = useTranslation('accessTokens');
  const confirm = useConfirm();
  const { send, isBusy } = useChange({ refetchQueries: ['AccessTokens'] });

  async function revoke({ id, name }: AccessTokenFieldsFragment) {
    if (!(await confirm(t('revokeQuestion', { name }), t('revoke'), 'destructive'))) return;
    await send(RevokeAccessTokenDocument, { id }, { done: t('revoked'), failed: t('revokeFailed') });
  }
  const columns: readonly SmallColumn<AccessTokenFieldsFragment>[] = [
    {
      key: 'name',
      heading: t('columns.name'),
      cell: ({ name }) => (
        <Text as="span" fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
      ),
    },
    ...(isOfOthers ? [{ key: 'user', heading: t('columns.user'), cell: ({ userName, userId }: AccessTokenFieldsFragment) => userName ?? userId }] : []),
    {
      key: 'state',
      heading: t('columns.state'),
      phoneSlot: 'aside',
      cell: ({ state }) => <ValidityBadge state={state}>{t(`state.${state}`)}</ValidityBadge>,
    },
    {
      key: 'scopes',
      heading: t('columns.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => <Box key={scope}>{t(`scope.${scope}`)}</Box>),
    },
    {
      key: 'locations',
      heading: t('columns.locations'),
      cell: ({ locations }) =>
        locations
          ? locations.map((each) => (
              <Box key={each.country + each.cardcode}>{each.customer?.name ?? t('hiddenLocation', { country: each.country, cardcode: each.cardcode })}</Box>
            ))
          : t('allLocations'),
    },
    { key: 'expires', heading: t('columns.expires'), cell: ({ expiresAt }) => formatLastDay(expiresAt) },
    {
      key: 'lastUsed',
      heading: t('columns.lastUsed'),
      cell: ({ lastUsedAt, lastNetwork }) =>
        lastUsedAt ? (
          <>
            {formatDateTime(lastUsedAt)}
            {lastNetwork && <Box color="quiet">{t('from', { network: lastNetwork })}</Box>}
          </>
        ) : (
          t('never')
        ),
    },
    {
      key: 'action',
      heading: t('columns.action'),
      phoneSlot: 'act',
      cell: (token) =>
        token.state === 'ACTIVE' && (
          <RevokeButton disabled={isBusy} aria-label={t('revokeNamed', { name: token.name })} onClick={() => void revoke(token)}>
            {t('revoke')}
          </RevokeButton>
        ),
    },
  ];
  if (tokens.length === 0) return isEmptyNamed ? <Notice kind="info">{t('none')}</Notice> : null;
  return <SmallTable caption={t('title')} columns={columns} rows={tokens} rowKey={({ id }) => id} />;
}
