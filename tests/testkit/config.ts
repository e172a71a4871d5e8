/** What programs that a test starts inherit. */
export const environment = process.env;

/** Where a PostgreSQL server may let this user in. */
export const databaseServer = environment['DATABASE_SERVER_TEST'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** How long the soak lasts. */
export const soakSeconds = Number(environment['SOAK_SECONDS'] ?? 300);
