import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultListDocument, type ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { readAgainInTime } from '../../graphql/freshAddresses.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { FileButtons } from '../../ui/FileButtons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { usualPageSizes } from '../../ui/TablePaging.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { isNames, useRemembered } from '../../ui/useRemembered.ts';
import { useTableAddress } from '../../ui/useTableAddress.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { ReportRef } from './reportRef.ts';
import { resultColumns, resultFields, type RowDetail } from './resultColumns.tsx';
import { ResultImages } from './ResultImages.tsx';
import { ResultNarrowing } from './ResultNarrowing.tsx';
import { useClearResultCache } from './useClearResultCache.ts';
import { sentChoice, useResultChoice } from './useResultChoice.ts';
import { useTakeResults } from './useTakeResults.ts';

interface ResultTableProps {
  at: ReportRef;
  /** Whether rows come from visits and from 24/7 traps, so that a column names the source (E-18). */
  isMonthly?: boolean;
  /** The advisor's card of a result, put in by the app (F-15). */
  advisorCard: (at: ReportRef, resultId: string) => ReactNode;
  /** The position of a result in a dialog, put in by the app. */
  position: (at: ReportRef, positionId: string, onClose: () => void) => ReactNode;
  /** The development chart of a result, put in by the app (F-16). */
  development: (at: ReportRef, resultId: string) => ReactNode;
}

/** Result list of a report: narrowed, filtered, sorted and paged by the gateway; newest first, 20 rows (F-01 ... F-22). */
export function ResultTable({ at, isMonthly = false, advisorCard, position, development }: ResultTableProps) {
  const { t } = useTranslation(['results', 'errors']);
  const { t: tResults } = useTranslation('results');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const { state, change } = useTableAddress({ sort: { field: 'FOUND_AT', direction: 'DESC' }, pageSize: 20, fields: resultFields });
  const [opened, setOpened] = useState<{ row: ResultRowFieldsFragment; detail: RowDetail } | null>(null);
  const { chosen, choose } = useResultChoice();
  const only = sentChoice(chosen);
  const [hidden, setHidden] = useRemembered('hidden result columns', [], isNames);
  const isPhone = useIsPhone();
  const all = useMemo(() => resultColumns(tResults, (row, detail) => setOpened({ row, detail }), { withSource: isMonthly }), [tResults, isMonthly]);
  const columns = useMemo(() => all.filter(({ key }) => isPhone || !hidden.includes(key)), [all, hidden, isPhone]);
  const { data, previousData, loading, error, refetch } = useQuery(ResultListDocument, {
    variables: { ...at, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, only, sort: state.sort },
    ...readAgainInTime,
  });
  const results = (loading ? (data ?? previousData) : data)?.customer?.report?.results;
  const { take, busy, failure } = useTakeResults(at, { ...state, only });
  const clearCache = useClearResultCache(at, () => void refetch());
  const close = () => setOpened(null);

  return (
    <Section
      title={t('results:title')}
      isCollapsible
      remember="results"
      actions={
        isAdmin && (
          <Button size="sm" variant="ghost" color="quiet" onClick={() => void clearCache()}>
            <Icon name="refresh" />
            {t('results:clearCache')}
          </Button>
        )
      }
    >
      {failure && (
        <Box mb="4">
          <Notice kind="danger">{t('results:fileFailed')}</Notice>
        </Box>
      )}
      <ResultNarrowing chosen={chosen} onChoose={choose} counts={results?.levels} choices={results?.choices} />
      {!isPhone && <ColumnChoice columns={all} hidden={hidden} onHide={setHidden} />}
      <DataTable
        keepsHead
        caption={t('results:title')}
        columns={columns}
        rows={results?.rows ?? []}
        rowKey={({ id }) => id}
        total={results?.total ?? 0}
        unreadable={results?.unreadable}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        isLoading={loading}
        failure={error && !results ? t(`errors:${failureOf(error)}`) : undefined}
        onRetry={() => void refetch()}
        filterLabel={t('results:filter')}
        actions={<FileButtons onTake={(what) => void take(what)} busy={busy} />}
        empty={<Notice kind="info">{t(state.filter || only ? 'results:noneFound' : 'results:none')}</Notice>}
      />
      <Modal
        title={opened && opened.detail !== 'position' ? t(`results:details.${opened.detail}`) : ''}
        isOpen={opened !== null && opened.detail !== 'position'}
        onClose={close}
        size={opened?.detail === 'advisor' ? 'md' : 'xl'}
      >
        {opened?.detail === 'advisor' && advisorCard(at, opened.row.id)}
        {opened?.detail === 'development' && development(at, opened.row.id)}
        {opened?.detail === 'images' && <ResultImages at={at} resultId={opened.row.id} />}
      </Modal>
      {opened?.detail === 'position' && opened.row.positionId && position(at, opened.row.positionId, close)}
    </Section>
  );
}
