import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { AuditPackFileDocument, type AuditPackPreviewQueryVariables } from '../../generated/graphql.ts';
import { type SaveOutcome, saveFile } from '../../graphql/saveFile.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { createFileCounter } from './packedFiles.ts';

/** Progress of a pack. */
interface Progress {
  files: number;
  bytes: number;
}

/** Fetches an audit pack and saves it. Reports its progress and can be stopped. */
export function useAuditPack() {
  const client = useApolloClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome | 'stopped' | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(function callOffOnLeaving() {
    return () => underWay.current?.abort();
  }, []);

  async function fetchPack(chosen: AuditPackPreviewQueryVariables, signal: AbortSignal): Promise<SaveOutcome> {
    const language = getGatewayLanguage();
    const { data } = await client.query({
      query: AuditPackFileDocument,
      variables: { ...chosen, language },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    const count = createFileCounter();
    let bytes = 0;
    return saveFile(data?.customer?.auditPack?.file.url, `${chosen.customer.cardcode}.zip`, {
      signal,
      onChunk(chunk) {
        bytes += chunk.length;
        setProgress({ files: count(chunk), bytes });
      },
    });
  }

  async function start(chosen: AuditPackPreviewQueryVariables): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setOutcome(null);
    setProgress({ files: 0, bytes: 0 });
    const became = await fetchPack(chosen, controller.signal).catch(() => 'failed' as const);
    underWay.current = null;
    setProgress(null);
    setOutcome(controller.signal.aborted ? 'stopped' : became);
  }
  return { start, stop: () => underWay.current?.abort(), progress, outcome };
}
