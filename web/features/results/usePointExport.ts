import { useTranslation } from 'react-i18next';
import { formatAddress } from '../../i18n/formatAddress.ts';
import type { ListFormat, ResultFilter, ResultOrder, ResultOrderField, ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import type { DefaultFormat } from '../../components/print/FileButtons.tsx';
import { storePrintData } from '../../components/print/printHandoff.ts';
import { useExport } from '../../components/print/useExport.ts';
import type { TableState } from '../../components/table/useTableAddress.ts';
import type { PrintedResults } from './printedResults.ts';

/** A file of the results behind a point, as they are filtered and sorted. */
interface PointFile {
  filter: ResultFilter;
  sort: ResultOrder;
  format: ListFormat;
  language: 'DE' | 'EN';
}
/** Returns the address of a file; null without one. */
export type PointFileUrl = (file: PointFile) => Promise<string | null>;

/** Takes the results behind a point along as Excel, PDF or print, as filtered and sorted; `rows` are those. */
export function usePointExport(
  { cardcode }: LocationKey,
  { filter, sort }: TableState<ResultOrderField>,
  rows: readonly ResultRowFieldsFragment[],
  fileUrl: PointFileUrl,
) {
  const { t } = useTranslation('results');
  const { customer } = useChosenCustomer();
  function createPrintUrl(tab: Window): string {
    const name = `${t('fileName')}_${cardcode}`;
    const list: PrintedResults = {
      items: rows,
      ended: null,
      orderNumber: null,
      customerName: customer?.name ?? '',
      address: customer ? formatAddress(customer) : '',
      cardcode,
      withSource: true,
    };
    storePrintData(tab, name, list);
    return `${paths.printResults}/${encodeURIComponent(name)}`;
  }
  const fetchFile = (format: ListFormat) => fileUrl({ filter: { text: filter }, sort, format, language: getGatewayLanguage() });
  return useExport((what: DefaultFormat, tab) => (what === 'PRINT' ? Promise.resolve(createPrintUrl(tab)) : fetchFile(what)));
}
