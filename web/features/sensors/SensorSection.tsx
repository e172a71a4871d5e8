import { useQuery } from '@apollo/client/react';
import { Box, SimpleGrid } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SensorListDocument, SensorPlacesDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { useInView } from '../../hooks/useInView.ts';
import { useLinkedPlace } from '../../hooks/useLinkedPlace.ts';
import { SensorRecords } from './openedSensor.tsx';
import { isOutOfLimits } from './isOutOfLimits.ts';
import { SensorCard } from './SensorCard.tsx';

/** Values of `sensors` in the address, a box each. */
const sensorFilters = ['out', 'silent'] as const;

interface SensorSectionProps {
  country: 'AT' | 'DE';
  cardcode: string;
  /** Renders nothing at a location without sensors. */
  onlyIfAny?: boolean;
  /** The page of the sensors, which has their records by itself and this section at its top. */
  hasRecords?: boolean;
}

/** State of a location's sensors, a card each. */
export function SensorSection({ country, cardcode, onlyIfAny = false, hasRecords = false }: SensorSectionProps) {
  const { t } = useTranslation('sensors');
  const { data, ...query } = useQuery(SensorListDocument, { variables: { customer: { country, cardcode } } });
  const [isOpen, setOpen] = useState(false);
  const sensors = data?.customer?.sensors;
  // Positions of sensors take far more calls than their states. The cards do not wait for them, and they are fetched when the cards come
  // into view.
  const [cards, isSeen] = useInView();
  const places = useQuery(SensorPlacesDocument, { variables: { customer: { country, cardcode } }, skip: !isSeen });
  const findPosition = (id: string) => places.data?.customer?.sensors?.nodes.find((row) => row.id === id)?.position ?? null;
  const [search] = useSearchParams();
  const setParams = useSetParams();
  const filter = sensorFilters.find((name) => name === search.get('sensors'));
  const only = search.get('sensor');
  const isRequested = !hasRecords && (filter !== undefined || only !== null);
  const place = useLinkedPlace(isRequested ? `${filter} ${only}` : null, sensors !== undefined);
  const filtered = {
    out: sensors?.nodes.filter(isOutOfLimits) ?? [],
    silent: sensors?.nodes.filter(({ isSilent }) => isSilent) ?? [],
  };
  const one = sensors?.nodes.find(({ id }) => id === only);
  const shown = one ? [one] : filter ? filtered[filter] : (sensors?.nodes ?? []);
  if (onlyIfAny && !query.error && !sensors?.message && !sensors?.nodes.length) return null;
  return (
    <Box ref={place} scrollMarginTop="7rem">
      <Section
        title={t('title')}
        isCollapsible
        remember="sensors"
        actions={
          <>
            {one && <TickBox label={t('onlyNamed', { name: one.name ?? one.serialNumber })} isTicked onToggle={() => setParams({ sensor: null })} />}
            {!one &&
              sensorFilters.map(
                (name) =>
                  (filter === name || filtered[name].length > 0) && (
                    <TickBox
                      key={name}
                      label={t(`only.${name}`, { count: filtered[name].length })}
                      isTicked={filter === name}
                      onToggle={() => setParams({ sensors: filter === name ? null : name })}
                    />
                  ),
              )}
            {!hasRecords && sensors?.nodes.some(({ kind }) => kind === 'CLIMATE') && (
              <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
                <Icon name="warning" size={14} />
                {t('allExcursions')}
              </Button>
            )}
          </>
        }
        {...getLoadState(query, sensors)}
      >
        <UnreadableRows count={sensors?.unreadableCount} />
        {sensors && <LeftOutRows count={sensors.totalCount - sensors.nodes.length} />}
        {sensors?.message ? (
          <Notice kind="warning">{sensors.message}</Notice>
        ) : sensors?.nodes.length === 0 ? (
          <Notice kind="info">{t('none')}</Notice>
        ) : shown.length === 0 && sensors ? (
          <Notice kind="success">{t(`noneFiltered.${filter ?? 'out'}`)}</Notice>
        ) : (
          <SimpleGrid ref={cards} columns={{ base: 1, lg: 2 }} gap="4">
            {shown.map((sensor) => (
              <SensorCard key={sensor.id} at={{ country, cardcode, sensorId: sensor.id }} sensor={sensor} place={findPosition(sensor.id)} />
            ))}
          </SimpleGrid>
        )}
        <Modal title={t('allExcursions')} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
          <Suspense fallback={<Loading h="40vh" />}>{isOpen && <SensorRecords location={{ country, cardcode }} />}</Suspense>
        </Modal>
      </Section>
    </Box>
  );
}
