/** The lists of users that a change of one touches. */
export const touchedLists = ['UserList', 'FindUsers', 'UsersOfCustomer'] as const;

/** Queries that a change of a user's locations and rights touches. */
export const touchedRights = ['UserLocations', 'UserLocationRights', 'UsersOfCustomer'] as const;
