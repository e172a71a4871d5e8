import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  // graphql ships two builds; libraries take this one, and both may not meet in one process.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['gateway/**/*.test.ts', 'web/**/*.test.ts', 'provider/**/*.test.ts', 'tests/**/*.test.ts'],
    // `npm run audit` sets AUDIT, which also lets the other security tests run at full size.
    exclude: [...configDefaults.exclude, ...(process.env['AUDIT'] ? [] : ['tests/security/long/**'])],
    environment: 'node',
    globalSetup: ['tests/testkit/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
