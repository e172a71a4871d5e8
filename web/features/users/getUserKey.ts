/** Returns the key of the draft of a user; without an id, of a new one. */
export const getUserKey = (userId?: string): string => `user ${userId ?? 'new'}`;
