import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { UserFilter, UserOrder, UserOrderField } from '../../generated/resolvers.ts';
import { type Page, type PageArgs, createPage } from '../../lists/paging.ts';
import { createTable } from '../../lists/table.ts';
import type { User } from './models.ts';

const arrangeUsers = createTable<User, UserOrderField>({
  texts: ({ username, firstName, lastName }) => [username, `${firstName} ${lastName}`],
  values: {
    USERNAME: ({ username }) => username,
    FIRST_NAME: ({ firstName }) => firstName,
    LAST_NAME: ({ lastName }) => lastName,
    ENABLED: ({ isEnabled }) => (isEnabled ? 0 : 1),
  },
  first: { field: 'LAST_NAME', direction: 'ASC' },
});

interface Requested extends PageArgs {
  filter?: UserFilter | null;
  orderBy?: UserOrder | null;
}

/** One page of the users that match the filter, by last name at first. */
export async function arrangeUserPage(users: readonly User[], { filter, orderBy, ...requested }: Requested): Promise<Page<User> & { unreadableCount: number }> {
  const found = await arrangeUsers(users, filter?.text, orderBy);
  return { ...createPage(found, requested), unreadableCount: countUnreadable(users) };
}
