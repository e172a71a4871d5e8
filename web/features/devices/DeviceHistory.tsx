import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceHistoryDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { minuteText } from '../../i18n/format.ts';
import { DeviceStateBadge } from '../../ui/DeviceStateBadge.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { Retry } from '../../ui/Retry.tsx';

const pageSize = 10;
const levels = { SUCCESS: 'GREEN', WARNING: 'YELLOW', DANGER: 'RED', NEUTRAL: null } as const;

/** What a device reported, 10 a page (J-06). */
export function DeviceHistory({ at: { country, cardcode, deviceId } }: { at: { country: 'AT' | 'DE'; cardcode: string; deviceId: string } }) {
  const { t } = useTranslation(['devices', 'errors']);
  const [page, setPage] = useState(1);
  const { data, previousData, loading, error, refetch } = useQuery(DeviceHistoryDocument, {
    variables: { country, cardcode, id: deviceId, offset: (page - 1) * pageSize },
  });
  const history = (loading ? (data ?? previousData) : data)?.customer?.device?.history;
  if (loading && !history) return <Skeleton h="72" />;
  if (error && !history) return <Retry text={t(`errors:${failureOf(error)}`)} onRetry={() => void refetch()} />;
  if (!history || (history.total === 0 && history.unreadable === 0)) return <Notice kind="info">{t('devices:noHistory')}</Notice>;
  const column = (key: 'time' | 'reportType' | 'event' | 'level' | 'status' | 'description' | 'battery') => ({
    key,
    heading: t(`devices:historyColumns.${key}`),
  });
  return (
    <PagedTable
      caption={t('devices:columns.history')}
      list={history}
      rowKey={({ id }) => id}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      isLoading={loading}
      columns={[
        { ...column('time'), cell: ({ reportedAt }) => minuteText(reportedAt) },
        { ...column('reportType'), cell: ({ reportType }) => reportType && <DeviceStateBadge state={reportType} /> },
        { ...column('event'), cell: ({ event }) => event && <DeviceStateBadge state={event} /> },
        { ...column('level'), cell: ({ alarmTone }) => alarmTone && <LevelBadge level={levels[alarmTone]} /> },
        { ...column('status'), cell: ({ status }) => status && <DeviceStateBadge state={status} /> },
        { ...column('description'), cell: ({ description }) => description },
        { ...column('battery'), align: 'end', cell: ({ batteryPercent }) => batteryPercent !== null && `${batteryPercent} %` },
      ]}
    />
  );
}
