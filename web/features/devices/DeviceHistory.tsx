import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceHistoryDocument, PositionDeviceHistoryDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { BatteryCharge } from '../../components/layout/BatteryCharge.tsx';
import { DeviceStateBadge } from '../../components/layout/DeviceStateBadge.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PagedTable } from '../../components/table/PagedTable.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { EntityActions } from '../../links/EntityActions.tsx';
import { DevicePictures } from './DevicePictures.tsx';
import type { DeviceRef } from './deviceRef.ts';

const pageSize = 10;
const levels = { SUCCESS: 'GREEN', WARNING: 'YELLOW', DANGER: 'RED', NEUTRAL: 'UNKNOWN' } as const;

/** Reports of a device, 10 a page, with its pictures. `name` distinguishes several histories on one page. */
export function DeviceHistory({ at, name }: { at: DeviceRef; name?: string | null }) {
  const { t } = useTranslation(['devices', 'errors', 'ui']);
  const [page, setPage] = useState(1);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { history, loading, error, refetch } = useHistory(at, (page - 1) * pageSize);
  if (loading && !history) return <Loading h="72" />;
  if (error && !history) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!history || (history.totalCount === 0 && history.unreadableCount === 0)) return <Notice kind="info">{t('devices:noHistory')}</Notice>;
  const createColumn = (key: 'time' | 'reportType' | 'event' | 'level' | 'status' | 'description' | 'battery' | 'picture' | 'alarm') => ({
    key,
    heading: t(`devices:historyColumns.${key}`),
  });
  return (
    <>
      <PagedTable
        caption={name ? t('devices:historyOf', { name }) : t('devices:columns.history')}
        list={history}
        rowKey={({ id }) => id}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        isLoading={loading}
        columns={[
          { ...createColumn('time'), cell: ({ reportedAt }) => <chakra.span whiteSpace="nowrap">{formatDateTime(reportedAt)}</chakra.span> },
          { ...createColumn('reportType'), cell: ({ reportType }) => reportType && <DeviceStateBadge state={reportType} /> },
          { ...createColumn('event'), cell: ({ event }) => event && <DeviceStateBadge state={event} /> },
          { ...createColumn('level'), cell: ({ alarmTone }) => alarmTone && <LevelBadge level={levels[alarmTone]} /> },
          { ...createColumn('status'), cell: ({ status }) => status && <DeviceStateBadge state={status} /> },
          { ...createColumn('description'), cell: ({ description }) => description },
          {
            ...createColumn('battery'),
            align: 'end',
            cell: ({ batteryPercent, batteryState }) => <BatteryCharge percent={batteryPercent} state={batteryState} />,
          },
          {
            ...createColumn('alarm'),
            phoneSlot: 'act',
            cell: ({ id, alarmTone, event, reportedAt }) =>
              [alarmTone, event?.tone].includes('DANGER') && (
                <EntityActions
                  isSmall
                  location={at}
                  thing={{
                    kind: 'TRAP_ALARM',
                    thingId: `${at.deviceId}:${id}`,
                    text: [name ?? at.deviceId, formatDateTime(reportedAt)].filter(Boolean).join(', '),
                  }}
                />
              ),
          },
          {
            ...createColumn('picture'),
            phoneSlot: 'act',
            cell: ({ id, thumbnailUrl, reportedAt }) =>
              thumbnailUrl && (
                <button
                  type="button"
                  className="picture-button"
                  style={{ verticalAlign: 'top' }}
                  aria-label={t('devices:openPictures', { time: formatDateTime(reportedAt) })}
                  onClick={() => setOpenedId(id)}
                >
                  <img src={thumbnailUrl} alt="" loading="lazy" />
                </button>
              ),
          },
        ]}
      />
      <Modal title={t('devices:pictures')} isOpen={openedId !== null} onClose={() => setOpenedId(null)} size="xl">
        {openedId && <DevicePictures at={at} reportId={openedId} />}
      </Modal>
    </>
  );
}

/** A page of a device's reports: of a location's device, or of one that is or was at a position. */
function useHistory({ positionId, deviceId, country, cardcode }: DeviceRef, offset: number) {
  const requested = { customer: { country, cardcode }, id: deviceId, offset };
  const own = useQuery(DeviceHistoryDocument, { variables: requested, skip: positionId !== undefined });
  const there = useQuery(PositionDeviceHistoryDocument, { variables: { ...requested, positionId: positionId ?? '' }, skip: positionId === undefined });
  const { loading, error, refetch } = positionId === undefined ? own : there;
  const now = own.data?.customer?.device?.history ?? there.data?.customer?.position?.devices?.[0]?.history;
  const before = own.previousData?.customer?.device?.history ?? there.previousData?.customer?.position?.devices?.[0]?.history;
  return { history: loading ? (now ?? before) : now, loading, error, refetch };
}
