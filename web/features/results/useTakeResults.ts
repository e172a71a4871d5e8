import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateResultListFileDocument, ResultListPrintDocument, type ResultSortField } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import type { TakeAlong } from '../../ui/FileButtons.tsx';
import type { TableState } from '../../ui/useTableAddress.ts';
import { keepForPrint } from './printHandoff.ts';
import type { ReportRef } from './reportRef.ts';

/**
 * Takes the list along as Excel, PDF or print, as filtered and sorted. The new tab opens with the click, before the
 * list is there, so that no blocker stops it.
 */
export function useTakeResults(at: ReportRef, { filter, sort }: Pick<TableState<ResultSortField>, 'filter' | 'sort'>) {
  const { t } = useTranslation('ui');
  const client = useApolloClient();
  const [createFile] = useMutation(CreateResultListFileDocument);
  const [busy, setBusy] = useState<TakeAlong | null>(null);
  const [failure, setFailure] = useState(false);

  async function fileUrl(format: 'EXCEL' | 'PDF'): Promise<string | null> {
    const { data } = await createFile({ variables: { input: { ...at, filter, sort, format } } });
    return data?.createResultListFile.url ?? null;
  }
  async function printUrl(tab: Window): Promise<string | null> {
    const { data } = await client.query({ query: ResultListPrintDocument, variables: { ...at, filter, sort }, fetchPolicy: 'no-cache' });
    const { customer } = data ?? {};
    if (!customer?.report?.results) return null;
    const name = `Ergebnisliste_${at.cardcode}`;
    keepForPrint(tab, name, {
      items: customer.report.results.rows,
      ended: customer.report.endedAt,
      auftragsNr: customer.report.order?.number ?? null,
      kundenname: customer.name,
      adresse: [customer.address, [customer.postcode, customer.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      cardcode: at.cardcode,
    });
    return `${paths.printResults}/${encodeURIComponent(name)}`;
  }

  async function take(what: TakeAlong) {
    setFailure(false);
    const tab = window.open('', '_blank');
    if (!tab) return setFailure(true);
    tab.document.title = t(`file.${what}`);
    tab.document.body.append(t('loading'));
    setBusy(what);
    const url = await (what === 'PRINT' ? printUrl(tab) : fileUrl(what)).catch(() => null);
    setBusy(null);
    if (url) tab.location.href = url;
    else {
      tab.close();
      setFailure(true);
    }
  }
  return { take, busy, failure };
}
