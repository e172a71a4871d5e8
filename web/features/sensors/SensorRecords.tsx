import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SensorRecordFileDocument, SensorRecordsDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/chosenLocation.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useExport } from '../../components/print/useExport.ts';
import { ExcursionTable, GapTable, MeasureTable } from './recordTables.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { getDays } from './period.ts';

interface SensorRecordsProps {
  location: LocationKey;
  sensorId?: string | undefined;
  /** The month in the address of the page, YYYY-MM; null for the present one. Dialogs choose their own. */
  shown?: { month: string | null; setMonth: (month: string) => void };
}

/** Times outside the limits in a month of one or all sensors, with lowest, highest and mean values and gaps, and the record of it as a file. */
export function SensorRecords({ location: { country, cardcode }, sensorId, shown }: SensorRecordsProps) {
  const { t } = useTranslation('sensors');
  const client = useApolloClient();
  const today = useToday();
  const [own, setOwn] = useState<string | null>(null);
  const { month: chosen, setMonth } = shown ?? { month: own, setMonth: setOwn };
  const month = chosen ?? today.slice(0, 7);
  const period = getDays({ view: 'MONTH', day: `${month}-01` });
  const requested = { customer: { country, cardcode }, ...period, sensorId: sensorId ?? null };
  const { data, loading, error, refetch } = useQuery(SensorRecordsDocument, { variables: requested });
  const language = getGatewayLanguage();
  const { exportAs, busy, failure } = useExport<'EXCEL' | 'PDF'>(async (format) => {
    const response = await client.query({ query: SensorRecordFileDocument, variables: { ...requested, format, language }, fetchPolicy: 'no-cache' });
    return response.data?.customer?.sensorRecordFile?.url ?? null;
  });
  const records = data?.customer?.sensorRecords;
  const { delayMinutes: delay, isDelayKnown = true } = records?.[0] ?? {};
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <MonthChoice month={month} today={today} onChange={setMonth} />
        <Flex gap="2" wrap="wrap">
          {(['PDF', 'EXCEL'] as const).map((format) => (
            <Button key={format} size="sm" variant="outline" loading={busy === format} disabled={busy !== null} onClick={() => void exportAs(format)}>
              <Icon name={format === 'PDF' ? 'page' : 'sheet'} />
              {t(`recordAs.${format}`)}
            </Button>
          ))}
        </Flex>
      </Flex>
      {failure && <Notice kind="danger">{t('recordFailed')}</Notice>}
      <LoadedPart
        value={records}
        isLoading={loading}
        height="72"
        failure={error && formatFailure(error)}
        onRetry={() => void refetch()}
        isEmpty={(found) => found.length === 0}
        empty={<Notice kind="info">{t('none')}</Notice>}
      >
        {(found) => (
          <>
            <Text fontSize="0.875rem" color="quiet">
              {delay ? t('delay', { count: delay }) : t(isDelayKnown ? 'noDelay' : 'unknownDelay')}
            </Text>
            {found.map(({ sensor, measures, excursions, shorter, gaps }) => (
              <Box key={sensor.id} as="section" aria-label={`${t('allExcursions')}: ${sensor.name ?? sensor.serialNumber}`}>
                <Heading as="h3" size="sm" mb="2">
                  {sensor.name} ({sensor.serialNumber})
                </Heading>
                <Stack gap="3">
                  <MeasureTable sensor={sensor.name ?? sensor.serialNumber} rows={measures} />
                  {excursions.length > 0 ? (
                    <ExcursionTable location={{ country, cardcode }} sensor={sensor.name ?? sensor.serialNumber} rows={excursions} />
                  ) : (
                    <Notice kind={gaps.length > 0 ? 'info' : 'success'}>{t(gaps.length > 0 ? 'noExcursionsRead' : 'noExcursions')}</Notice>
                  )}
                  {shorter > 0 && <Text fontSize="0.875rem">{t('shorter', { count: shorter })}</Text>}
                  {gaps.length > 0 && <GapTable sensor={sensor.name ?? sensor.serialNumber} rows={gaps} />}
                </Stack>
              </Box>
            ))}
          </>
        )}
      </LoadedPart>
    </Stack>
  );
}
