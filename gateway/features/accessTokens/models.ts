import type { accessTokens } from './tables.ts';

/** An access token as it is stored. */
export type StoredToken = typeof accessTokens.$inferSelect;

/** A token for its user's list. */
export interface AccessToken {
  stored: StoredToken;
  /** The user's name; null where the user no longer exists. */
  userName: string | null;
}
