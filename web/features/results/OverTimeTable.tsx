import { useApolloClient } from '@apollo/client/react';
import { Box, CloseButton, Flex, Heading } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, type ResultPeriod, type ResultRowFieldsFragment, ResultsOverTimeFileDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { FileButtons } from '../../components/print/FileButtons.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useMedia } from '../../hooks/useMedia.ts';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { useExport } from '../../components/print/useExport.ts';
import { createActionColumn } from './actionColumn.tsx';
import { type DetailSlots, OpenedDetail } from './OpenedDetail.tsx';
import { ReadProgress } from './ReadProgress.tsx';
import { createResultColumns, resultFields, type RowDetail } from './resultColumns.tsx';
import { ResultNarrowing } from './ResultNarrowing.tsx';
import { useOverTime } from './useOverTime.ts';
import { toChoiceInput, useResultChoice } from './useResultChoice.ts';

/** The room of the progress, which needs two lines on a phone. */
const progressHeight = { base: '2.625rem', md: '2rem' };

type Row = ResultRowFieldsFragment & { reportId: string };

/** Minimum width at which a development is shown next to the table. */
const wideWindow = '(min-width: 80em)';

interface OverTimeTableProps extends DetailSlots {
  location: LocationKey;
  period: ResultPeriod;
}

/** All results of a period. The gateway filters, sorts and pages them. Shows the development of a row next to them. */
export function OverTimeTable({ location, period, ...details }: OverTimeTableProps) {
  const { t } = useTranslation(['results', 'errors', 'ui']);
  const { t: tResults } = useTranslation('results');
  const client = useApolloClient();
  const { state, change } = useTableAddress({ sort: { field: 'FOUND_AT', direction: 'DESC' }, pageSize: 20, fields: resultFields });
  const { chosen, choose } = useResultChoice();
  const only = toChoiceInput(chosen);
  const [opened, setOpened] = useState<{ row: Row; detail: RowDetail } | null>(null);
  const isWide = useMedia(wideWindow);
  const planWay = usePlanWay(location);
  const { country, cardcode } = location;
  const columns = useMemo(
    () => [
      ...createResultColumns<Row>(tResults, { country, cardcode }, (row, detail) => setOpened({ row, detail }), { withSource: true, planWay }),
      createActionColumn<Row>(tResults, { country, cardcode }, ({ reportId }) => reportId),
    ],
    [tResults, setOpened, planWay, country, cardcode],
  );
  const { found, isLoading, error, retry, listed, ...reading } = useOverTime(location, period, { ...state, only });
  const rows = useMemo(() => found?.nodes.map(({ reportId, result }): Row => ({ ...result, reportId })) ?? [], [found]);
  const { exportAs, busy, failure } = useExport(async (format: ExportFormat) => {
    const { data } = await client.query({
      query: ResultsOverTimeFileDocument,
      variables: { ...listed, format, language: getGatewayLanguage() },
      fetchPolicy: 'no-cache',
    });
    return data?.customer?.resultsOverTime?.file.url ?? null;
  });
  const isBeside = isWide && opened?.detail === 'development';
  const openedAt = opened && { ...location, reportId: opened.row.reportId };
  return (
    <Section title={t('results:title')}>
      {(found || isLoading) && (
        <Box mb="4" minH={found && !reading.isReading ? undefined : progressHeight}>
          {found && (
            <ReadProgress
              found={found}
              isReading={reading.isReading}
              isStopped={reading.isStopped}
              onStop={reading.stop}
              onGoOn={reading.goOn}
              onReadFailed={reading.readFailedAgain}
            />
          )}
        </Box>
      )}
      {failure && (
        <Box mb="4">
          <Notice kind="danger">{t('results:fileFailed')}</Notice>
        </Box>
      )}
      <ResultNarrowing chosen={chosen} onChoose={choose} counts={found?.levels} choices={found?.choices} />
      <Flex gap="5" align="flex-start">
        <Box flex="1" minW="0">
          <DataTable
            keepsHead
            name="results over time"
            caption={t('results:title')}
            columns={columns}
            rows={rows}
            rowKey={({ reportId, id }) => `${reportId} ${id}`}
            total={found?.totalCount ?? 0}
            unreadable={found?.unreadableCount}
            state={state}
            onChange={change}
            pageSizes={usualPageSizes}
            isLoading={isLoading || (reading.isReading && found?.totalCount === 0)}
            failure={error && !found ? formatFailure(error) : undefined}
            onRetry={retry}
            filterLabel={t('results:filter')}
            actions={<FileButtons offered={['EXCEL', 'CSV']} onExport={(what) => void exportAs(what)} busy={busy} />}
            empty={<Notice kind="info">{t(state.filter || only ? 'results:noneFound' : 'results:noneInPeriod')}</Notice>}
          />
        </Box>
        {isBeside && openedAt && (
          <Box
            as="aside"
            aria-label={t('results:details.development')}
            w="26rem"
            flexShrink="0"
            position="sticky"
            top="5rem"
            borderWidth="1px"
            borderColor="line"
            borderRadius="lg"
            p="4"
          >
            <Flex justify="space-between" align="center" mb="2">
              <Heading as="h3" size="sm">
                {t('results:details.development')}
              </Heading>
              <CloseButton size="sm" aria-label={t('ui:close')} onClick={() => setOpened(null)} />
            </Flex>
            {details.development(openedAt, opened.row.id)}
          </Box>
        )}
      </Flex>
      <OpenedDetail opened={!isBeside && openedAt ? { at: openedAt, ...opened } : null} onClose={() => setOpened(null)} {...details} />
    </Section>
  );
}
