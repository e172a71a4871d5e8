import { useQuery } from '@apollo/client/react';
import { Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderKind, type ReportFieldsFragment, ReportPageDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { allOrderKinds, OrderDrawer } from './OrderDrawer.tsx';
import { ReportArrows } from './ReportArrows.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { reportTitle } from './reportText.ts';
import { type ReportFilter, useReportAddress } from './useReportAddress.ts';

/** What the parts of the page need to know. */
export interface ReportParts {
  country: 'AT' | 'DE';
  cardcode: string;
  report: ReportFieldsFragment;
  filter: ReportFilter;
  setFilter: (filter: ReportFilter) => void;
}

/** Sections that can be hidden (E-13), in their order on the page. */
const sections = ['charts', 'sensors', 'defects', 'results'] as const;
type SectionName = (typeof sections)[number];

type ReportSections = Record<SectionName, (parts: ReportParts) => ReactNode>;

/** The latest or the chosen report of a location (E-01 ... E-17); its sections are put in by the app. */
export function ReportPage(drawn: ReportSections) {
  const { t } = useTranslation(['reports', 'errors']);
  const customer = useChosenCustomer().customer!;
  const place = { country: customer.country, cardcode: customer.cardcode };
  const { reportId, filter, openReport, setFilter } = useReportAddress();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [kinds, setKinds] = useState<readonly OrderKind[]>(allOrderKinds);
  const { data, loading, error, refetch } = useQuery(ReportPageDocument, { variables: { ...place, reportId } });
  const report = data?.customer?.report;
  // The sections are drawn in slices, after the head of the page.
  const drawnReport = useDeferredValue(report);
  const offered = sections.filter((name) => name !== 'defects' || customer.rights.canShowDefects);
  const openId = report?.id ?? reportId;
  return (
    <>
      <PageHeader
        title={report ? reportTitle(report, t) : t('reports:title')}
        line={
          <>
            {[customer.name, customer.address, [customer.postcode, customer.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')} ({customer.cardcode})
          </>
        }
        actions={
          <>
            <ReportArrows place={place} reportId={reportId} kinds={kinds} onOpen={openReport} />
            <OrderDrawer place={place} openId={openId} kinds={kinds} onKinds={setKinds} onOpen={openReport} />
          </>
        }
      />
      {loading && !report && <Skeleton h="32" mb="5" />}
      {error && !report && <Retry text={t(`errors:${failureOf(error)}`)} onRetry={() => void refetch()} />}
      {data && !error && !report && <Notice kind="danger">{t('reports:none')}</Notice>}
      {report && (
        <>
          <ReportFacts customer={customer} report={report} keyUser={data?.customer?.keyUser} />
          <SectionToggles offered={offered} hidden={hidden} onChange={setHidden} />
          {drawnReport &&
            offered
              .filter((name) => !hidden.includes(name))
              .map((name) => <Fragment key={`${name} ${drawnReport.id}`}>{drawn[name]({ ...place, report: drawnReport, filter, setFilter })}</Fragment>)}
        </>
      )}
    </>
  );
}

function SectionToggles({
  offered,
  hidden,
  onChange,
}: {
  offered: readonly SectionName[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}) {
  const { t } = useTranslation('reports');
  return (
    <Flex role="group" aria-label={t('shown')} gap="2" align="center" wrap="wrap" mb="5">
      <Text aria-hidden="true" color="quiet" fontSize="0.875rem">
        {t('shown')}
      </Text>
      {offered.map((name) => {
        const isShown = !hidden.includes(name);
        return (
          <Button
            key={name}
            size="xs"
            rounded="full"
            variant="outline"
            colorPalette="brand"
            px="3"
            {...(isShown ? { bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' } : { bg: 'surface', borderColor: 'line', color: 'quiet' })}
            aria-pressed={isShown}
            onClick={() => onChange(isShown ? [...hidden, name] : hidden.filter((each) => each !== name))}
          >
            {isShown && <Icon name="check" size={14} />}
            {t(`sections.${name}`)}
          </Button>
        );
      })}
    </Flex>
  );
}
