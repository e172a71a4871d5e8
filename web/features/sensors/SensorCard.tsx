import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SensorFieldsFragment, SensorWeekDocument, type SensorWeekQuery } from '../../generated/graphql.ts';
import { minuteText, numberText } from '../../i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useSeenWidth } from '../../ui/useSeenWidth.ts';
import { daysOf, germanDay, viennaDay } from './period.ts';
import { SensorChart } from './SensorChart.tsx';
import { SensorHistory } from './SensorHistory.tsx';
import type { SensorRef } from './sensorRef.ts';

type WeekValue = NonNullable<NonNullable<NonNullable<SensorWeekQuery['customer']>['sensor']>['week']>['values'][number];

const units = { TEMPERATURE: '°C', HUMIDITY: '%', DEW_POINT: '°C' } as const;
const tints = {
  GREEN: { bg: 'level.green.subtle', border: 'level.green.solid' },
  YELLOW: { bg: 'level.yellow.subtle', border: 'level.yellow.solid' },
  RED: { bg: 'level.red.subtle', border: 'level.red.solid' },
} as const;

/** State of a sensor: serial number, last reading, and the current week in numbers; a door shows an icon instead (I-01 ... I-05). */
export function SensorCard({ at, sensor }: { at: SensorRef; sensor: SensorFieldsFragment }) {
  const { t } = useTranslation('sensors');
  const [opened, setOpened] = useState<'chart' | 'history' | null>(null);
  const [today] = useState(() => viennaDay(new Date()));
  const { from, to } = daysOf({ view: 'WEEK', day: today });
  const { lastReading, level } = sensor;
  const isStale = isLongAgo(lastReading?.readAt);
  const name = sensor.name ?? sensor.serialNumber;
  return (
    <Box as="section" aria-label={name} borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <Flex justify="space-between" align="flex-start" gap="3" mb="3">
        <Box minW="0">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text color="quiet" fontSize="0.8125rem">
            {t('serial', { number: sensor.serialNumber })}
          </Text>
          <Text color="quiet" fontSize="0.8125rem">
            {lastReading ? t('lastReading', { time: minuteText(lastReading.readAt) }) : t('noReading')}
            {lastReading?.batteryPercent !== null && lastReading?.batteryPercent !== undefined && `, ${t('battery', { percent: lastReading.batteryPercent })}`}
          </Text>
        </Box>
        <LevelBadge level={isStale ? null : level} text={isStale ? t('stale') : null} />
      </Flex>
      {sensor.kind === 'DOOR' ? (
        <DoorState isOpen={lastReading?.isOpen ?? null} />
      ) : (
        <>
          <Text fontSize="0.8125rem" color="quiet" mb="1.5">
            {t('week', { from: germanDay(from), to: germanDay(to) })}
          </Text>
          <WeekCards at={at} sensor={sensor} today={today} />
        </>
      )}
      <Flex gap="2" mt="3">
        {(['chart', 'history'] as const).map((what) => (
          <Button key={what} size="xs" variant="outline" borderColor="line" onClick={() => setOpened(what)} aria-label={t(`open.${what}`, { name })}>
            <Icon name={what === 'chart' ? 'chart' : 'clock'} size={14} />
            {t(what)}
          </Button>
        ))}
      </Flex>
      <Modal title={t(`open.${opened ?? 'chart'}`, { name })} isOpen={opened !== null} onClose={() => setOpened(null)} size="xl">
        {opened === 'chart' && <SensorChart at={at} kind={sensor.kind} />}
        {opened === 'history' && <SensorHistory at={at} kind={sensor.kind} />}
      </Modal>
    </Box>
  );
}

function DoorState({ isOpen }: { isOpen: boolean | null }) {
  const { t } = useTranslation('sensors');
  if (isOpen === null) return <Text color="quiet">{t('noReading')}</Text>;
  return (
    <Flex align="center" gap="3" fontSize="lg" fontWeight="semibold" color={isOpen ? 'level.info.fg' : 'level.none.fg'}>
      <Icon name={isOpen ? 'doorOpen' : 'doorClosed'} size={36} />
      {t(isOpen ? 'isOpen' : 'isClosed')}
    </Flex>
  );
}

/** Three cards for the current week: the latest value, and its range (I-01). */
function WeekCards({ at: { country, cardcode, sensorId }, sensor, today }: { at: SensorRef; sensor: SensorFieldsFragment; today: string }) {
  const { t } = useTranslation('sensors');
  const [cardsRef, width] = useSeenWidth();
  const { data } = useQuery(SensorWeekDocument, { variables: { country, cardcode, id: sensorId, day: today }, skip: width === 0 });
  const values = data?.customer?.sensor?.week?.values;
  const { lastReading } = sensor;
  const isStale = isLongAgo(lastReading?.readAt);
  const cards = [
    { measure: 'TEMPERATURE', value: lastReading?.temperature, level: lastReading?.level },
    { measure: 'HUMIDITY', value: lastReading?.humidity, level: lastReading?.humidityLevel },
    { measure: 'DEW_POINT', value: lastReading?.dewPoint, level: null },
  ] as const;
  return (
    <SimpleGrid ref={cardsRef} columns={3} gap="2">
      {cards.map(({ measure, value, level }) => {
        const week = values?.find((each) => each.measure === measure);
        const shown = value ?? week?.latest;
        return (
          <Box key={measure} borderRadius="md" p="2.5" borderWidth="1px" minW="0" {...tintOf(isStale ? null : level)}>
            <Text fontSize="0.75rem" color="quiet" overflowWrap="anywhere">
              {t(`measures.${measure}`)}
            </Text>
            <Text fontWeight="semibold" fontSize={{ base: 'md', md: 'lg' }} whiteSpace="nowrap">
              {shown === null || shown === undefined ? '---' : `${numberText(shown)} ${units[measure]}`}
            </Text>
            <Text fontSize="0.75rem" color="quiet" minH="1.2rem">
              {rangeText(week)}
            </Text>
            {level && !isStale && (
              <Box fontSize="0.75rem" mt="1">
                <LevelBadge level={level} />
              </Box>
            )}
          </Box>
        );
      })}
    </SimpleGrid>
  );
}

const longMilliseconds = 86_400_000;

/** Whether a reading is more than a day old: what it says is then no longer the state of the room, and is not shown as one. */
const isLongAgo = (readAt: string | null | undefined): boolean => !readAt || Date.now() - Date.parse(readAt) > longMilliseconds;

const tintOf = (level: keyof typeof tints | null | undefined) =>
  level ? { bg: tints[level].bg, borderColor: tints[level].border } : { bg: 'canvas', borderColor: 'line' };

const rangeText = (week: WeekValue | undefined) =>
  week === undefined || week.lowest === null ? '' : `${numberText(week.lowest)} – ${numberText(week.highest)}`;
