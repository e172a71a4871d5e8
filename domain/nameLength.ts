/** Maximum number of characters of a user's first or last name. */
export const maxNameLength = 100;
