import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ExportFileDocument, type ExportFormat } from '../../generated/graphql.ts';
import { countCsv } from './countCsv.ts';
import { type SaveOutcome, saveFile } from '../../graphql/saveFile.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** Fetches an export and saves it under the gateway's file name. It can be aborted. */
export function useExportFile(location: LocationKey) {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  /** Rows and columns of the saved file; null for a workbook, which is not opened here. */
  const [size, setSize] = useState<{ rows: number; columns: number } | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(function abortOnUnmount() {
    return () => underWay.current?.abort();
  }, []);

  async function fetchFile(request: { from: string; to: string; format: ExportFormat }, signal: AbortSignal): Promise<SaveOutcome> {
    const { data } = await client.query({
      query: ExportFileDocument,
      variables: { customer: location, ...request },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    return saveFile(data?.customer?.exportFile?.url, `Export_${location.cardcode}_${request.from}_${request.to}`, {
      signal,
      look: async (content) => setSize(request.format === 'CSV' ? countCsv(await content.text()) : null),
    });
  }

  async function start(request: { from: string; to: string; format: ExportFormat }): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setOutcome(null);
    setIsBusy(true);
    const became = await fetchFile(request, controller.signal).catch(() => 'failed' as const);
    if (underWay.current === controller) underWay.current = null;
    setIsBusy(false);
    setOutcome(controller.signal.aborted ? null : became);
  }
  return { start, cancel: () => underWay.current?.abort(), isBusy, outcome, size };
}
