import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/**
 * Files that users uploaded for a location, distinguished by kind. `filename` is the name under which the content is
 * stored.
 */
export const ownFiles = pgTable(
  'own_files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    country: text().notNull(),
    cardcode: text().notNull(),
    filetype: text().notNull(),
    title: text().notNull(),
    originalFilename: text('original_filename').notNull(),
    filename: text().notNull(),
    /** Id of the user who uploaded it; null for the initial files. */
    uploadedBy: integer('uploaded_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('own_files_location').on(table.country, table.cardcode)],
);

/** Contents of uploaded files; those of the demo data are drawn on request. */
export const fileContents = pgTable('file_contents', {
  filename: text().primaryKey(),
  content: bytes().notNull(),
});

/** Documents for all locations of a country. */
export const generalFiles = pgTable('general_files', {
  id: integer().primaryKey(),
  country: text().notNull(),
  title: text().notNull(),
  filename: text().notNull(),
  datedAt: moment('dated_at').notNull(),
});
