import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DefectCountsDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery, type LocationKey } from '../../session/chosenLocation.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import type { DropdownEntry } from './dropdownEntry.ts';
import { type CustomerEntry, getLocationEntries, type MenuOwner } from './menu.ts';

/** An entry of a location's menu. */
export interface SectionEntry extends DropdownEntry {
  key: CustomerEntry;
}

/**
 * Fetches the numbers of the menu while the user's rights at the location still load; the gateway returns none without the right. The
 * queries of the page have priority.
 */
export function usePrefetchDefectCounts(ref: LocationKey | null, customer: ChosenCustomer | null): void {
  const variables = { customer: { country: ref?.country ?? 'AT', cardcode: ref?.cardcode ?? '' } } as const;
  useQuery(DefectCountsDocument, {
    variables,
    skip: ref === null || customer?.rights.canShowDefects === false,
    context: { fetchOptions: { priority: 'low' } },
  });
}

/** Returns the menu entries of a location with their numbers. */
export function useCustomerMenu(customer: ChosenCustomer, session: MenuOwner): SectionEntry[] {
  const { t } = useTranslation('shell');
  const { country, cardcode, rights } = customer;
  const { data } = useQuery(DefectCountsDocument, { variables: { customer: { country, cardcode } }, skip: !rights.canShowDefects });
  const { defectBadge, defectCounts } = data?.customer ?? {};
  const badge = defectBadge ?? 0;
  const counted = defectCounts && badge > 0 ? t('badge.defects', { total: defectCounts.total, open: defectCounts.unresolved }) : undefined;
  // The badge counts one more while the location has no plan.
  const words = counted && defectCounts && badge > defectCounts.total ? t('badge.withPlan', { counted }) : counted;
  return getLocationEntries(session, rights).map((key) => ({
    key,
    to: paths[key] + toLocationQuery(customer),
    text: t(`menu.${key}`),
    ...(key === 'defects' ? { badge, words } : {}),
  }));
}
