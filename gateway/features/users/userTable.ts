import type { UserSort, UserSortField } from '../../generated/resolvers.ts';
import { page } from '../../paging.ts';
import { sortedBy, sought } from '../../tableOrder.ts';
import type { User } from './models.ts';

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
  const term = sought(filter);
  const { field, direction } = sort ?? { field: 'LAST_NAME', direction: 'ASC' };
  const found = users.filter(({ username, firstName, lastName }) => `${username}\n${firstName} ${lastName}`.toLowerCase().includes(term));
  return { total: found.length, rows: page(sortedBy(found, sortValue[field], direction), first, offset) };
}
