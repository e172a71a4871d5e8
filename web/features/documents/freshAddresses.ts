/** Addresses of files are good for an hour: a list is read again before that, so that no link on an open page is a dead one. */
export const freshAddresses = { fetchPolicy: 'cache-and-network', pollInterval: 40 * 60 * 1000 } as const;
