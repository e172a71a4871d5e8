import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatReading } from '../../../domain/formatReading.ts';
import { PositionObjectsDocument, type PositionObjectsQuery } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { DeviceStateBadge } from '../../components/layout/DeviceStateBadge.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import type { PositionRef } from './positionRef.ts';

type InstalledObject = NonNullable<NonNullable<NonNullable<PositionObjectsQuery['customer']>['position']>['objects']>['nodes'][number];

/** Objects at a position, with serial number and status. */
export function ObjectTable({ at: { country, cardcode, positionId } }: { at: PositionRef }) {
  const { t } = useTranslation('positions');
  const { data, loading, error, refetch } = useQuery(PositionObjectsDocument, { variables: { customer: { country, cardcode }, id: positionId } });
  const objects = data?.customer?.position?.objects;
  if (loading && !objects) return <Loading h="24" />;
  if (error && !objects) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (objects?.message) return <Notice kind="warning">{objects.message}</Notice>;
  return (
    <>
      {objects && <LeftOutRows count={objects.totalCount - objects.nodes.length} />}
      <SmallTable
        caption={t('sections.objects')}
        rows={objects?.nodes ?? []}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', heading: t('objectColumns.number'), cell: ({ number }) => number },
          {
            key: 'name',
            heading: t('objectColumns.name'),
            cell: ({ name, typeName }) => (
              <span className="lines">
                <span>{name}</span>
                {typeName && typeName !== name && <span className="small quiet">{typeName}</span>}
              </span>
            ),
          },
          { key: 'serial', heading: t('objectColumns.serial'), cell: ({ serialNumber }) => serialNumber },
          { key: 'status', heading: t('objectColumns.status'), cell: (row) => <ObjectStatus row={row} /> },
        ]}
      />
    </>
  );
}

/** State of a 24/7 trap, or the last result of another object, or the provider's message in its place. */
function ObjectStatus({ row: { result, trap } }: { row: InstalledObject }) {
  const { t } = useTranslation('positions');
  if (trap) {
    return (
      <span className="lines">
        <span className="badges">
          <DeviceStateBadge state={trap.state} />
        </span>
        {trap.uninstalledAt && <span>{t('uninstalled', { day: formatDay(trap.uninstalledAt) })}</span>}
      </span>
    );
  }
  if (!result) return null;
  if (result.message !== null) return result.message || '–';
  if (result.level === 'NOT_CHECKABLE') return <LevelBadge level="NOT_CHECKABLE" />;
  return (
    <Flex gap="2" wrap="wrap">
      <LevelBadge level={result.level} text={formatValue(result.value, result.humidity !== null)} />
      {result.humidity !== null && (
        <LevelBadge level={result.humidityLevel} text={t('humidity', { value: formatReading(result.humidity, getGatewayLanguage()) })} />
      )}
    </Flex>
  );
}

/** A value of a sensor has two decimals, as on its page. */
function formatValue(value: string | null, isSensor: boolean): string | null {
  if (value === null || value === '' || !Number.isFinite(Number(value))) return value;
  return isSensor ? formatReading(Number(value), getGatewayLanguage()) : formatNumber(Number(value));
}
