import type { accessTokens } from './tables.ts';

export type StoredToken = typeof accessTokens.$inferSelect;

/** A token for its user's list. */
export interface AccessToken {
  stored: StoredToken;
  /** The user's name; null where the user no longer exists. */
  userName: string | null;
}
