import { useQuery } from '@apollo/client/react';
import { Box, SimpleGrid } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChartFieldsFragment,
  type ChartKind,
  CustomerChartDocument,
  CustomerChartsDocument,
  DashboardChartDocument,
  type DashboardGroup,
  type OrderKind,
} from '../../generated/graphql.ts';
import { findFieldError } from '../../graphql/failure.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { useInView } from '../../hooks/useInView.ts';
import { AlarmChart } from './AlarmChart.tsx';
import { alarmChartKinds } from './chartView.ts';
import { chartOrderKinds, OrderKindFilter } from './OrderKindFilter.tsx';
import { PeriodNote } from './PeriodNote.tsx';
import { getBarResultsAddress } from './barResults.ts';

interface DashboardChartsProps {
  of: LocationKey | 'all';
  /** Group of the charts, if there are too many locations for charts of all; null draws all. */
  group?: DashboardGroup | null;
}

/** The dashboard's four charts: of one location, or over all of the user's. One notice when none has data. */
export function DashboardCharts({ of, group = null }: DashboardChartsProps) {
  const { t } = useTranslation('charts');
  const [place, isSeen] = useInView();
  // A chart of many locations costs a call for each of them, and a phone shows none before it scrolls. They are fetched near the view.
  const isPhone = useIsPhone();
  const isRequested = isSeen || (group === null && !isPhone);
  const { country, cardcode } = of === 'all' ? nowhere : of;
  const joint = useQuery(CustomerChartsDocument, { variables: { customer: { country, cardcode }, filter: unfiltered }, skip: of === 'all' || !isRequested });
  const [empty, setEmpty] = useState<ReadonlySet<ChartKind>>(new Set());
  const report = useCallback((kind: ChartKind, isEmpty: boolean) => {
    setEmpty((before) => (before.has(kind) === isEmpty ? before : new Set(isEmpty ? [...before, kind] : [...before].filter((each) => each !== kind))));
  }, []);
  return (
    <Box ref={place}>
      {group && (
        <Box mb="5">
          <Notice kind="info">{t(group.level || group.city ? 'worstOfGroup' : 'worst')}</Notice>
        </Box>
      )}
      {empty.size === alarmChartKinds.length && (
        <Box mb="5">
          <Notice kind="info">{t('noData')}</Notice>
        </Box>
      )}
      {empty.size < alarmChartKinds.length && <PeriodNote />}
      <SimpleGrid columns={{ base: 1, xl: 2 }} columnGap="5">
        {alarmChartKinds.map((kind) => (
          <DashboardChart
            key={kind}
            kind={kind}
            of={of}
            group={group}
            isRequested={isRequested}
            onEmpty={report}
            joint={{
              chart: joint.data?.customer?.[kind],
              loading: joint.loading,
              error: findFieldError(joint.error, ['customer', kind]),
              refetch: joint.refetch,
            }}
          />
        ))}
      </SimpleGrid>
    </Box>
  );
}

const unfiltered = { orderKinds: [...chartOrderKinds] };

/** A chart of one response. */
interface ChartQuery {
  chart: (ChartFieldsFragment & { missingLocations?: readonly string[] | null }) | null | undefined;
  loading: boolean;
  error?: Error | undefined;
  refetch: () => Promise<unknown>;
}

/** Charts of all locations have no bars that open anything. */
const nowhere: LocationKey = { country: 'AT', cardcode: '' };

interface DashboardChartProps {
  kind: ChartKind;
  of: LocationKey | 'all';
  group: DashboardGroup | null;
  isRequested: boolean;
  onEmpty: (kind: ChartKind, isEmpty: boolean) => void;
  /** Unfiltered chart of one location; one query fetches all four. */
  joint: ChartQuery;
}

function DashboardChart({ kind, of, group, isRequested, onEmpty, joint }: DashboardChartProps) {
  const { t } = useTranslation('charts');
  const [orderKinds, setOrderKinds] = useState<readonly OrderKind[]>(chartOrderKinds);
  const hasFilter = kind !== 'ALARMS_PER_MONTH';
  const { country, cardcode } = of === 'all' ? nowhere : of;
  const isNarrowed = orderKinds.length < chartOrderKinds.length;
  const filter = { orderKinds: [...orderKinds] };
  const all = useQuery(DashboardChartDocument, { variables: { kind, filter, ...(group ? { group } : {}) }, skip: of !== 'all' || !isRequested });
  const one = useQuery(CustomerChartDocument, { variables: { customer: { country, cardcode }, kind, filter }, skip: of === 'all' || !isNarrowed });
  const query: ChartQuery = of === 'all' ? { ...all, chart: all.data?.dashboardChart } : isNarrowed ? { ...one, chart: one.data?.customer?.chart } : joint;
  const before = of === 'all' ? all.previousData?.dashboardChart : (one.previousData?.customer?.chart ?? joint.chart);
  const { loading, error, refetch } = query;
  const chart = loading ? (query.chart ?? before) : query.chart;
  const isEmpty = isRequested && !loading && !error && !chart && !isNarrowed;
  useEffect(
    function tellPage() {
      onEmpty(kind, isEmpty);
    },
    [kind, isEmpty, onEmpty],
  );
  if (isEmpty) return null;
  return (
    <AlarmChart
      kind={kind}
      chart={chart}
      isLoading={loading}
      isWaiting={!isRequested}
      error={error}
      onRetry={() => void refetch()}
      barsOf="location"
      barAddress={of !== 'all' && chart ? (label, level) => getBarResultsAddress({ country, cardcode }, kind, label, level, chart) : undefined}
      actions={hasFilter ? <OrderKindFilter chart={t(`kinds.${kind}`)} value={orderKinds} onChange={setOrderKinds} /> : undefined}
    />
  );
}
