import type { TFunction } from 'i18next';
import type { SearchKind, SearchQuery } from '../../generated/graphql.ts';
import { dayText, monthText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { addressOfRef } from '../../session/chosenCustomerRef.ts';
import { actionAddress, defectAddress, positionAddress, reportAddress } from '../../session/thingAddresses.ts';

/** Something to go to, as it is shown and remembered. */
export interface SearchChoice {
  kind: SearchKind;
  title: string;
  detail: string;
  /** Its address in the portal. */
  to: string;
}

type Hit = NonNullable<SearchQuery['search']>['hits'][number];

const lists = ['sheets', 'general', 'own'] as const;

/** Returns the list of a document, from the prefix of its id. */
const listOf = (id: string) => lists.find((list) => id.startsWith(`${list}:`)) ?? 'sheets';

/** Returns the address of a document's list, filtered for it. Each list stores its filter under its first letter. */
function documentAddress(at: string, id: string): string {
  const list = listOf(id);
  return `${paths.documents}${at}&tab=${list}&${list[0]}q=${encodeURIComponent(id.slice(list.length + 1))}`;
}

/** Returns the address of a hit: the object itself, at its location. */
function addressOf({ kind, id, positionId, customer }: Hit): string {
  const at = addressOfRef(customer);
  return {
    LOCATION: paths.report + at,
    POSITION: positionAddress(customer, id),
    DEFECT: defectAddress(customer, id),
    ACTION: actionAddress(customer, id),
    DEVICE: positionAddress(customer, positionId ?? ''),
    REPORT: reportAddress(customer, id),
    DOCUMENT: documentAddress(at, id),
  }[kind];
}

/** A hit in words. */
export function choiceOf(hit: Hit, t: TFunction<'search'>): SearchChoice {
  const { kind, number, text, at, customer } = hit;
  const [title, detail] = {
    LOCATION: [customer.name, [customer.postcode, customer.city, '·', number]],
    POSITION: [[number, text].filter(Boolean).join(' '), [customer.name]],
    DEFECT: [t('defect', { number: number ?? '', text: text ?? '' }), [dayText(at)]],
    ACTION: [text ?? '', [dayText(at)]],
    DEVICE: [text ?? '', [number]],
    REPORT: [number === null ? t('monthly', { month: monthText(at) }) : t('visit', { number }), [dayText(at), text]],
    DOCUMENT: [text ?? '', [t(`lists.${listOf(hit.id)}`), dayText(at)]],
  }[kind] as [string, (string | null)[]];
  return { kind, title, detail: detail.filter(Boolean).join(' '), to: addressOf(hit) };
}

/** Returns the link to a position on its plan; null if it is on no plan. */
export function planChoiceOf(hit: Hit, to: string | null, t: TFunction<'search'>): SearchChoice | null {
  if (hit.kind !== 'POSITION' || to === null) return null;
  const { title } = choiceOf(hit, t);
  return { kind: 'POSITION', title: t('onPlan', { position: title }), detail: hit.customer.name, to };
}
