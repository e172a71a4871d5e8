import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DocumentOrderField, type OwnDocumentFieldsFragment, OwnDocumentListDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatDateTime } from '../../i18n/format.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { FileAnchor } from './FileAnchor.tsx';
import { freshAddresses } from '../../graphql/freshAddresses.ts';
import { UploadForm } from './UploadForm.tsx';
import { useArchive } from './useArchive.ts';
import { useDeleteDocument } from './useDeleteDocument.ts';
import { useRowSelection } from '../../components/table/useRowSelection.ts';
import { RowTick } from '../../components/table/RowTick.tsx';

const fields = listMembers<DocumentOrderField>({ DATE: true, TITLE: true, FILE_NAME: true });

/** Maximum number of documents that the gateway packs at once. */
const maxDocuments = 50;

/** Documents that the users of a location uploaded: to upload, save and delete. */
export function OwnDocuments({ location }: { location: LocationKey }) {
  const { t } = useTranslation('documents');
  const { state, change } = useTableAddress({ sort: { field: 'DATE', direction: 'DESC' }, pageSize: 20, prefix: 'o', fields });
  const variables = { customer: location, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort };
  const { data, previousData, ...query } = useQuery(OwnDocumentListDocument, { variables, ...freshAddresses });
  const documents = (query.loading ? (data ?? previousData) : data)?.customer?.ownDocuments;
  const { remove, busy } = useDeleteDocument(location);
  const { saveOwn, isBusy } = useArchive(location);
  const selection = useRowSelection({ rows: data?.customer?.ownDocuments?.nodes, list: JSON.stringify(variables) });
  const chosen = selection.ids;
  const columns: readonly TableColumn<OwnDocumentFieldsFragment, DocumentOrderField>[] = [
    {
      key: 'choose',
      heading: t('columns.choose'),
      phoneSlot: 'aside',
      cell: (document) => (
        <RowTick label={t('zip.choose', { title: document.title })} isTicked={chosen.has(document.id)} onToggle={() => selection.toggle(document)} />
      ),
    },
    { key: 'date', heading: t('columns.uploaded'), sortField: 'DATE', isShort: true, cell: ({ date }) => formatDateTime(date) },
    { key: 'uploadedBy', heading: t('columns.uploadedBy'), cell: ({ uploadedBy }) => uploadedBy },
    { key: 'title', heading: t('columns.title'), sortField: 'TITLE', phoneSlot: 'title', cell: ({ title }) => title },
    { key: 'file', heading: t('columns.file'), sortField: 'FILE_NAME', cell: ({ fileName, url }) => <FileAnchor name={fileName} url={url} /> },
    {
      key: 'delete',
      heading: t('columns.actions'),
      phoneSlot: 'foot',
      isShort: true,
      cell: (document) => (
        <Flex as="span" gap="2" wrap="wrap">
          <DocumentPreview document={document} />
          <Button
            size="xs"
            variant="outline"
            loading={busy === document.id}
            disabled={busy !== null}
            aria-label={t('deleteOne', { title: document.title })}
            onClick={() => void remove(document)}
          >
            <Icon name="trash" size={14} />
            {t('delete')}
          </Button>
        </Flex>
      ),
    },
  ];
  return (
    <>
      <Box mb="5">
        <UploadForm location={location} />
      </Box>
      <DataTable
        caption={t('tabs.own')}
        columns={columns}
        rows={documents?.nodes ?? []}
        rowKey={({ id }) => id}
        total={documents?.totalCount ?? 0}
        unreadable={documents?.unreadableCount}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        {...getLoadState(query, documents)}
        isLoading={query.loading}
        filterLabel={t('filter.own')}
        actions={
          <Button
            size="sm"
            colorPalette="brand"
            loading={isBusy}
            disabled={chosen.size === 0 || chosen.size > maxDocuments}
            onClick={() => void saveOwn([...chosen])}
          >
            <Icon name="download" />
            {t('zip.own', { count: chosen.size })}
          </Button>
        }
        empty={<Notice kind="info">{t(state.filter ? 'noneFound' : 'none')}</Notice>}
      />
    </>
  );
}
