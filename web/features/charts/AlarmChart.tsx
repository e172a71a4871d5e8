import { Box, Flex, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChartFieldsFragment, ChartKind, Level } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDay } from '../../i18n/format.ts';
import type { ChartPoint } from '../../components/chart/chartData.ts';
import { ChartFrame } from '../../components/chart/ChartFrame.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { StaticSkeleton } from '../../components/feedback/StaticSkeleton.tsx';
import { type ChartScale, isChartScale, toChartData } from './chartView.ts';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { useRemembered } from '../../hooks/useRemembered.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

interface AlarmChartProps {
  kind: ChartKind;
  chart: (ChartFieldsFragment & { missingLocations?: readonly string[] | null }) | null | undefined;
  isLoading: boolean;
  /** Is true before the chart comes near the view: nothing is fetched, and its placeholder is not animated. */
  isWaiting?: boolean;
  error: unknown;
  onRetry: () => void;
  actions?: ReactNode;
  /** Initial state until the user chooses one. */
  startsOpen?: boolean;
  /** Returns the address of the results behind a bar; null if they are unknown. */
  barAddress?: ((label: string, level: Level | null) => string | null) | undefined;
  /** Shows the results behind a bar on this page. */
  onBar?: ((label: string, level: Level | null) => void) | undefined;
  /** Source of those results. */
  barsOf?: 'report' | 'location';
}

/** Formats the counted results: all of them, with their period if the provider sends it. */
function formatCountedPeriod({ dataSince, dataUntil }: ChartFieldsFragment, t: TFunction<['charts', 'ui', 'errors']>): string {
  if (!dataSince) return t('charts:counted');
  if (!dataUntil) return t('charts:countedSince', { day: formatDay(dataSince) });
  return t('charts:countedBetween', { from: formatDay(dataSince), until: formatDay(dataUntil) });
}

const height = '24rem';

/** One alarm chart in a separate section; not rendered without data. */
export function AlarmChart(props: AlarmChartProps) {
  const { kind, chart, isLoading, isWaiting = false, error, onRetry, actions, onBar, barAddress, barsOf = 'report', startsOpen = true } = props;
  const { t } = useTranslation(['charts', 'ui']);
  const navigate = useNavigate();
  const [scale, setScale] = useRemembered<ChartScale>(`scale ${kind}`, 'ALARMS', isChartScale);
  if (!isLoading && !isWaiting && !error && !chart && !actions) return null;
  const openBar = ({ index, seriesIndex }: ChartPoint) => {
    const label = chart!.labels[index]!;
    const level = chart!.series[seriesIndex]!.level;
    if (onBar) return onBar(label, level);
    const to = barAddress?.(label, level);
    if (to) void navigate(to);
  };
  const title = t(`charts:kinds.${kind}`);
  return (
    <Section
      title={title}
      isCollapsible
      startsOpen={startsOpen}
      remember={`chart ${kind}`}
      isLoading={isLoading && !chart}
      loadingHeight={height}
      failure={error && !chart ? formatFailure(error) : undefined}
      onRetry={onRetry}
    >
      {isWaiting ? (
        <StaticSkeleton height={height} />
      ) : chart ? (
        <Box className={isLoading ? 'was-read' : undefined} aria-busy={isLoading}>
          <Flex justify="space-between" align="center" columnGap="4" rowGap="2" wrap="wrap" mb="2">
            {actions}
            <Box ms="auto">
              <ToggleGroup
                label={`${t('charts:scale')}: ${title}`}
                value={scale}
                options={(['ALARMS', 'WHOLE'] as const).map((value) => ({ value, text: t(`charts:scales.${value}`) }))}
                onChange={setScale}
              />
            </Box>
          </Flex>
          <ChartFrame
            label={title}
            kind={kind === 'ALARMS_PER_MONTH' ? 'area' : 'bar'}
            chart={toChartData(chart, formatLevel, scale)}
            onPoint={onBar || barAddress ? openBar : undefined}
            pointAddress={barAddress && (({ index, seriesIndex }) => barAddress(chart.labels[index]!, chart.series[seriesIndex]!.level))}
            note={
              <>
                {chart.missingLocations && chart.missingLocations.length > 0 && (
                  <Box>{t('charts:missingLocations', { count: chart.missingLocations.length, names: chart.missingLocations.join(', ') })}</Box>
                )}
                {formatCountedPeriod(chart, t)}
                {(onBar || barAddress) && <Box>{t(`charts:hints.${barsOf}.${kind}`)}</Box>}
              </>
            }
          />
        </Box>
      ) : (
        <>
          {actions}
          <Text color="quiet" mt={actions ? '3' : undefined}>
            {t('charts:noneForFilter')}
          </Text>
        </>
      )}
    </Section>
  );
}
