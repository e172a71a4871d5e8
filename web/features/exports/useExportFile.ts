import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ExportFileDocument, type ExportFormat } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/** What became of an export. */
export type ExportOutcome = 'saved' | 'empty' | 'failed';

const quotedName = /filename\*=UTF-8''([^;]+)/;

function save(content: Blob, name: string): void {
  const kept = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: kept, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(kept), 60_000);
}

/** Fetches an export and saves it under the name that the gateway gives it. It can be called off. */
export function useExportFile(at: CustomerRef) {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<ExportOutcome | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(function callOffOnLeaving() {
    return () => underWay.current?.abort();
  }, []);

  async function fetchFile(wanted: { from: string; to: string; format: ExportFormat }, signal: AbortSignal): Promise<ExportOutcome> {
    const { data } = await client.query({
      query: ExportFileDocument,
      variables: { ...at, ...wanted },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    const url = data?.customer?.exportFile?.url;
    if (!url) return 'failed';
    const response = await fetch(url, { signal });
    if (response.status === 204) return 'empty';
    if (!response.ok) return 'failed';
    const name = quotedName.exec(response.headers.get('content-disposition') ?? '')?.[1];
    save(await response.blob(), name ? decodeURIComponent(name) : `Export_${at.cardcode}_${wanted.from}_${wanted.to}`);
    return 'saved';
  }

  async function start(wanted: { from: string; to: string; format: ExportFormat }): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setOutcome(null);
    setIsBusy(true);
    const became = await fetchFile(wanted, controller.signal).catch(() => 'failed' as const);
    if (underWay.current === controller) underWay.current = null;
    setIsBusy(false);
    setOutcome(controller.signal.aborted ? null : became);
  }
  return { start, cancel: () => underWay.current?.abort(), isBusy, outcome };
}
