import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChartFieldsFragment,
  type ChartKind,
  type Level,
  type OrderKind,
  ReportChartChoicesDocument,
  ReportChartsDocument,
} from '../../generated/graphql.ts';
import { findFieldError } from '../../graphql/failure.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { AlarmChart } from './AlarmChart.tsx';
import { alarmChartKinds } from './chartView.ts';
import { ChartFilterDrawer, type ChartFilterValue } from './ChartFilterDrawer.tsx';
import { PeriodNote } from './PeriodNote.tsx';
import { getBarResultsAddress, timeKinds } from './barResults.ts';

interface ReportChartsProps {
  country: 'AT' | 'DE';
  cardcode: string;
  report: { id: string; kind: OrderKind };
  /** Report of the query; null is the latest. */
  reportId: string | null;
  filter: ChartFilterValue;
  setFilter: (filter: ChartFilterValue) => void;
  /** Shows the results of the report in an area, of a level where one is named. */
  onArea?: (area: string, level: Level | null) => void;
  /** Looks for an object category among the results of the report: rows name objects, which mostly begin with their category. */
  onCategory?: (category: string, level: Level | null) => void;
}

/** The four charts of a report with their filter; none for an order whose kind is filtered out, and one notice when none has data. */
export function ReportCharts({ country, cardcode, report, reportId, filter, setFilter, onArea, onCategory }: ReportChartsProps) {
  const { t } = useTranslation('charts');
  const isFilteredOut = report.kind !== 'MONTHLY_REPORT' && !filter.orderKinds.includes(report.kind);
  const variables = { customer: { country, cardcode }, reportId };
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const { data: choices, loading: areLoading } = useQuery(ReportChartChoicesDocument, { variables, skip: !isOpen });
  const { data, previousData, loading, error, refetch } = useQuery(ReportChartsDocument, { variables: { ...variables, filter }, skip: isFilteredOut });
  const isEmpty = !loading && !error && data !== undefined && alarmChartKinds.every((kind) => !data.customer?.report?.[kind]);
  const charts = (loading ? (data ?? previousData) : data)?.customer?.report;
  const getBarHandler = (kind: ChartKind) => {
    if (kind === 'ALARMS_PER_AREA') return onArea;
    if (kind === 'ALARMS_PER_OBJECT_CATEGORY') return onCategory;
    return undefined;
  };
  const createAddressBuilder = (kind: ChartKind, chart: ChartFieldsFragment | null | undefined) =>
    chart && timeKinds.includes(kind)
      ? (label: string, level: Level | null) => getBarResultsAddress({ country, cardcode }, kind, label, level, chart)
      : undefined;
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
        <>
          <PeriodNote />
          <SimpleGrid columns={{ base: 1, xl: 2 }} columnGap="5">
            {alarmChartKinds.map((kind, at) => (
              <AlarmChart
                key={kind}
                kind={kind}
                startsOpen={!isPhone || at === 0}
                chart={charts?.[kind]}
                isLoading={loading}
                error={findFieldError(error, ['customer', 'report', kind])}
                onRetry={() => void refetch()}
                onBar={getBarHandler(kind)}
                barAddress={createAddressBuilder(kind, charts?.[kind])}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </>
  );
}
