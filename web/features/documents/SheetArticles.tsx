import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetArticleListDocument, type SheetArticleListQuery, SheetFilesDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { FileAnchor } from './FileAnchor.tsx';
import { useArchive } from './useArchive.ts';
import { freshAddresses } from '../../graphql/freshAddresses.ts';

type Article = NonNullable<NonNullable<SheetArticleListQuery['customer']>['sheetArticles']>['nodes'][number];
const fields = ['NAME'] as const;

/** Safety data sheets by the name of their article; an article that is opened lists its files. */
export function SheetArticles({ location }: { location: LocationKey }) {
  const { t } = useTranslation('documents');
  const { state, change } = useTableAddress({ sort: { field: 'NAME', direction: 'ASC' }, pageSize: 20, prefix: 's', fields });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { data, previousData, ...query } = useQuery(SheetArticleListDocument, {
    variables: { customer: location, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, direction: state.sort.direction },
  });
  const { saveSheets, isBusy } = useArchive(location);
  const articles = (query.loading ? (data ?? previousData) : data)?.customer?.sheetArticles;
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const columns: readonly TableColumn<Article, 'NAME'>[] = [
    {
      key: 'name',
      heading: t('columns.article'),
      sortField: 'NAME',
      phoneSlot: 'title',
      cell: ({ id, name }) => (
        <Button
          variant="plain"
          size="sm"
          px="0"
          h="auto"
          minH="7"
          color="brand.solid"
          whiteSpace="normal"
          textAlign="start"
          aria-expanded={opened.has(id)}
          onClick={() => toggle(id)}
        >
          <chakra.span display="inline-flex" transform={opened.has(id) ? 'rotate(90deg)' : undefined}>
            <Icon name="next" size={16} />
          </chakra.span>
          {name}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('tabs.sheets')}
      columns={columns}
      rows={articles?.nodes ?? []}
      rowKey={({ id }) => id}
      total={articles?.totalCount ?? 0}
      unreadable={articles?.unreadableCount}
      state={state}
      onChange={change}
      pageSizes={usualPageSizes}
      {...getLoadState(query, articles)}
      isLoading={query.loading}
      filterLabel={t('filter.sheets')}
      actions={
        (articles ? articles.unfilteredCount > 0 : query.loading) && (
          <Button size="sm" colorPalette="brand" disabled={!articles} loading={isBusy} onClick={() => void saveSheets()}>
            <Icon name="download" />
            {t('zip.sheets')}
          </Button>
        )
      }
      detail={(article) => (opened.has(article.id) ? <SheetFiles location={location} article={article} /> : null)}
      empty={<Notice kind="info">{t(state.filter ? 'noneFound' : 'none')}</Notice>}
    />
  );
}

function SheetFiles({ location, article }: { location: LocationKey; article: Article }) {
  const { t } = useTranslation('documents');
  const { data, loading, error, refetch } = useQuery(SheetFilesDocument, { variables: { customer: location, articleId: article.id }, ...freshAddresses });
  const files = data?.customer?.sheetArticle?.safetyDataSheets;
  if (error && !files) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (loading && !files) return <Loading height="6" />;
  if (!files || files.length === 0) return <Notice kind="info">{t('noFiles')}</Notice>;
  return (
    <chakra.ul aria-label={t('filesOf', { name: article.name })} listStyleType="none" display="grid" gap="1" ps="6" fontSize="0.875rem">
      {files.map(({ name, url }) => (
        <li key={url}>
          <FileAnchor name={name} url={url} />
        </li>
      ))}
    </chakra.ul>
  );
}
