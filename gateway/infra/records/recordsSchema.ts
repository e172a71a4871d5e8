import { pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The schema of all tables of the records database, so that it can share a server with others and be dumped by its name. */
export const recordsSchema = pgSchema('records');

export const moment = (name: string) => timestamp(name, { withTimezone: true });
