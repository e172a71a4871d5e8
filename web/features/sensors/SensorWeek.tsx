import { useQuery } from '@apollo/client/react';
import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { toIsoDay } from '../../../domain/days.ts';
import type { Level } from '../../../domain/levels.ts';
import { type SensorFieldsFragment, SensorWeekDocument, type SensorWeekQuery } from '../../generated/graphql.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { useSeenWidth } from '../../hooks/useSeenWidth.ts';
import type { SensorRef } from './sensorRef.ts';
import { formatValue, formatValueRange, type Measure } from './units.ts';

type WeekValue = NonNullable<NonNullable<NonNullable<SensorWeekQuery['customer']>['sensor']>['week']>['values'][number];

/** Levels that have a tint. */
const tints: Partial<Record<Level, { bg: string; border: string }>> = {
  GREEN: { bg: 'level.green.subtle', border: 'level.green.solid' },
  YELLOW: { bg: 'level.yellow.subtle', border: 'level.yellow.solid' },
  RED: { bg: 'level.red.subtle', border: 'level.red.solid' },
};

interface SensorWeekProps {
  at: SensorRef;
  sensor: SensorFieldsFragment;
  today: string;
  /** First day of the shown week. */
  from: string;
}

/** Three cards of the shown week: its latest value and its range, or that it has none; a value of before is not shown as one of it. */
export function SensorWeek({ at: { country, cardcode, sensorId }, sensor, today, from }: SensorWeekProps) {
  const { t } = useTranslation('sensors');
  const [cardsRef, width] = useSeenWidth();
  const { data } = useQuery(SensorWeekDocument, { variables: { customer: { country, cardcode }, id: sensorId, day: today }, skip: width === 0 });
  const values = data?.customer?.sensor?.week?.values;
  // A clock that is ahead dates a reading after today; it is none of this week.
  const day = sensor.lastReading?.readAt ? toIsoDay(new Date(sensor.lastReading.readAt)) : null;
  const isOfWeek = day !== null && day >= from && day <= today;
  const last = isOfWeek ? sensor.lastReading : null;
  const cards = [
    { measure: 'TEMPERATURE', value: last?.temperature, level: last?.level ?? 'UNKNOWN' },
    { measure: 'HUMIDITY', value: last?.humidity, level: last?.humidityLevel ?? 'UNKNOWN' },
    { measure: 'DEW_POINT', value: last?.dewPoint, level: 'UNKNOWN' },
  ] as const;
  return (
    <SimpleGrid ref={cardsRef} columns={{ base: 1, sm: 3 }} gap="2">
      {cards.map(({ measure, value, level }) => {
        const week = values?.find((each) => each.measure === measure);
        const shown = value ?? week?.latest;
        return (
          <Box
            key={measure}
            display={{ base: 'flex', sm: 'block' }}
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="2.5"
            borderRadius="md"
            px="2.5"
            py={{ base: '1.5', sm: '2.5' }}
            borderWidth="1px"
            minW="0"
            {...getTint(sensor.isSilent ? 'UNKNOWN' : level)}
          >
            <Text fontSize="0.75rem" color="quiet" hyphens="auto" minW="6rem">
              {t(`measures.${measure}`)}
            </Text>
            <Text fontWeight="semibold" fontSize={{ base: 'md', md: 'lg' }} whiteSpace="nowrap">
              {formatValue(shown, measure)}
            </Text>
            <Text fontSize="0.75rem" color="quiet" minH="1.2rem">
              {shown === null || shown === undefined ? data && t('noWeekValues') : formatRange(week, measure)}
            </Text>
            {level !== 'UNKNOWN' && !sensor.isSilent && (
              <Box fontSize="0.75rem" mt={{ sm: '1' }} ms={{ base: 'auto', sm: '0' }}>
                <LevelBadge level={level} />
              </Box>
            )}
          </Box>
        );
      })}
    </SimpleGrid>
  );
}

function getTint(level: Level) {
  const { bg = 'canvas', border = 'line' } = tints[level] ?? {};
  return { bg, borderColor: border };
}

const formatRange = (week: WeekValue | undefined, measure: Measure) =>
  week === undefined || week.lowest === null || week.highest === null ? '' : formatValueRange(week.lowest, week.highest, measure);
