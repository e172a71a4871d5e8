import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatAddress } from '../../i18n/formatAddress.ts';
import { PositionListFileDocument, type PositionRowFieldsFragment, type PositionOrderField } from '../../generated/graphql.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { storePrintData } from '../../components/print/printHandoff.ts';
import type { TableState } from '../../components/table/useTableAddress.ts';
import type { DefaultFormat } from '../../components/print/FileButtons.tsx';
import { useExport } from '../../components/print/useExport.ts';
import { formatObjectNames } from './arrangePositions.ts';
import type { PrintedPositions } from './printedPositions.ts';

/** Takes the position list along as Excel, PDF or print, as searched and sorted. */
export function usePositionExport(
  customer: ChosenCustomer,
  { filter, sort }: Pick<TableState<PositionOrderField>, 'filter' | 'sort'>,
  { rows, unreadable }: { rows: readonly PositionRowFieldsFragment[]; unreadable: number },
) {
  const { t } = useTranslation('positions');
  const client = useApolloClient();
  const { country, cardcode } = customer;

  async function fetchFileUrl(format: 'EXCEL' | 'PDF'): Promise<string | null> {
    const variables = { customer: { country, cardcode }, format, filter, sort, language: getGatewayLanguage() };
    const { data } = await client.query({ query: PositionListFileDocument, variables, fetchPolicy: 'no-cache' });
    return data?.customer?.positionListFile?.url ?? null;
  }
  function createPrintUrl(tab: Window): string {
    const name = `${t('fileName')}_${cardcode}`;
    const list: PrintedPositions = {
      items: rows.map((row) => ({ area: row.areaName, number: row.number, name: row.name ?? '', objects: formatObjectNames(row) })),
      unreadable,
      customerName: customer.name,
      address: formatAddress(customer),
      cardcode,
    };
    storePrintData(tab, name, list);
    return `${paths.printPositions}/${encodeURIComponent(name)}`;
  }
  return useExport(async (what: DefaultFormat, tab) => (what === 'PRINT' ? createPrintUrl(tab) : fetchFileUrl(what)));
}
