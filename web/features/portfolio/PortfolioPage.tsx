import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, PortfolioFileDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { FileButtons } from '../../components/print/FileButtons.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { useExport } from '../../components/print/useExport.ts';
import { ChosenBar, LocationComparison } from './LocationComparison.tsx';
import { FigureProgress } from './FigureProgress.tsx';
import { GroupTable } from './GroupTable.tsx';
import { LabelChosen } from './LabelChosen.tsx';
import { createPortfolioColumns } from './portfolioColumns.tsx';
import { ShareMap } from './ShareMap.tsx';
import { usePortfolio } from './usePortfolio.ts';
import { toUrlLocationKey } from './usePortfolioAddress.ts';

/** Maximum number of locations whose readiness the gateway counts for a file. */
const maxCounted = 50;

/** Locations compared by urgency: ranked, in groups, as a map of shares, and as a file. */
export function PortfolioPage() {
  const { t } = useTranslation('portfolio');
  const client = useApolloClient();
  const { address, country, state, change, rows, inSight, ...compared } = usePortfolio();
  const { labels, grouping, only, put } = address;
  const { chosen } = compared;
  const comparison = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const clearChosen = () => {
    address.clearChosen();
    // The button that was pressed is gone; the page stays where it is.
    bar.current?.focus({ preventScroll: true });
  };
  const showComparison = () => {
    // A focus alone leads to the middle of what is higher than the screen.
    comparison.current?.focus({ preventScroll: true });
    comparison.current?.scrollIntoView();
  };
  const counted = rows.filter(({ readiness }) => readiness !== null).map(({ id }) => id);
  const { exportAs, busy, failure } = useExport(async (format: ExportFormat) => {
    const idByKey = new Map(compared.all.map((row) => [toUrlLocationKey(row), row.id]));
    const variables = {
      country,
      filter: state.filter,
      format,
      language: getGatewayLanguage(),
      sort: { field: state.sort.field, direction: state.sort.direction },
      labels: labels.map(({ label, keys }) => ({ label, locationIds: keys.flatMap((key) => idByKey.get(key) ?? []) })),
      readiness: counted.slice(0, maxCounted),
      group: only === null || grouping === 'none' ? null : grouping === 'place' ? { city: only } : { label: only },
    };
    const { data } = await client.query({ query: PortfolioFileDocument, variables, fetchPolicy: 'no-cache' });
    return data?.portfolio?.file?.url ?? null;
  });
  const columns = createPortfolioColumns(t, {
    isChosen: (row) => address.chosen.has(toUrlLocationKey(row)),
    onToggle: (row) => address.toggle(toUrlLocationKey(row)),
    hasLabels: labels.length > 0,
    hasActions: compared.hasActions,
  });
  return (
    <>
      <PageHeader title={t('title')} line={compared.error && compared.all.length === 0 ? undefined : t('line', { count: compared.all.length })} />
      <Text mb="4" maxW="75ch" color="quiet">
        {t('intro')}
      </Text>
      <Flex gap="3" mb="4" wrap="wrap">
        {country && (
          <ToggleGroup
            label={t('country')}
            value={country}
            options={(['AT', 'DE'] as const).map((value) => ({ value, text: t(`countries.${value}`) }))}
            onChange={(next) => put({ country: next })}
          />
        )}
        <ToggleGroup
          label={t('grouping')}
          value={grouping}
          options={(['none', 'place', 'label'] as const).map((value) => ({ value, text: t(`groupings.${value}`) }))}
          onChange={(next) => put({ grouping: next })}
        />
      </Flex>
      {grouping === 'label' && <LabelChosen labels={labels} chosen={chosen.map(toUrlLocationKey)} onChange={(next) => put({ labels: next })} />}
      {compared.groups.length > 0 && (
        <Section title={t('groups')} isCollapsible remember="portfolio groups">
          <GroupTable groups={compared.groups} only={only} onPick={(name) => put({ only: name })} />
        </Section>
      )}
      <Section title={only === null ? t('rank') : t('rankOf', { group: only })}>
        <Text mb="3" maxW="75ch" color="quiet" fontSize="0.875rem">
          {t('rankMeans')}
        </Text>
        <FigureProgress
          reading={compared.reading}
          readiness={compared.readiness}
          inFile={Math.min(counted.length, maxCounted)}
          total={rows.length}
          known={compared.known}
          onReadAll={compared.readAll}
          onCountReadiness={() => void compared.readiness.count(inSight)}
        />
        {compared.leftOut > 0 && (
          <Box mb="4">
            <Notice kind="warning">
              {t('leftOut', { count: compared.leftOut, number: formatNumber(compared.leftOut), max: formatNumber(compared.all.length) })}
            </Notice>
          </Box>
        )}
        {compared.isRankOfSome && (
          <Box mb="4">
            <Notice kind="info">{t('rankOfSome', { known: compared.known, count: rows.length })}</Notice>
          </Box>
        )}
        {failure && (
          <Box mb="4">
            <Notice kind="danger">{t('fileFailed')}</Notice>
          </Box>
        )}
        <DataTable
          keepsHead
          name="portfolio"
          caption={t('title')}
          columns={columns}
          rows={inSight}
          rowKey={({ id }) => id}
          total={rows.length}
          unreadable={compared.unreadable}
          state={state}
          onChange={change}
          pageSizes={usualPageSizes}
          isLoading={compared.isLoading}
          failure={compared.error && formatFailure(compared.error)}
          onRetry={compared.retry}
          filterLabel={t('filter')}
          actions={<FileButtons offered={['EXCEL', 'CSV']} onExport={(what) => void exportAs(what)} busy={busy} />}
          empty={<Notice kind="info">{t(compared.all.length === 0 ? 'none' : 'noneFound')}</Notice>}
        />
        <ChosenBar count={chosen.length} onShow={showComparison} onClear={clearChosen} ref={bar} />
      </Section>
      <LocationComparison chosen={chosen} columns={columns} ref={comparison} onClear={clearChosen} />
      {rows.length > 0 && (
        <Section title={t('map')} isCollapsible remember="portfolio map">
          <ShareMap groups={compared.shownGroups} />
        </Section>
      )}
    </>
  );
}
