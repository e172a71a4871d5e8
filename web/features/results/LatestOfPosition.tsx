import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionLatestResultDocument, PositionLatestResultsDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import { getDetailParts, type PointRow } from './pointRow.ts';
import { createResultColumns, type RowDetail } from './resultColumns.tsx';

interface LatestOfPositionProps extends LocationKey {
  positionId: string;
  /** Content of a row's dialog; set by the app. */
  detail: (resultId: string, detail: RowDetail) => ReactNode;
}

/** Columns of the results on the position's own page. */
const shown = ['foundAt', 'result', 'task', 'object', 'remark', 'advisor', 'image'];

/** The last five results of a position; each opens its development, its advisor and its pictures. */
export function LatestOfPosition({ country, cardcode, positionId, detail }: LatestOfPositionProps) {
  const { t } = useTranslation('results');
  const [opened, setOpened] = useState<{ id: string; detail: RowDetail } | null>(null);
  const { data, loading, error, refetch } = useQuery(PositionLatestResultsDocument, { variables: { customer: { country, cardcode }, positionId } });
  const found = data?.customer?.position?.latestResults;
  if (loading && !found) return <Loading h="18rem" />;
  if (error && !found) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!found || found.length === 0) return <Notice kind="info">{t('noneLately')}</Notice>;
  const all = createResultColumns(t, { country, cardcode }, ({ id }, what) => setOpened({ id, detail: what }));
  const rows = found.map(({ result }) => result);
  // Columns that are empty in all rows would take the space of the others.
  const columns = shown.flatMap((key) => all.find((column) => column.key === key) ?? []).filter(({ cell }) => rows.some((row) => cell(row)));
  return (
    <>
      <SmallTable caption={t('latestOfPosition')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Modal
        title={opened && opened.detail !== 'position' ? t(`details.${opened.detail}`) : ''}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        size={opened?.detail === 'advisor' ? 'md' : 'xl'}
      >
        {opened && detail(opened.id, opened.detail)}
      </Modal>
    </>
  );
}

/** A detail of one of the last results of a position. */
export function useLatestRow({ country, cardcode, positionId }: LocationKey & { positionId: string }, id: string, detail: RowDetail): PointRow {
  const { data, loading, error, refetch } = useQuery(PositionLatestResultDocument, {
    variables: { customer: { country, cardcode }, positionId, id, ...getDetailParts(detail) },
  });
  return { row: data?.customer?.position?.latestResults?.[0]?.result ?? null, loading, error, retry: () => void refetch() };
}
