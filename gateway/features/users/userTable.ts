import type { UserSort, UserSortField } from '../../generated/resolvers.ts';
import { page } from '../../paging.ts';
import type { User } from './models.ts';

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const sortValue: Record<UserSortField, (user: User) => string> = {
  USERNAME: ({ username }) => username,
  FIRST_NAME: ({ firstName }) => firstName,
  LAST_NAME: ({ lastName }) => lastName,
  ENABLED: ({ isEnabled }) => (isEnabled ? '0' : '1'),
};

/** What of a list of users is asked for. */
interface Asked {
  first?: number | null;
  offset?: number | null;
  filter?: string | null;
  sort?: UserSort | null;
}

/** One page of the users that match the filter, by last name at first; the filter ignores case (V-09). */
export function userTable(users: readonly User[], { first, offset, filter, sort }: Asked): { total: number; rows: User[] } {
  const term = filter?.trim().toLowerCase() ?? '';
  const { field, direction } = sort ?? { field: 'LAST_NAME', direction: 'ASC' };
  const value = sortValue[field];
  const shown = users
    .filter(({ username, firstName, lastName }) => `${username}\n${firstName} ${lastName}`.toLowerCase().includes(term))
    .sort((one, other) => (direction === 'ASC' ? 1 : -1) * collator.compare(value(one), value(other)));
  return { total: shown.length, rows: page(shown, first, offset) };
}
