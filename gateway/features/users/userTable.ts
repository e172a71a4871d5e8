import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import type { UserSort, UserSortField } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { tableOf } from '../../lists/table.ts';
import type { User } from './models.ts';

const table = tableOf<User, UserSortField>({
  texts: ({ username, firstName, lastName }) => [username, `${firstName} ${lastName}`],
  values: {
    USERNAME: ({ username }) => username,
    FIRST_NAME: ({ firstName }) => firstName,
    LAST_NAME: ({ lastName }) => lastName,
    ENABLED: ({ isEnabled }) => (isEnabled ? 0 : 1),
  },
  first: { field: 'LAST_NAME', direction: 'ASC' },
});

/** Requested part of a list of users. */
interface Asked {
  first?: number | null;
  offset?: number | null;
  filter?: string | null;
  sort?: UserSort | null;
}

/** One page of the users that match the filter, by last name at first. */
export async function userTable(users: readonly User[], { first, offset, filter, sort }: Asked): Promise<{ total: number; unreadable: number; rows: User[] }> {
  const found = await table(users, filter, sort);
  return { total: found.length, unreadable: unreadableIn(users), rows: page(found, first, offset) };
}
