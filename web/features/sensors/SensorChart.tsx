import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toIsoDay } from '../../../domain/days.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import {
  SensorChartDocument,
  type SensorChartFieldsFragment,
  SensorDoorChartDocument,
  type SensorKind,
  type SensorMeasure,
  type SensorView,
} from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { ChartFrame } from '../../components/chart/ChartFrame.tsx';
import type { ChartData } from '../../components/chart/chartData.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { getDays, hasNext, hasPrevious, toIsoWeek, type Period, stepPeriod, switchView } from './period.ts';
import type { SensorRef } from './sensorRef.ts';
import { formatValue, units } from './units.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

const views = listMembers<SensorView>({ DAY: true, WEEK: true, MONTH: true, LAST_24_HOURS: true });
const measures = listMembers<SensorMeasure>({ TEMPERATURE: true, HUMIDITY: true, DEW_POINT: true });

interface SensorChartProps {
  at: SensorRef;
  kind: SensorKind;
  /** Which measures can be chosen; the first is shown first. */
  only?: readonly SensorMeasure[];
  /** Text in place of a chart without data. */
  emptyText?: string;
}

/** Chart of a sensor over a day, week, month or the last 24 hours; the current week at first. */
export function SensorChart({ at, kind, only = measures, emptyText }: SensorChartProps) {
  const { t } = useTranslation('sensors');
  const today = useToday();
  const [measure, setMeasure] = useState<SensorMeasure>(only[0]!);
  // Null follows today, also over midnight.
  const [chosen, setChosen] = useState<{ view: SensorView; day: string | null }>({ view: 'WEEK', day: null });
  const period: Period = { view: chosen.view, day: chosen.day ?? today };
  const setPeriod = ({ view, day }: Period) => setChosen({ view, day: day === today ? null : day });
  const [toggles, setToggles] = useState({ withDewPoint: false, withThresholds: true });
  const { chart, firstReadingAt, loading, error, retry } = useChart(at, kind, measure, period, toggles);
  const first = firstReadingAt ? toIsoDay(new Date(firstReadingAt)) : null;
  const isDoor = kind === 'DOOR';
  const title = isDoor ? t('door') : t(`measures.${measure}`);
  const available = (['withDewPoint', 'withThresholds'] as const).filter(
    (name) => !isDoor && (name === 'withDewPoint' ? measure === 'TEMPERATURE' : measure !== 'DEW_POINT'),
  );
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" justify="space-between">
        {!isDoor && only.length > 1 && (
          <ToggleGroup
            label={t('measure')}
            options={only.map((each) => ({ value: each, text: t(`measures.${each}`) }))}
            value={measure}
            onChange={setMeasure}
          />
        )}
        <ToggleGroup
          label={t('period')}
          options={views.map((each) => ({ value: each, text: t(`views.${each}`) }))}
          value={period.view}
          onChange={(view) => setPeriod(switchView(period, view, today))}
        />
      </Flex>
      <Flex gap="2" align="center" justify="space-between" wrap="wrap">
        <Flex gap="2" align="center">
          <StepButton name="previous" isOff={!hasPrevious(period, first)} onClick={() => setPeriod(stepPeriod(period, -1))} />
          <Text fontWeight="medium" aria-live="polite" fontVariantNumeric="tabular-nums">
            <PeriodText period={period} />
          </Text>
          <StepButton name="next" isOff={!hasNext(period, today)} onClick={() => setPeriod(stepPeriod(period, 1))} />
        </Flex>
        <Flex gap="2" wrap="wrap">
          {available.map((name) => (
            <Button
              key={name}
              size="xs"
              variant={toggles[name] ? 'surface' : 'outline'}
              colorPalette={toggles[name] ? 'brand' : 'gray'}
              aria-pressed={toggles[name]}
              onClick={() => setToggles({ ...toggles, [name]: !toggles[name] })}
            >
              {toggles[name] && <Icon name="check" size={14} />}
              {t(name)}
            </Button>
          ))}
        </Flex>
      </Flex>
      <LoadedPart
        value={chart}
        isLoading={loading}
        height="72"
        failure={error && formatFailure(error)}
        onRetry={retry}
        empty={<Notice kind="info">{emptyText ?? t('noData')}</Notice>}
      >
        {(found) => (
          <Box className={loading ? 'was-read' : undefined} aria-busy={loading}>
            {found.spans.length > 0 && (
              <Text fontSize="0.875rem" mb="2">
                {t(period.view === 'MONTH' ? 'outsideMeans' : 'outside', { count: found.spans.length })}
              </Text>
            )}
            <ChartFrame
              label={title}
              kind={isDoor ? 'door' : 'measure'}
              chart={{
                ...toChartData(found, title, t),
                ...(isDoor ? {} : { unit: units[measure], formatValue: (value: number) => formatValue(value, measure) }),
              }}
            />
          </Box>
        )}
      </LoadedPart>
      {!isDoor && measure !== 'DEW_POINT' && (
        <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label={t('legend')} fontSize="0.8125rem">
          {(['GREEN', 'YELLOW', 'RED'] as const).map((level) => (
            <li key={level}>
              <LevelBadge level={level} text={formatLevel(level)} />
            </li>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

function useChart(at: SensorRef, kind: SensorKind, measure: SensorMeasure, period: Period, toggles: { withDewPoint: boolean; withThresholds: boolean }) {
  const language = getGatewayLanguage();
  const variables = { customer: { country: at.country, cardcode: at.cardcode }, id: at.sensorId, view: period.view, day: period.day, language };
  const climate = useQuery(SensorChartDocument, { variables: { ...variables, measure, ...toggles }, skip: kind === 'DOOR' });
  const door = useQuery(SensorDoorChartDocument, { variables, skip: kind !== 'DOOR' });
  const { loading, error, refetch } = kind === 'DOOR' ? door : climate;
  const [now, before] =
    kind === 'DOOR'
      ? [door.data?.customer?.sensor, door.previousData?.customer?.sensor]
      : [climate.data?.customer?.sensor, climate.previousData?.customer?.sensor];
  const sensor = loading ? (now ?? before) : now;
  const drawn: SensorChartFieldsFragment | null | undefined = sensor && ('chart' in sensor ? sensor.chart : sensor.doorChart);
  return { chart: drawn, firstReadingAt: sensor?.firstReadingAt ?? null, loading, error, retry: () => void refetch() };
}

const levels = { YELLOW_FROM: 'YELLOW', RED_FROM: 'RED', VALUE: null, DEW_POINT: null } as const;

function toChartData(
  { labels, moments, series, ticks, spans }: SensorChartFieldsFragment,
  title: string,
  t: (key: `series.${'DEW_POINT' | 'YELLOW_FROM' | 'RED_FROM'}`) => string,
): ChartData {
  return {
    labels,
    moments: moments.map((at) => (at === null ? null : Date.parse(at))),
    ticks,
    isPercent: false,
    spans: spans.map(({ first, last, level }) => ({ first, last, level: level === 'RED' ? 'RED' : 'YELLOW' })),
    series: series.map(({ kind, values }) => ({ name: kind === 'VALUE' ? title : t(`series.${kind}`), level: levels[kind], values })),
  };
}

function PeriodText({ period }: { period: Period }) {
  const { t } = useTranslation('sensors');
  const { from, to } = getDays(period);
  if (period.view === 'DAY') return formatIsoDay(from);
  if (period.view === 'LAST_24_HOURS') return t('views.LAST_24_HOURS');
  if (period.view === 'MONTH') return formatIsoDay(from).slice(3);
  return `${t('weekNumber', { ...toIsoWeek(period.day) })} · ${formatIsoDay(from)} – ${formatIsoDay(to)}`;
}

function StepButton({ name, isOff, onClick }: { name: 'previous' | 'next'; isOff: boolean; onClick: () => void }) {
  const { t } = useTranslation('sensors');
  return (
    <Button size="sm" variant="outline" px="0" minW="9" aria-label={t(name)} disabled={isOff} onClick={onClick}>
      <Icon name={name} />
    </Button>
  );
}
