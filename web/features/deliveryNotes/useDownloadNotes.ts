import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { DeliveryNoteFileDocument } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/** Saves delivery notes as one file. It is fetched first, so that a failure is told here and not in a saved file (N-02). */
export function useDownloadNotes(place: CustomerRef) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(false);

  async function save(ids: string[], name: string): Promise<void> {
    const { data } = await client.query({ query: DeliveryNoteFileDocument, variables: { ...place, ids }, fetchPolicy: 'no-cache' });
    const url = data?.customer?.deliveryNoteFile?.url;
    const response = url ? await fetch(url) : null;
    if (!response?.ok) throw new Error('The delivery notes did not come.');
    const kept = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: kept, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(kept), 60_000);
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
