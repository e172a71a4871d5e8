import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAddress } from '../../i18n/formatAddress.ts';
import { type OrderKind, type ReportFieldsFragment, ReportPageDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { isNames, useRemembered } from '../../hooks/useRemembered.ts';
import { EntityActions, ThingActionsPlaceholder } from '../../links/EntityActions.tsx';
import { NewerReport, NoReport } from './NoReport.tsx';
import { allOrderKinds, OrderDrawer } from './OrderDrawer.tsx';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { ReportArrows } from './ReportArrows.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { formatReportTitle } from './reportText.ts';
import { getSectionId, reportSections as sections, SectionBar, type SectionName } from './SectionBar.tsx';
import { useShownReport } from './useShownReport.ts';
import { type ReportFilter, useReportAddress } from './useReportAddress.ts';

/** Parameters of the page's parts. */
export interface ReportParts extends LocationKey {
  /** Report of the query; null is the latest. */
  reportId: string | null;
  report: ReportFieldsFragment;
  filter: ReportFilter;
  setFilter: (filter: ReportFilter) => void;
  /** Brings a section into sight, also one that is hidden. */
  show: (name: SectionName) => void;
}

/** The parts of the page, put in by the app: those of its head, and its sections. */
type ReportSlots = Record<SectionName | 'advisors' | 'outcome', (parts: ReportParts) => ReactNode> & {
  /** Opens the report of a visit as a document. */
  file: (parts: ReportParts) => ReactNode;
  /** Sensors of a location without a visit. */
  sensorsAlone: (location: LocationKey) => ReactNode;
};

/** The latest or the chosen report of a location: its result, then changes, results, defects, sensors and charts. */
export function ReportPage(drawn: ReportSlots) {
  const { t } = useTranslation('reports');
  const customer = useChosenCustomer().customer!;
  const location = { country: customer.country, cardcode: customer.cardcode };
  const { reportId, filter, openReport, setFilter } = useReportAddress();
  const [hidden, setHidden] = useRemembered('hidden report sections', [], isNames);
  const [kinds, setKinds] = useState<readonly OrderKind[]>(allOrderKinds);
  const [wanted, setWanted] = useState<{ name: SectionName } | null>(null);
  const { data: found, loading, error, refetch } = useQuery(ReportPageDocument, { variables: { customer: location, reportId } });
  const { data, hasNewer } = useShownReport(location, reportId, found);
  const report = data?.customer?.report;
  // The sections are rendered in slices, after the head of the page.
  const drawnReport = useDeferredValue(report);
  const offered = sections
    .filter((name) => name !== 'defects' || customer.rights.canShowDefects)
    .filter((name) => name !== 'changes' || report?.kind !== 'MONTHLY_REPORT');
  const isShown = (name: SectionName) => offered.includes(name) && !hidden.includes(name);
  const openId = report?.id ?? reportId;
  useEffect(
    function bringIntoSight() {
      const section = wanted && document.getElementById(getSectionId(wanted.name));
      section?.scrollIntoView({ block: 'start' });
      section?.focus({ preventScroll: true });
    },
    [wanted],
  );
  const show = useCallback(
    (name: SectionName) => {
      if (hidden.includes(name)) setHidden(hidden.filter((each) => each !== name));
      setWanted({ name });
    },
    [hidden, setHidden],
  );
  const createParts = (of: ReportFieldsFragment): ReportParts => ({ ...location, reportId, report: of, filter, setFilter, show });
  return (
    <>
      <PageHeader
        title={report ? formatReportTitle(report, t) : t('title')}
        line={
          <>
            {[customer.name, formatAddress(customer)].filter(Boolean).join(', ')} ({customer.cardcode})
          </>
        }
        actions={
          <>
            {/* On a phone the buttons would take three lines; results and defects have their own. */}
            <Box hideBelow="md">
              {report ? (
                <EntityActions location={location} thing={{ kind: 'REPORT', thingId: report.id, text: formatReportTitle(report, t) }} />
              ) : (
                loading && <ThingActionsPlaceholder />
              )}
            </Box>
            {report && report.kind !== 'MONTHLY_REPORT' && drawn.file(createParts(report))}
            <ReportArrows location={location} reportId={reportId} kinds={kinds} />
            <OrderDrawer location={location} openId={openId} kinds={kinds} onKinds={setKinds} onOpen={openReport} />
          </>
        }
      />
      {loading && !report && <Loading h="32" mb="5" aria-busy="true" />}
      {error && !report && <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />}
      {data && !error && !report && (
        <NoReport latest={reportId === null ? null : paths.report + toLocationQuery(location)}>{drawn.sensorsAlone(location)}</NoReport>
      )}
      {hasNewer && <NewerReport latest={paths.report + toLocationQuery(location)} />}
      {report && (
        <>
          <ReportFacts customer={customer} report={report} keyUser={data?.customer?.keyUser} advisors={drawn.advisors(createParts(report))} />
          {drawn.outcome(createParts(report))}
          <SectionBar offered={offered} hidden={hidden} onHide={setHidden} onShow={show} />
          <Box aria-busy={drawnReport !== report || undefined}>
            {drawnReport &&
              offered.filter(isShown).map((name) => (
                <Box key={`${name} ${drawnReport.id}`} id={getSectionId(name)} tabIndex={-1} outline="none">
                  {drawn[name](createParts(drawnReport))}
                </Box>
              ))}
          </Box>
        </>
      )}
    </>
  );
}
