import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatAddress } from '../../i18n/formatAddress.ts';
import { CreateResultListFileDocument, ResultListPrintDocument, type ResultOrderField } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { storePrintData } from '../../components/print/printHandoff.ts';
import type { TableState } from '../../components/table/useTableAddress.ts';
import type { DefaultFormat } from '../../components/print/FileButtons.tsx';
import { useExport } from '../../components/print/useExport.ts';
import type { PrintedResults } from './printedResults.ts';
import type { SentChoice } from './useResultChoice.ts';
import { getReportVariables, type ReportRef } from './reportRef.ts';

/** State of the list. */
interface Shown extends Pick<TableState<ResultOrderField>, 'filter' | 'sort'> {
  only: SentChoice | null;
}

/** Takes the list along as Excel, PDF or print, as narrowed, filtered and sorted. */
export function useResultExport(at: ReportRef, { filter, only, sort }: Shown) {
  const { t } = useTranslation('results');
  const client = useApolloClient();
  const { send } = useChange();

  async function fetchFileUrl(format: 'EXCEL' | 'PDF'): Promise<string | null> {
    const { result } = await send(CreateResultListFileDocument, {
      ...getReportVariables(at),
      filter: { text: filter, ...only },
      orderBy: sort,
      format,
      language: getGatewayLanguage(),
    });
    return result?.file?.url ?? null;
  }
  async function fetchPrintUrl(tab: Window): Promise<string | null> {
    const { data, error } = await client.query({
      query: ResultListPrintDocument,
      variables: { ...getReportVariables(at), filter, ...only, sort },
      fetchPolicy: 'no-cache',
    });
    const { customer } = data ?? {};
    if (error || !customer?.report?.results) return null;
    const name = `${t('fileName')}_${at.cardcode}`;
    const list: PrintedResults = {
      items: customer.report.results.nodes,
      unreadable: customer.report.results.unreadableCount,
      leftOut: customer.report.results.totalCount - customer.report.results.nodes.length,
      ended: customer.report.endedAt,
      orderNumber: customer.report.order?.number ?? null,
      customerName: customer.name,
      address: formatAddress(customer),
      cardcode: at.cardcode,
      withSource: customer.report.__typename === 'MonthlyReport',
    };
    storePrintData(tab, name, list);
    return `${paths.printResults}/${encodeURIComponent(name)}`;
  }
  return useExport((what: DefaultFormat, tab) => (what === 'PRINT' ? fetchPrintUrl(tab) : fetchFileUrl(what)));
}
