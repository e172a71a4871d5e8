/** For lists whose files change: they are fetched again when they are opened. */
export const freshAddresses = { fetchPolicy: 'cache-and-network' } as const;
