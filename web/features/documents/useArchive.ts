import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OwnDocumentArchiveDocument, SheetArchiveDocument } from '../../generated/graphql.ts';
import { saveFile } from '../../graphql/saveFile.ts';
import { useSaveFile } from '../../graphql/useSaveFile.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { toast } from '../../components/feedback/toaster.tsx';

/** Saves several documents as one ZIP. Shows a failure. */
export function useArchive({ country, cardcode }: LocationKey) {
  const { t } = useTranslation(['documents', 'errors']);
  const client = useApolloClient();
  const { start, isBusy } = useSaveFile();
  const place = { customer: { country, cardcode }, language: getGatewayLanguage() };

  async function save(fetchUrl: () => Promise<string | undefined>): Promise<void> {
    const outcome = await start(async () => saveFile(await fetchUrl(), `${cardcode}.zip`));
    if (outcome !== null && outcome !== 'saved') toast.failure(t('documents:zip.failed'), outcome === 'busy' ? t('errors:BUSY') : undefined);
  }
  return {
    isBusy,
    saveOwn: async (ids: string[]) =>
      save(async () => {
        const { data } = await client.query({ query: OwnDocumentArchiveDocument, variables: { ...place, ids }, fetchPolicy: 'no-cache' });
        return data?.customer?.ownDocumentArchive?.url;
      }),
    saveSheets: async () =>
      save(async () => {
        const { data } = await client.query({ query: SheetArchiveDocument, variables: place, fetchPolicy: 'no-cache' });
        return data?.customer?.sheetArchive?.url;
      }),
  };
}
