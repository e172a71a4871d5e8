import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AreaListDocument, type ChartKind, type OrderKind, ReportChartDocument } from '../../generated/graphql.ts';
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
}

/** The four charts of a report with their filter; none for an order whose kind is filtered out (E-09 ... E-12). */
export function ReportCharts({ country, cardcode, report, filter, setFilter }: ReportChartsProps) {
  const { t } = useTranslation('charts');
  const isFilteredOut = report.kind !== 'MONTHLY_REPORT' && !filter.orderKinds.includes(report.kind);
  const { data: areas } = useQuery(AreaListDocument, { variables: { country, cardcode } });
  const { data: categories } = useQuery(ReportChartDocument, {
    variables: { country, cardcode, reportId: report.id, kind: 'ALARMS_PER_OBJECT_CATEGORY', filter: {} },
  });
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Heading as="h2" size="lg">
          {t('title')}
        </Heading>
        <ChartFilterDrawer
          value={filter}
          onChange={setFilter}
          areas={areas?.customer?.areas ?? []}
          objectCategories={categories?.customer?.report?.chart?.labels ?? []}
        />
      </Flex>
      {isFilteredOut ? (
        <Box mb="5">
          <Notice kind="info">{t('filteredOut')}</Notice>
        </Box>
      ) : (
        <SimpleGrid columns={{ base: 1, xl: 2 }} columnGap="5">
          {alarmChartKinds.map((kind) => (
            <ReportChart key={kind} kind={kind} place={{ country, cardcode, reportId: report.id }} filter={filter} />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

function ReportChart({
  kind,
  place,
  filter,
}: {
  kind: ChartKind;
  place: { country: 'AT' | 'DE'; cardcode: string; reportId: string };
  filter: ChartFilterValue;
}) {
  const { data, previousData, loading, error, refetch } = useQuery(ReportChartDocument, { variables: { ...place, kind, filter } });
  const chart = loading ? (data ?? previousData) : data;
  return <AlarmChart kind={kind} chart={chart?.customer?.report?.chart} isLoading={loading} error={error} onRetry={() => void refetch()} />;
}
