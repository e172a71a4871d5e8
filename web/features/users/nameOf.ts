import type { UserFieldsFragment } from '../../generated/graphql.ts';

/** How a user is named: who has no name, by the sign-in name. */
export const nameOf = ({ firstName, lastName, username }: UserFieldsFragment): string => `${firstName} ${lastName}`.trim() || username;
