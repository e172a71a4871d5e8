import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import type { Role, SessionFieldsFragment } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../theme/Icon.tsx';

/** A section of a location, as the menus name it. */
export type CustomerEntry =
  | 'dashboard'
  | 'report'
  | 'resultsOverTime'
  | 'positions'
  | 'sensors'
  | 'defects'
  | 'actions'
  | 'team'
  | 'deliveryNotes'
  | 'documents'
  | 'alarmTemplates'
  | 'plan'
  | 'notificationSettings'
  | 'trapImages'
  | 'export'
  | 'trends'
  | 'readiness'
  | 'auditPack'
  | 'usersOfCustomer';
type UserEntry = 'portfolio' | 'users' | 'userSearch' | 'support' | 'activity' | 'api' | 'accessTokens' | 'openSessions' | 'changePassword';

interface Entry<Name> {
  name: Name;
  /** Its icon in the side bar. */
  icon?: IconName;
  roles?: readonly Role[];
  right?: keyof ChosenCustomer['rights'];
  /** Only where the portal keeps actions. */
  ofActions?: true;
}

/** Groups of the side bar, in this order. */
export const menuGroups = ['monitoring', 'tasks', 'files'] as const;
type MenuGroup = (typeof menuGroups)[number];

/** Entries of the dropdown of the chosen location, in this order. */
const customerMenu: readonly (Entry<CustomerEntry> & { icon: IconName; group: MenuGroup })[] = [
  { name: 'dashboard', icon: 'chart', group: 'monitoring', roles: ['ADMIN'] },
  { name: 'report', icon: 'report', group: 'monitoring' },
  { name: 'resultsOverTime', icon: 'trend', group: 'monitoring' },
  { name: 'positions', icon: 'place', group: 'monitoring' },
  { name: 'sensors', icon: 'thermometer', group: 'monitoring' },
  { name: 'defects', icon: 'warning', group: 'tasks', right: 'canShowDefects' },
  { name: 'actions', icon: 'check', group: 'tasks', ofActions: true },
  { name: 'team', icon: 'people', group: 'files' },
  { name: 'deliveryNotes', icon: 'delivery', group: 'files', right: 'canShowDeliveryNotes' },
  { name: 'documents', icon: 'page', group: 'files' },
  { name: 'alarmTemplates', icon: 'settings', group: 'tasks' },
  { name: 'plan', icon: 'plan', group: 'monitoring' },
  { name: 'notificationSettings', icon: 'bell', group: 'tasks' },
  { name: 'trapImages', icon: 'camera', group: 'monitoring' },
  { name: 'export', icon: 'download', group: 'files' },
  { name: 'trends', icon: 'chart', group: 'monitoring' },
  { name: 'readiness', icon: 'success', group: 'tasks' },
  { name: 'auditPack', icon: 'folder', group: 'files' },
  { name: 'usersOfCustomer', icon: 'lock', group: 'files', roles: ['ADMIN'] },
];

/** Entries of the user's own menu. */
const userMenu: readonly Entry<UserEntry>[] = [
  { name: 'portfolio', roles: ['KEY_USER', 'ADMIN'] },
  { name: 'users', roles: ['KEY_USER'] },
  { name: 'userSearch', roles: ['ADMIN'] },
  { name: 'activity', roles: ['KEY_USER', 'ADMIN'] },
  { name: 'support' },
  { name: 'api' },
  { name: 'accessTokens' },
  { name: 'openSessions' },
  { name: 'changePassword' },
];

/** The session, as far as a menu depends on it. */
export type MenuOwner = Pick<SessionFieldsFragment, 'hasActions'> & { viewer: { role: Role } };

const isFor = (role: Role, entry: Entry<CustomerEntry | UserEntry>) => !entry.roles || entry.roles.includes(role);

/** Returns the entries in the dropdown of a location for this user. */
export function getLocationEntries({ viewer, hasActions }: MenuOwner, rights: ChosenCustomer['rights']): CustomerEntry[] {
  const isOffered = ({ right, ofActions }: Entry<CustomerEntry>) => (!right || rights[right]) && (!ofActions || hasActions);
  return customerMenu.filter((entry) => isFor(viewer.role, entry) && isOffered(entry)).map(({ name }) => name);
}

/** Returns the entries of the user's own menu. The activity is left out where the gateway stores none. */
export function getUserEntries(role: Role, { hasActivity }: { hasActivity: boolean }): UserEntry[] {
  return userMenu.filter((entry) => isFor(role, entry) && (hasActivity || entry.name !== 'activity')).map(({ name }) => name);
}

/** The icon of a section, and its group in the side bar. */
export const getSectionLook = (name: CustomerEntry): { icon: IconName; group: MenuGroup } => customerMenu.find((entry) => entry.name === name)!;

const byUse = ['report', 'defects', 'plan', 'positions', 'documents', 'team'] as const;

/** The sections that a phone offers at the bottom of the screen: the four that are opened most, of those that are offered at all. */
export function getPhoneEntries(session: MenuOwner, rights: ChosenCustomer['rights']): (typeof byUse)[number][] {
  const offered = getLocationEntries(session, rights);
  return byUse.filter((name) => offered.includes(name)).slice(0, 4);
}

/** Pages that belong to a section, and have an address of their own. */
const within: Partial<Record<string, CustomerEntry>> = { [paths.planList.toLowerCase()]: 'plan' };

/** The section of a location that is open at an address, and whether a single thing of it is; null on pages that belong to no location. */
export function findSection(pathname: string): { section: CustomerEntry; isThing: boolean } | null {
  const first = `/${pathname.split('/')[1]!.toLowerCase()}`;
  const section = within[first] ?? customerMenu.find(({ name }) => name !== 'dashboard' && paths[name].toLowerCase() === first)?.name;
  return section ? { section, isThing: first in within || pathname.split('/').filter(Boolean).length > 1 } : null;
}

/** Returns whether the list of locations is offered: to administrators and to users with more than one location. */
export const canListLocations = ({ viewer, locationCount }: SessionFieldsFragment): boolean => viewer.role === 'ADMIN' || (locationCount ?? 0) > 1;
