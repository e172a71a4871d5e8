const key = 'unread-told';

/** Whether this tab has told of unread messages since sign-in. */
export const isUnreadTold = (): boolean => sessionStorage.getItem(key) !== null;

/** Remembers that it has. */
export const rememberUnreadTold = (): void => sessionStorage.setItem(key, '1');

/** The next sign-in may tell again. */
export const forgetUnreadTold = (): void => sessionStorage.removeItem(key);
