import type { TFunction } from 'i18next';
import type { SearchKind, SearchQuery } from '../../generated/graphql.ts';
import { formatDay, formatMonth } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { getActionAddress, getDefectAddress, getPositionAddress, getReportAddress } from '../../links/thingAddresses.ts';

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
const getDocumentList = (id: string) => lists.find((list) => id.startsWith(`${list}:`)) ?? 'sheets';

/** Returns the address of a document's list, filtered for it. Each list stores its filter under its first letter. */
function getDocumentAddress(at: string, id: string): string {
  const list = getDocumentList(id);
  return `${paths.documents}${at}&tab=${list}&${list[0]}q=${encodeURIComponent(id.slice(list.length + 1))}`;
}

/** Returns the address of a hit: the object itself, at its location. */
function getHitAddress({ kind, id, positionId, customer }: Hit): string {
  const at = toLocationQuery(customer);
  return {
    LOCATION: paths.report + at,
    POSITION: getPositionAddress(customer, id),
    DEFECT: getDefectAddress(customer, id),
    ACTION: getActionAddress(customer, id),
    DEVICE: getPositionAddress(customer, positionId ?? ''),
    REPORT: getReportAddress(customer, id),
    DOCUMENT: getDocumentAddress(at, id),
  }[kind];
}

/** A hit in words. */
export function toChoice(hit: Hit, t: TFunction<'search'>): SearchChoice {
  const { kind, number, text, at, customer } = hit;
  const [title, detail] = {
    LOCATION: [customer.name, [customer.postcode, customer.city, '·', number]],
    POSITION: [[number, text].filter(Boolean).join(' '), [customer.name]],
    DEFECT: [t('defect', { number: number ?? '', text: text ?? '' }), [formatDay(at)]],
    ACTION: [text ?? '', [formatDay(at)]],
    DEVICE: [text ?? '', [number]],
    REPORT: [number === null ? t('monthly', { month: formatMonth(at) }) : t('visit', { number }), [formatDay(at), text]],
    DOCUMENT: [text ?? '', [t(`lists.${getDocumentList(hit.id)}`), formatDay(at)]],
  }[kind] as [string, (string | null)[]];
  return { kind, title, detail: detail.filter(Boolean).join(' '), to: getHitAddress(hit) };
}

/** Returns the link to a position on its plan; null if it is on no plan. */
export function toPlanChoice(hit: Hit, to: string | null, t: TFunction<'search'>): SearchChoice | null {
  if (hit.kind !== 'POSITION' || to === null) return null;
  const { title } = toChoice(hit, t);
  return { kind: 'POSITION', title: t('onPlan', { position: title }), detail: hit.customer.name, to };
}
