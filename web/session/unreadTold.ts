const key = 'unread-told';

/** Returns whether this tab has shown the unread messages since sign-in. */
export const isUnreadTold = (): boolean => sessionStorage.getItem(key) !== null;

/** Remembers that it has. */
export const rememberUnreadTold = (): void => sessionStorage.setItem(key, '1');

/** Lets the next sign-in show the unread messages again. */
export const forgetUnreadTold = (): void => sessionStorage.removeItem(key);
