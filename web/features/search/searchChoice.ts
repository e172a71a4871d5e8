import type { TFunction } from 'i18next';
import type { SearchKind, SearchQuery } from '../../generated/graphql.ts';
import { dayText, monthText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { addressOfRef } from '../../session/chosenCustomerRef.ts';

/** Something to go to, as it is shown and remembered. */
export interface SearchChoice {
  kind: SearchKind;
  title: string;
  detail: string;
  /** Its address in the portal. */
  to: string;
}

type Hit = NonNullable<SearchQuery['search']>['hits'][number];

/** Where a hit leads: to the thing itself, at its location. */
function addressOf({ kind, id, customer }: Hit): string {
  const at = addressOfRef(customer);
  const itself = encodeURIComponent(id);
  return {
    LOCATION: paths.report + at,
    POSITION: `${paths.positions}/${itself}${at}`,
    DEFECT: `${paths.defects}${at}&defect=${itself}`,
    REPORT: `${paths.report}${at}&report=${itself}`,
  }[kind];
}

/** A hit in words. */
export function choiceOf(hit: Hit, t: TFunction<'search'>): SearchChoice {
  const { kind, number, text, at, customer } = hit;
  const [title, detail] = {
    LOCATION: [customer.name, [customer.postcode, customer.city, '·', number]],
    POSITION: [[number, text].filter(Boolean).join(' '), [customer.name]],
    DEFECT: [t('defect', { number: number ?? '', text: text ?? '' }), [dayText(at)]],
    REPORT: [number === null ? t('monthly', { month: monthText(at) }) : t('visit', { number }), [dayText(at), text]],
  }[kind] as [string, (string | null)[]];
  return { kind, title, detail: detail.filter(Boolean).join(' '), to: addressOf(hit) };
}
