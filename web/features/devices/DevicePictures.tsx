import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DevicePicturesDocument, PositionDevicePicturesDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Pictures } from '../../components/layout/Pictures.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import type { DeviceRef } from './deviceRef.ts';

/** All pictures of a report of a device. */
export function DevicePictures({ at: { country, cardcode, deviceId, positionId }, reportId }: { at: DeviceRef; reportId: string }) {
  const { t } = useTranslation('devices');
  const requested = { customer: { country, cardcode }, id: deviceId, reportId };
  const own = useQuery(DevicePicturesDocument, { variables: requested, skip: positionId !== undefined });
  const there = useQuery(PositionDevicePicturesDocument, { variables: { ...requested, positionId: positionId ?? '' }, skip: positionId === undefined });
  const { loading, error, refetch } = positionId === undefined ? own : there;
  const report = own.data?.customer?.device?.report ?? there.data?.customer?.position?.devices?.[0]?.report;
  if (loading) return <Loading h="64" />;
  if (error && !report) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!report?.images?.length) return <Notice kind="info">{t('noPictures')}</Notice>;
  return <Pictures images={report.images} />;
}
