import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { ApiTokenListDocument, type ApiTokenListQuery } from '../../generated/graphql.ts';
import { saveContent } from '../../graphql/saveFile.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { toLocationsCsv } from './locationsCsv.ts';

type Row = NonNullable<ApiTokenListQuery['apiTokens']>['nodes'][number];
const pageSize = 1_000;

/** Saves the list of the locations that match the filter, without any token. */
export function SaveLocations({ filter }: { filter: string }) {
  const { t } = useTranslation('apiTokens');
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);

  async function readAll(): Promise<Row[]> {
    const rows: Row[] = [];
    for (let total = 1; rows.length < total; ) {
      const { data, error } = await client.query({
        query: ApiTokenListDocument,
        variables: { first: pageSize, offset: rows.length, filter, sort: { field: 'CARDCODE', direction: 'ASC' } },
      });
      if (error || !data?.apiTokens) throw error ?? new Error('The response has no locations.');
      if (data.apiTokens.nodes.length === 0) break;
      rows.push(...data.apiTokens.nodes);
      total = data.apiTokens.totalCount;
    }
    return rows;
  }
  async function save() {
    setIsBusy(true);
    const rows = await readAll().catch((error: unknown) => formatFailure(error));
    setIsBusy(false);
    if (typeof rows === 'string') return toast.failure(t('tokens.failed'), rows);
    const headings = [t('columns.country'), t('columns.cardcode'), t('columns.location'), t('columns.postcode'), t('columns.city')];
    const text = toLocationsCsv(
      headings,
      rows.map(({ customer }) => customer),
    );
    return saveContent(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('tokens.listName')}.csv`);
  }
  return (
    <Button size="sm" variant="outline" loading={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {t('tokens.saveList')}
    </Button>
  );
}
