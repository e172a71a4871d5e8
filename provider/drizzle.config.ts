import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./provider/database/tables.ts', './provider/database/*Tables.ts'],
  out: './provider/migrations',
});
