import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ExportFileDocument, type ExportFormat } from '../../generated/graphql.ts';
import { countCsv } from './countCsv.ts';
import { saveFile } from '../../graphql/saveFile.ts';
import { useSaveFile } from '../../graphql/useSaveFile.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** Fetches an export and saves it under the gateway's file name. It ends with its page, and can be cancelled. */
export function useExportFile(location: LocationKey) {
  const client = useApolloClient();
  const { start: startSaving, ...state } = useSaveFile();
  const { cancel } = state;
  /** Rows and columns of the saved file; null for a workbook, which is not opened here. */
  const [size, setSize] = useState<{ rows: number; columns: number } | null>(null);
  useEffect(
    function cancelOnUnmount() {
      return cancel;
    },
    [cancel],
  );

  async function start(request: { from: string; to: string; format: ExportFormat }): Promise<void> {
    await startSaving(async (signal) => {
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
    });
  }
  return { start, size, ...state };
}
