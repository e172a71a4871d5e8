import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PositionArticlesDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { LongText } from '../../components/table/LongText.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { SheetLinks } from '../../components/layout/SheetLinks.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import type { PositionRef } from './positionRef.ts';

/** Articles used at a position, with their safety data sheets. */
export function ArticleTable({ at: { country, cardcode, positionId } }: { at: PositionRef }) {
  const { t } = useTranslation('positions');
  const { data, loading, error, refetch } = useQuery(PositionArticlesDocument, { variables: { customer: { country, cardcode }, id: positionId } });
  const articles = data?.customer?.position?.articles;
  if (loading && !articles) return <Loading h="24" />;
  if (error && !articles) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!articles || articles.totalCount === 0) return <Notice kind="info">{t('noArticles')}</Notice>;
  return (
    <>
      <LeftOutRows count={articles.totalCount - articles.nodes.length} />
      <SmallTable
        caption={t('sections.articles')}
        rows={articles.nodes}
        rowKey={({ id }) => id}
        columns={[
          { key: 'date', heading: t('articleColumns.date'), cell: ({ usedAt }) => formatDay(usedAt) },
          { key: 'article', heading: t('articleColumns.article'), cell: ({ name }) => name },
          { key: 'unit', heading: t('articleColumns.unit'), cell: ({ unit }) => unit },
          { key: 'quantity', heading: t('articleColumns.quantity'), align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
          { key: 'remark', heading: t('articleColumns.remark'), cell: ({ remark }) => remark && <LongText text={remark} /> },
          { key: 'class', heading: t('articleColumns.class'), cell: ({ articleClass }) => articleClass },
          {
            key: 'sheets',
            heading: t('articleColumns.sheets'),
            cell: ({ safetyDataSheets }) => <SheetLinks sheets={safetyDataSheets} />,
          },
        ]}
      />
    </>
  );
}
