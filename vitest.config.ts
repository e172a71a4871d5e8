import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The access matrix takes longer than any other file: begun last, it would be waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/access/matrix.test.ts');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // graphql ships two builds; libraries take this one, and both may not meet in one process.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['gateway/**/*.test.ts', 'web/**/*.test.ts', 'provider/**/*.test.ts', 'tests/**/*.test.ts'],
    // `npm run audit` sets AUDIT, which also lets the other security tests run at full size.
    exclude: [...configDefaults.exclude, ...(process.env['AUDIT'] ? [] : ['tests/*/long/**'])],
    environment: 'node',
    globalSetup: ['tests/testkit/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
