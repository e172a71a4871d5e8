import type { ReadinessQuery, ReadinessRule } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { getActionAddress, getDefectAddress, getExcursionAddress, getPositionAddress } from '../../links/thingAddresses.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

type Finding = NonNullable<NonNullable<ReadinessQuery['customer']>['readiness']>['checks'][number]['findings']['nodes'][number];

/** Page that shows or fixes a finding, by its name. */
interface FindingPlace {
  name: 'plan' | 'position' | 'defect' | 'documents' | 'devices' | 'sensors' | 'team' | 'users' | 'action';
  to: string;
}

/** Returns the pages that show and fix a finding, filtered for it, the first of them first. */
export function getFindingPages(
  rule: ReadinessRule,
  { kind, id, number, text }: Pick<Finding, 'kind' | 'id' | 'number' | 'text'>,
  customer: LocationKey,
  isAdmin: boolean,
): FindingPlace[] {
  const at = toLocationQuery(customer);
  const itself = encodeURIComponent(id ?? '');
  const named = encodeURIComponent(number ?? text ?? '');
  const position: FindingPlace = { name: 'position', to: getPositionAddress(customer, id ?? '') };
  const plan: FindingPlace = { name: 'plan', to: `${paths.plan}${at}&position_id=${itself}` };
  switch (kind) {
    case 'PLAN':
      return [{ name: 'plan', to: id === null ? paths.planList + at : `${paths.plan}${at}&id=${itself}` }];
    case 'POSITION':
      // Such a position has no defect, so that the list of its defects is empty.
      if (rule === 'RED_UNANSWERED') return [position];
      // The plan opens with the position, or says that it is on none.
      if (rule === 'POSITION_NOT_PLACED') return [plan, position];
      return [position, plan];
    case 'DEFECT':
      return [{ name: 'defect', to: getDefectAddress(customer, id ?? '') }];
    case 'ACTION':
      return [{ name: 'action', to: getActionAddress(customer, id ?? '') }];
    case 'ARTICLE':
      return [{ name: 'documents', to: `${paths.documents}${at}&sq=${named}` }];
    case 'DEVICE':
      return [{ name: 'devices', to: `${paths.dashboard}${at}&device=${named}` }];
    case 'SENSOR':
      return [{ name: 'sensors', to: `${paths.sensors}${at}&sensor=${itself}` }];
    case 'EXCURSION':
      return [{ name: 'sensors', to: getExcursionAddress(customer, id ?? '') }];
    case 'PERSON':
      return [{ name: 'team', to: paths.team + at }];
    case 'USER':
      return [{ name: 'users', to: isAdmin ? paths.usersOfCustomer + at : paths.users }];
  }
}
