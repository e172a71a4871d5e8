import { useQuery } from '@apollo/client/react';
import { Box, Heading, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PositionSensorsDocument, type SensorMeasure } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { SensorChart } from './SensorChart.tsx';

const shown: readonly SensorMeasure[] = ['TEMPERATURE', 'HUMIDITY'];

/** Temperature and humidity charts of the sensors at a position. */
export function PositionSensors({ country, cardcode, positionId }: { country: 'AT' | 'DE'; cardcode: string; positionId: string }) {
  const { t } = useTranslation('sensors');
  const { data, loading, error, refetch } = useQuery(PositionSensorsDocument, { variables: { customer: { country, cardcode }, id: positionId } });
  const sensors = data?.customer?.position?.sensors;
  if (loading && !sensors) return <Loading h="72" />;
  if (error && !sensors) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (sensors?.message) return <Notice kind="warning">{sensors.message}</Notice>;
  if (!sensors || sensors.nodes.length === 0) return <Notice kind="info">{t('notEnough')}</Notice>;
  return (
    <Stack gap="6">
      <UnreadableRows count={sensors.unreadableCount} />
      <LeftOutRows count={sensors.totalCount - sensors.nodes.length} />
      {sensors.nodes.map(({ id, name, serialNumber, kind }) => (
        <Box key={id} as="section" aria-label={name ?? serialNumber}>
          <Heading as="h3" size="sm" mb="3">
            {name} ({serialNumber})
          </Heading>
          <SensorChart at={{ country, cardcode, sensorId: id }} kind={kind} only={shown} emptyText={t('notEnough')} />
        </Box>
      ))}
    </Stack>
  );
}
