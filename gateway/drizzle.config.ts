import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './gateway/features/*/tables.ts',
  out: './gateway/infra/records/migrations',
  schemaFilter: ['records'],
});
