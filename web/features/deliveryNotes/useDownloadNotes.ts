import { useApolloClient } from '@apollo/client/react';
import { DeliveryNoteFileDocument } from '../../generated/graphql.ts';
import { saveFile } from '../../graphql/saveFile.ts';
import { useSaveFile } from '../../graphql/useSaveFile.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** Saves one delivery note under its number, or several as one file. */
export function useDownloadNotes(location: LocationKey) {
  const client = useApolloClient();
  const { start, isBusy, outcome } = useSaveFile();

  async function download(ids: string[], name: string): Promise<void> {
    await start(async () => {
      const { data } = await client.query({
        query: DeliveryNoteFileDocument,
        variables: { customer: location, ids, language: getGatewayLanguage() },
        fetchPolicy: 'no-cache',
      });
      return saveFile(data?.customer?.deliveryNoteFile?.url, name);
    });
  }
  return { download, isBusy, failure: outcome === 'saved' ? null : outcome };
}
