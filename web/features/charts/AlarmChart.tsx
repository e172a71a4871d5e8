import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartFieldsFragment, ChartKind, Level } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { dayText } from '../../i18n/format.ts';
import { ChartFrame } from '../../ui/ChartFrame.tsx';
import { Section } from '../../ui/Section.tsx';
import { type ChartScale, isChartScale, toChartData } from './chartView.ts';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import { useRemembered } from '../../ui/useRemembered.ts';

interface AlarmChartProps {
  kind: ChartKind;
  chart: ChartFieldsFragment | null | undefined;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
  actions?: ReactNode;
  /** Opens the results that a bar stands for, where that can be told. */
  onBar?: ((label: string, level: Level | null) => void) | undefined;
}

/** One alarm chart in a section of its own; left out when it has no data (C-07). */
export function AlarmChart({ kind, chart, isLoading, error, onRetry, actions, onBar }: AlarmChartProps) {
  const { t } = useTranslation(['charts', 'ui', 'errors']);
  const [scale, setScale] = useRemembered<ChartScale>(`scale ${kind}`, 'ALARMS', isChartScale);
  if (!isLoading && !error && !chart && !actions) return null;
  const title = t(`charts:kinds.${kind}`);
  return (
    <Section
      title={title}
      actions={actions}
      isCollapsible
      remember={`chart ${kind}`}
      isLoading={isLoading && !chart}
      loadingHeight="20rem"
      failure={error && !chart ? t(`errors:${failureOf(error)}`) : undefined}
      onRetry={onRetry}
    >
      {chart ? (
        <Box opacity={isLoading ? 0.5 : 1} transition="opacity 120ms" aria-busy={isLoading}>
          <Flex justify="flex-end" mb="2">
            <ToggleGroup
              label={`${t('charts:scale')}: ${title}`}
              value={scale}
              options={(['ALARMS', 'WHOLE'] as const).map((value) => ({ value, text: t(`charts:scales.${value}`) }))}
              onChange={setScale}
            />
          </Flex>
          <ChartFrame
            label={title}
            kind={kind === 'ALARMS_PER_MONTH' ? 'area' : 'bar'}
            chart={toChartData(chart, (level) => t(`ui:level.${level}`), scale)}
            onPoint={onBar && (({ index, seriesIndex }) => onBar(chart.labels[index]!, chart.series[seriesIndex]!.level))}
            note={
              <>
                {t('charts:counted')} {chart.dataSince && t('charts:dataSince', { day: dayText(chart.dataSince) })}
                {onBar && <Box>{t('charts:barHint')}</Box>}
              </>
            }
          />
        </Box>
      ) : (
        <Text color="quiet">{t('charts:noneForFilter')}</Text>
      )}
    </Section>
  );
}
