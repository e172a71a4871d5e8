import { tabStorage } from '../hooks/browserStorage.ts';
const key = 'unread-shown';

/** Returns whether this tab has shown the unread messages since sign-in. */
export const isUnreadShown = (): boolean => tabStorage.read(key) !== null;

/** Remembers that it has. */
export const rememberUnreadShown = (): void => tabStorage.write(key, '1');

/** Lets the next sign-in show the unread messages again. */
export const clearUnreadShown = (): void => tabStorage.remove(key);
