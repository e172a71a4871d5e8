/** Environment of programs that a test starts. */
export const environment = process.env;

/** PostgreSQL server that may accept this user. */
export const databaseServer = environment['DATABASE_SERVER_TEST'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export const soakSeconds = Number(environment['SOAK_SECONDS'] ?? 300);
