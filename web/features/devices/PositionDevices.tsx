import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionDevicesDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDateTime } from '../../i18n/format.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { DeviceHistory } from './DeviceHistory.tsx';
import { DevicePictures } from './DevicePictures.tsx';

/** The 24/7 devices of a position: the latest picture of each, and its reports. */
export function PositionDevices({ country, cardcode, positionId }: LocationKey & { positionId: string }) {
  const { t } = useTranslation('devices');
  const [opened, setOpened] = useState<{ deviceId: string; reportId: string } | null>(null);
  const { data, loading, error, refetch } = useQuery(PositionDevicesDocument, { variables: { customer: { country, cardcode }, positionId } });
  const devices = data?.customer?.position?.devices;
  if (loading && !devices) return <Loading h="72" />;
  if (error && !devices) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!devices || devices.length === 0) return <Notice kind="info">{t('none')}</Notice>;
  return (
    <Stack gap="6">
      {devices.map(({ id, name, latestPicture }) => (
        <Box key={id} as="section" aria-label={name ?? id}>
          <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb="3">
            <Heading as="h3" size="sm">
              {t('historyOf', { name: name ?? '' })}
            </Heading>
            {latestPicture?.thumbnailUrl && (
              <Flex align="center" gap="3">
                <Text fontSize="0.8125rem" color="quiet">
                  {t('latestPicture', { time: formatDateTime(latestPicture.reportedAt) })}
                </Text>
                <button
                  type="button"
                  className="picture-button"
                  aria-label={t('openPictures', { time: formatDateTime(latestPicture.reportedAt) })}
                  onClick={() => setOpened({ deviceId: id, reportId: latestPicture.id })}
                >
                  <img src={latestPicture.thumbnailUrl} alt="" loading="lazy" />
                </button>
              </Flex>
            )}
          </Flex>
          <DeviceHistory at={{ country, cardcode, positionId, deviceId: id }} name={name} />
        </Box>
      ))}
      <Modal title={t('pictures')} isOpen={opened !== null} onClose={() => setOpened(null)} size="xl">
        {opened && <DevicePictures at={{ country, cardcode, positionId, deviceId: opened.deviceId }} reportId={opened.reportId} />}
      </Modal>
    </Stack>
  );
}
