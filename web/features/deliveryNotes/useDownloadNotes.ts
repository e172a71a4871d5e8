import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { DeliveryNoteFileDocument } from '../../generated/graphql.ts';
import { saveFile } from '../../graphql/saveFile.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** Saves one delivery note under its number, or several as one file. Shows a failure. */
export function useDownloadNotes(location: LocationKey) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(false);

  async function save(ids: string[], name: string): Promise<void> {
    const { data } = await client.query({
      query: DeliveryNoteFileDocument,
      variables: { customer: location, ids, language: getGatewayLanguage() },
      fetchPolicy: 'no-cache',
    });
    if ((await saveFile(data?.customer?.deliveryNoteFile?.url, name)) !== 'saved') throw new Error('The delivery notes were not saved.');
  }

  async function download(ids: string[], name: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(false);
    await save(ids, name).catch(() => setFailure(true));
    setBusy(false);
  }
  return { download, busy, failure };
}
