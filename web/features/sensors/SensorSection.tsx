import { useQuery } from '@apollo/client/react';
import { SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SensorListDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnreadableRows } from '../../ui/UnreadableRows.tsx';
import { SensorCard } from './SensorCard.tsx';

interface SensorSectionProps {
  country: 'AT' | 'DE';
  cardcode: string;
  /** Draws nothing at a location that has none. */
  onlyIfAny?: boolean;
}

/** State of a location's sensors, a card each (I-01, E-13). */
export function SensorSection({ country, cardcode, onlyIfAny = false }: SensorSectionProps) {
  const { t } = useTranslation(['sensors', 'errors']);
  const { data, loading, error, refetch } = useQuery(SensorListDocument, { variables: { country, cardcode } });
  const sensors = data?.customer?.sensors;
  if (onlyIfAny && !error && !sensors?.message && !sensors?.rows.length) return null;
  return (
    <Section
      title={t('sensors:title')}
      isCollapsible
      remember="sensors"
      isLoading={loading && !sensors}
      failure={error && !sensors ? t(`errors:${failureOf(error)}`) : undefined}
      onRetry={() => void refetch()}
    >
      <UnreadableRows count={sensors?.unreadable} />
      {sensors?.message ? (
        <Notice kind="warning">{sensors.message}</Notice>
      ) : sensors?.rows.length === 0 ? (
        <Notice kind="info">{t('sensors:none')}</Notice>
      ) : (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
          {sensors?.rows.map((sensor) => (
            <SensorCard key={sensor.id} at={{ country, cardcode, sensorId: sensor.id }} sensor={sensor} />
          ))}
        </SimpleGrid>
      )}
    </Section>
  );
}
