import { useQuery } from '@apollo/client/react';
import { chakra, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionDefectListDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDay } from '../../i18n/format.ts';
import { getDefectAddress } from '../../links/thingAddresses.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { PriorityBadge, StatusBadge } from './DefectBadges.tsx';
import { DefectDialog } from './DefectDialog.tsx';

/** Open defects of a position; each opens its details. For users who may see defects. */
export function PositionDefects({ country, cardcode, positionId }: LocationKey & { positionId: string }) {
  const { t } = useTranslation('defects');
  const location = useMemo(() => ({ country, cardcode }), [country, cardcode]);
  const [opened, setOpened] = useState<string | null>(null);
  const { data, loading, error, refetch } = useQuery(PositionDefectListDocument, { variables: { customer: location, positionId } });
  const rows = data?.customer?.defects?.nodes;
  if (!rows && loading) return <Loading h="16" />;
  if (!rows) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  return (
    <>
      {rows.length === 0 && <Notice kind="success">{t('noneActive')}</Notice>}
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {rows.map(({ id, number, summary, createdAt, status, priority }) => (
          <chakra.li key={id} borderWidth="1px" borderColor="line" borderRadius="lg" p="3" fontSize="0.875rem">
            <Flex gap="3" justify="space-between" align="center" wrap="wrap">
              <EntityLink to={getDefectAddress(location, id)} onOpen={() => setOpened(id)}>
                {number} – {summary}
              </EntityLink>
              <Flex gap="3" align="center" wrap="wrap">
                <Text as="span" color="quiet">
                  {formatDay(createdAt)}
                </Text>
                <PriorityBadge priority={priority} />
                <StatusBadge status={status} />
              </Flex>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
      <LeftOutRows count={(data?.customer?.defects?.totalCount ?? 0) - rows.length} />
      <DefectDialog location={location} defectId={opened} onClose={() => setOpened(null)} />
    </>
  );
}
