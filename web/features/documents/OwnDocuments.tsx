import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DocumentSortField, type OwnDocumentFieldsFragment, OwnDocumentListDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { minuteText } from '../../i18n/format.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { TableColumn } from '../../ui/tableProps.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usualPageSizes } from '../../ui/TablePaging.tsx';
import { useTableAddress } from '../../ui/useTableAddress.ts';
import { FileAnchor } from './FileAnchor.tsx';
import { freshAddresses } from '../../graphql/freshAddresses.ts';
import { UploadForm } from './UploadForm.tsx';
import { useDeleteDocument } from './useDeleteDocument.ts';

const fields: readonly DocumentSortField[] = ['DATE', 'TITLE', 'FILE_NAME'];

/** Documents that the users of a location uploaded: to upload, save and delete (M-04). */
export function OwnDocuments({ at }: { at: CustomerRef }) {
  const { t } = useTranslation(['documents', 'errors']);
  const { state, change } = useTableAddress({ sort: { field: 'DATE', direction: 'DESC' }, pageSize: 20, prefix: 'o', fields });
  const { data, previousData, loading, error, refetch } = useQuery(OwnDocumentListDocument, {
    variables: { ...at, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort },
    ...freshAddresses,
  });
  const documents = (loading ? (data ?? previousData) : data)?.customer?.ownDocuments;
  const { remove, busy } = useDeleteDocument(at);
  const columns: readonly TableColumn<OwnDocumentFieldsFragment, DocumentSortField>[] = [
    { key: 'date', heading: t('documents:columns.uploaded'), sortField: 'DATE', isShort: true, cell: ({ date }) => minuteText(date) },
    { key: 'title', heading: t('documents:columns.title'), sortField: 'TITLE', onCard: 'title', cell: ({ title }) => title },
    { key: 'file', heading: t('documents:columns.file'), sortField: 'FILE_NAME', cell: ({ fileName, url }) => <FileAnchor name={fileName} url={url} /> },
    {
      key: 'delete',
      heading: t('documents:columns.delete'),
      onCard: 'foot',
      isShort: true,
      cell: (document) => (
        <Button
          size="xs"
          variant="outline"
          borderColor="line"
          loading={busy === document.id}
          disabled={busy !== null}
          aria-label={t('documents:deleteOne', { title: document.title })}
          onClick={() => void remove(document)}
        >
          <Icon name="trash" size={14} />
          {t('documents:delete')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Box mb="5">
        <UploadForm at={at} />
      </Box>
      <DataTable
        caption={t('documents:tabs.own')}
        columns={columns}
        rows={documents?.rows ?? []}
        rowKey={({ id }) => id}
        total={documents?.total ?? 0}
        unreadable={documents?.unreadable}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        isLoading={loading}
        failure={error && !documents ? t(`errors:${failureOf(error)}`) : undefined}
        onRetry={() => void refetch()}
        filterLabel={t('documents:filter.own')}
        empty={<Notice kind="info">{t(state.filter ? 'documents:noneFound' : 'documents:none')}</Notice>}
      />
    </>
  );
}
