import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartFieldsFragment, ChartKind } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { dayText } from '../../i18n/format.ts';
import { ChartFrame } from '../../ui/ChartFrame.tsx';
import { Section } from '../../ui/Section.tsx';
import { toChartData } from './chartView.ts';

interface AlarmChartProps {
  kind: ChartKind;
  chart: ChartFieldsFragment | null | undefined;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
  actions?: ReactNode;
}

/** One alarm chart in a section of its own; left out when it has no data (C-07). */
export function AlarmChart({ kind, chart, isLoading, error, onRetry, actions }: AlarmChartProps) {
  const { t } = useTranslation(['charts', 'ui', 'errors']);
  if (!isLoading && !error && !chart && !actions) return null;
  const title = t(`charts:kinds.${kind}`);
  return (
    <Section
      title={title}
      actions={actions}
      isCollapsible
      isLoading={isLoading && !chart}
      loadingHeight="20rem"
      failure={error && !chart ? t(`errors:${failureOf(error)}`) : undefined}
      onRetry={onRetry}
    >
      {chart ? (
        <Box opacity={isLoading ? 0.5 : 1} transition="opacity 120ms" aria-busy={isLoading}>
          <ChartFrame
            label={title}
            kind={kind === 'ALARMS_PER_MONTH' ? 'line' : 'bar'}
            chart={toChartData(chart, (level) => t(`ui:level.${level}`))}
            note={chart.dataSince && t('charts:dataSince', { day: dayText(chart.dataSince) })}
          />
        </Box>
      ) : (
        <Text color="quiet">{t('charts:noneForFilter')}</Text>
      )}
    </Section>
  );
}
