import type { UserFieldsFragment } from '../../generated/graphql.ts';

/** Returns the name of a user, else the sign-in name. */
export const getUserName = ({ firstName, lastName, username }: UserFieldsFragment): string => `${firstName} ${lastName}`.trim() || username;
