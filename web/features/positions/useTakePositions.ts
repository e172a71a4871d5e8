import { useApolloClient } from '@apollo/client/react';
import { PositionListFileDocument, type PositionRowFieldsFragment, type PositionSortField } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { keepForPrint } from '../../components/print/printHandoff.ts';
import type { TableState } from '../../components/table/useTableAddress.ts';
import type { UsualFile } from '../../components/print/FileButtons.tsx';
import { useExport } from '../../components/print/useExport.ts';
import { objectNames } from './arrangePositions.ts';
import type { PrintedPositions } from './printedPositions.ts';

/** Takes the position list along as Excel, PDF or print, as searched and sorted (G-06). */
export function useTakePositions(
  customer: ChosenCustomer,
  { filter, sort }: Pick<TableState<PositionSortField>, 'filter' | 'sort'>,
  { rows, unreadable }: { rows: readonly PositionRowFieldsFragment[]; unreadable: number },
) {
  const client = useApolloClient();
  const { country, cardcode } = customer;

  async function fileUrl(format: 'EXCEL' | 'PDF'): Promise<string | null> {
    const { data } = await client.query({ query: PositionListFileDocument, variables: { country, cardcode, format, filter, sort }, fetchPolicy: 'no-cache' });
    return data?.customer?.positionListFile?.url ?? null;
  }
  function printUrl(tab: Window): string {
    const name = `Positionen_${cardcode}`;
    const list: PrintedPositions = {
      items: rows.map((row) => ({ area: row.areaName, number: row.number, name: row.name ?? '', objects: objectNames(row) })),
      unreadable,
      kundenname: customer.name,
      adresse: [customer.address, [customer.postcode, customer.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      cardcode,
    };
    keepForPrint(tab, name, list);
    return `${paths.printPositions}/${encodeURIComponent(name)}`;
  }
  return useExport(async (what: UsualFile, tab) => (what === 'PRINT' ? printUrl(tab) : fileUrl(what)));
}
