/** Addresses of files are good for an hour: what holds some is read again before that, so that no link on an open page is a dead one. */
export const readAgainInTime = { pollInterval: 40 * 60 * 1000 } as const;

/** The same for lists whose files change: they are also read anew when they are opened. */
export const freshAddresses = { fetchPolicy: 'cache-and-network', ...readAgainInTime } as const;
