import type { ChosenCustomer } from '../session/useChosenCustomer.ts';
import type { Role, SessionFieldsFragment } from '../generated/graphql.ts';

type CustomerEntry =
  | 'dashboard'
  | 'report'
  | 'positions'
  | 'defects'
  | 'team'
  | 'deliveryNotes'
  | 'documents'
  | 'alarmTemplates'
  | 'plan'
  | 'notificationSettings'
  | 'trapImages'
  | 'export'
  | 'usersOfCustomer';
type UserEntry = 'users' | 'userSearch' | 'support' | 'api' | 'changePassword';

interface Entry<Name> {
  name: Name;
  roles?: readonly Role[];
  right?: keyof ChosenCustomer['rights'];
}

/** Entries of the dropdown of the chosen location, in this order. */
const customerMenu: readonly Entry<CustomerEntry>[] = [
  { name: 'dashboard', roles: ['ADMIN'] },
  { name: 'report' },
  { name: 'positions' },
  { name: 'defects', right: 'canShowDefects' },
  { name: 'team' },
  { name: 'deliveryNotes', right: 'canShowDeliveryNotes' },
  { name: 'documents' },
  { name: 'alarmTemplates' },
  { name: 'plan' },
  { name: 'notificationSettings' },
  { name: 'trapImages' },
  { name: 'export' },
  { name: 'usersOfCustomer', roles: ['ADMIN'] },
];

/** Entries of the user's own menu. */
const userMenu: readonly Entry<UserEntry>[] = [
  { name: 'users', roles: ['KEY_USER'] },
  { name: 'userSearch', roles: ['ADMIN'] },
  { name: 'support' },
  { name: 'api' },
  { name: 'changePassword' },
];

const isFor = (role: Role, entry: Entry<CustomerEntry | UserEntry>) => !entry.roles || entry.roles.includes(role);

/** What the dropdown of a location offers this user. */
export function customerEntries(role: Role, rights: ChosenCustomer['rights']): CustomerEntry[] {
  return customerMenu.filter((entry) => isFor(role, entry) && (!entry.right || rights[entry.right])).map(({ name }) => name);
}

/** What the user's own menu offers. */
export function userEntries(role: Role): UserEntry[] {
  return userMenu.filter((entry) => isFor(role, entry)).map(({ name }) => name);
}

/** Whether the list of locations is offered: to administrators and to users with more than one location. */
export const mayListLocations = ({ viewer, locationCount }: SessionFieldsFragment): boolean => viewer.role === 'ADMIN' || (locationCount ?? 0) > 1;
