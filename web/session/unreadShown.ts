import { storeValue } from '../hooks/storeValue.ts';
const key = 'unread-shown';

/** Returns whether this tab has shown the unread messages since sign-in. */
export const isUnreadShown = (): boolean => sessionStorage.getItem(key) !== null;

/** Remembers that it has. */
export const rememberUnreadShown = (): void => storeValue(sessionStorage, key, '1');

/** Lets the next sign-in show the unread messages again. */
export const clearUnreadShown = (): void => sessionStorage.removeItem(key);
