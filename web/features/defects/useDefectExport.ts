import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatAddress } from '../../i18n/formatAddress.ts';
import { CreateDefectListFileDocument, DefectListPrintDocument, type DefectFilter, type DefectOrder } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import type { DefaultFormat } from '../../components/print/FileButtons.tsx';
import { storePrintData } from '../../components/print/printHandoff.ts';
import { useExport } from '../../components/print/useExport.ts';
import type { PrintedDefects } from './printedDefects.ts';

/** Takes the list along as Excel, PDF or print, as filtered and sorted. */
export function useDefectExport(
  location: LocationKey,
  requested: { filter: string; sort: DefectOrder } & Pick<DefectFilter, 'statuses' | 'priorities' | 'includeCompleted'>,
) {
  const { t } = useTranslation('defects');
  const client = useApolloClient();
  const { send } = useChange();
  const withPhotos = useChosenCustomer().customer?.rights.canShowDefectPhotos ?? false;

  const { filter: text, sort: orderBy, ...chosen } = requested;

  async function fetchFileUrl(format: 'EXCEL' | 'PDF'): Promise<string | null> {
    const { result } = await send(CreateDefectListFileDocument, {
      customer: location,
      filter: { text, ...chosen },
      orderBy,
      format,
      language: getGatewayLanguage(),
    });
    return result?.file?.url ?? null;
  }
  async function fetchPrintUrl(tab: Window): Promise<string | null> {
    const { data, error } = await client.query({ query: DefectListPrintDocument, variables: { customer: location, ...requested }, fetchPolicy: 'no-cache' });
    const { customer } = data ?? {};
    // A failed part would be missing on paper without a notice.
    if (error || !customer?.defects) return null;
    const name = `${t('fileName')}_${location.cardcode}`;
    const list: PrintedDefects = {
      items: customer.defects.nodes.map((defect) => ({ ...defect, photoUrl: defect.photos?.[0]?.thumbnailUrl ?? null })),
      unreadable: customer.defects.unreadableCount,
      leftOut: customer.defects.totalCount - customer.defects.nodes.length,
      customerName: customer.name,
      address: formatAddress(customer),
      cardcode: location.cardcode,
      withPhotos,
    };
    storePrintData(tab, name, list);
    return `${paths.printDefects}/${encodeURIComponent(name)}`;
  }
  return useExport<DefaultFormat>((what, tab) => (what === 'PRINT' ? fetchPrintUrl(tab) : fetchFileUrl(what)));
}
