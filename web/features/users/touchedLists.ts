/** The lists of users that a change of one touches. */
export const touchedLists = ['UserList', 'FindUsers', 'UsersOfCustomer'] as const;
