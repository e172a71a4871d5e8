import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Level, type OrderKind, ReportChartChoicesDocument, ReportChartsDocument } from '../../generated/graphql.ts';
import { failureAt } from '../../graphql/failure.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AlarmChart } from './AlarmChart.tsx';
import { alarmChartKinds } from './chartView.ts';
import { ChartFilterDrawer, type ChartFilterValue } from './ChartFilterDrawer.tsx';

interface ReportChartsProps {
  country: 'AT' | 'DE';
  cardcode: string;
  report: { id: string; kind: OrderKind };
  filter: ChartFilterValue;
  setFilter: (filter: ChartFilterValue) => void;
  /** Shows the results of the report in an area, of a level where one is named. */
  onArea?: (area: string, level: Level | null) => void;
}

/** The four charts of a report with their filter; none for an order whose kind is filtered out (E-09 ... E-12), and one notice when none has data (C-07). */
export function ReportCharts({ country, cardcode, report, filter, setFilter, onArea }: ReportChartsProps) {
  const { t } = useTranslation('charts');
  const isFilteredOut = report.kind !== 'MONTHLY_REPORT' && !filter.orderKinds.includes(report.kind);
  const variables = { country, cardcode, reportId: report.id };
  const [isOpen, setIsOpen] = useState(false);
  const { data: choices, loading: areLoading } = useQuery(ReportChartChoicesDocument, { variables, skip: !isOpen });
  const { data, previousData, loading, error, refetch } = useQuery(ReportChartsDocument, { variables: { ...variables, filter }, skip: isFilteredOut });
  const isEmpty = !loading && !error && data !== undefined && alarmChartKinds.every((kind) => !data.customer?.report?.[kind]);
  const charts = (loading ? (data ?? previousData) : data)?.customer?.report;
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Heading as="h2" size="lg">
          {t('title')}
        </Heading>
        <ChartFilterDrawer
          value={filter}
          onChange={setFilter}
          isOpen={isOpen}
          onOpen={setIsOpen}
          isLoading={areLoading}
          areas={choices?.customer?.areas ?? []}
          objectCategories={choices?.customer?.report?.chart?.labels ?? []}
        />
      </Flex>
      {isFilteredOut ? (
        <Box mb="5">
          <Notice kind="info">{t('filteredOut')}</Notice>
        </Box>
      ) : isEmpty ? (
        <Box mb="5">
          <Notice kind="info">{t('noData')}</Notice>
        </Box>
      ) : (
        <SimpleGrid columns={{ base: 1, xl: 2 }} columnGap="5">
          {alarmChartKinds.map((kind) => (
            <AlarmChart
              key={kind}
              kind={kind}
              chart={charts?.[kind]}
              isLoading={loading}
              error={failureAt(error, ['customer', 'report', kind])}
              onRetry={() => void refetch()}
              onBar={kind === 'ALARMS_PER_AREA' ? onArea : undefined}
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
