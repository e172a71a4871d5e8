import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../components/feedback/Loading.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { SensorListDocument } from '../../generated/graphql.ts';
import { useInView } from '../../hooks/useInView.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { isOutOfLimits } from './isOutOfLimits.ts';
import { SensorRecords } from './openedSensor.tsx';
import { useRecordAddress } from './useRecordAddress.ts';
import { SensorSection } from './SensorSection.tsx';

/** Sensors of a location: their state now, and the times outside the limits of a month with what was done about them. */
export function SensorsPage() {
  const { t } = useTranslation('sensors');
  const { country, cardcode, name } = useChosenCustomer().customer!;
  const { data } = useQuery(SensorListDocument, { variables: { customer: { country, cardcode } } });
  // The records of a month take about a dozen calls a sensor.
  const [records, isSeen] = useInView();
  const { sensorId, ...shown } = useRecordAddress();
  const sensors = data?.customer?.sensors?.nodes ?? [];
  const silent = sensors.filter(({ isSilent }) => isSilent).length;
  // Comes with the cards, which a section renders later: before them it would be moved out of sight.
  const hasRecords = useDeferredValue(sensors.some(({ kind }) => kind === 'CLIMATE'));
  const formatCount = (key: 'intro' | 'out' | 'silent', count: number) => t(`page.${key}`, { count, number: formatNumber(count) });
  return (
    <>
      <PageHeader title={t('title')} line={`${name} (${cardcode})`} />
      {/* As high before it is known, so that nothing beneath it moves. */}
      <Text minH={{ base: '3rem', md: '1.5rem' }} mb="4" fontWeight="medium">
        {sensors.length > 0 &&
          [formatCount('intro', sensors.length), formatCount('out', sensors.filter(isOutOfLimits).length), formatCount('silent', silent)].join(' · ')}
      </Text>
      <SensorSection country={country} cardcode={cardcode} hasRecords />
      {hasRecords && (
        <Box ref={records}>
          <Section title={t('allExcursions')}>
            <Suspense fallback={<Loading h="72" />}>
              {isSeen ? (
                <SensorRecords location={{ country, cardcode }} sensorId={sensors.find(({ id }) => id === sensorId)?.id} shown={shown} />
              ) : (
                <Box h="72" />
              )}
            </Suspense>
          </Section>
        </Box>
      )}
    </>
  );
}
