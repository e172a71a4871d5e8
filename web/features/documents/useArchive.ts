import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnDocumentArchiveDocument, SheetArchiveDocument } from '../../generated/graphql.ts';
import { saveFile } from '../../graphql/saveFile.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { toast } from '../../components/feedback/toaster.tsx';

/** Saves several documents as one ZIP. Shows a failure. */
export function useArchive({ country, cardcode }: LocationKey) {
  const { t } = useTranslation('documents');
  const client = useApolloClient();
  const place = { customer: { country, cardcode }, language: getGatewayLanguage() };
  const [isBusy, setIsBusy] = useState(false);

  async function save(fetchUrl: () => Promise<string | undefined>, name: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await fetchUrl()
      .then(async (url) => saveFile(url, name))
      .catch(() => 'failed' as const);
    setIsBusy(false);
    if (outcome !== 'saved') toast.failure(t('zip.failed'));
  }
  return {
    isBusy,
    saveOwn: async (ids: string[]) =>
      save(async () => {
        const { data } = await client.query({ query: OwnDocumentArchiveDocument, variables: { ...place, ids }, fetchPolicy: 'no-cache' });
        return data?.customer?.ownDocumentArchive?.url;
      }, `${cardcode}.zip`),
    saveSheets: async () =>
      save(async () => {
        const { data } = await client.query({ query: SheetArchiveDocument, variables: place, fetchPolicy: 'no-cache' });
        return data?.customer?.sheetArchive?.url;
      }, `${cardcode}.zip`),
  };
}
