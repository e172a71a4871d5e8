import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findSystemChromium } from './tests/chromium.ts';
import { movedClock } from './tests/clock.ts';

/** Files that take longer than others: begun last, one of them would be waited for alone. */
const longFiles = [
  'access/matrix',
  'access/defectActions',
  'gateway/manyLocations',
  'provider/demo',
  'gateway/userRights',
  'gateway/sharedUsers',
  'gateway/auditPack',
  'rules/newFeature',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some((each) => moduleId.endsWith(`/${each}.test.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Of the access matrix about one path of so many, picked by the seed. */
interface MatrixExtent {
  oneOf: number;
  seed: number;
}
declare module 'vitest' {
  interface ProvidedContext {
    matrix: MatrixExtent;
  }
}

// `npm run audit` sets AUDIT, which also runs the other security tests at full size. Measurements run separately, when
// nothing else does.
const isAudit = process.env['AUDIT'] !== undefined;
/** With the whole access matrix, running a share of it is redundant. */
const isMatrixRunWhole = process.env['TESTS'] === 'all';
const seed = Number(process.env['MATRIX_SEED'] ?? randomInt(1_000_000));
/** Two cores take two; more leave half of them to the browsers and the compiler. */
const maxWorkers = Math.max(2, Math.floor(availableParallelism() / 2));

/** Tests that replace something for their whole process, or start and measure processes. */
const alone = [
  'tests/access/auditorMatrix.test.ts',
  'tests/gateway/storeFailure.test.ts',
  'tests/gateway/telemetry.test.ts',
  'tests/{faults,several,load}/**/*.test.ts',
];

/** No test leans on another one of its file. */
const anyOrder = { shuffle: { tests: true } };

/**
 * Tests of all combinations, or that take long, that few changes concern. They run in CI, and locally after a change of
 * their subject.
 */
const long = [
  'tests/access/{areaFiles,areas,defectActions,plantedHoles}.test.ts',
  'tests/provider/{check,demo}.test.ts',
  'tests/gateway/{manyLocations,oneCallFails,replayDifferences}.test.ts',
  // Whole files, examples of the documents, all operations, and waiting.
  'tests/gateway/{apiExamples,auditPack,englishFiles,facts,growth,rounds,sharedUsers,streamResume,toolExamples,visitReports}.test.ts',
];

interface Project {
  name: string;
  include: string[];
  /** A process for each file; else files share one, since loading the gateway takes longer than the tests of most files. */
  isolate?: boolean;
  setupFiles?: string[];
  exclude?: string[];
  matrix?: MatrixExtent;
}
const createProject = ({ name, include, exclude = [], isolate = false, setupFiles = [], matrix = { oneOf: 1, seed } }: Project) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude, ...(process.env['AUDIT'] === 'measured' ? [] : ['tests/*/long/**']), ...(isolate ? [] : alone)],
    isolate,
    setupFiles,
    provide: { matrix },
    ...(['unit', 'rules'].includes(name) ? {} : { globalSetup: ['tests/testkit/globalSetup.ts'] }),
    // Processes that these tests start have the clock on the wall.
    ...(['unit', 'rules', 'alone'].includes(name) ? {} : { execArgv: [movedClock] }),
    ...(['unit', 'rules', 'gateway', 'access'].includes(name) ? { sequence: anyOrder } : {}),
  },
});

const chromium = findSystemChromium();

/** Components in a real browser, in one page for all files of a worker; the network's edge is played by web/testkit. */
const component = {
  extends: 'web/vite.config.ts',
  // All dependencies of the client are optimized before the first test: a later one would reload the page of a running
  // test.
  optimizeDeps: { entries: ['web/main.tsx', 'web/**/*.component.test.tsx'], include: ['vitest-browser-react', 'axe-core'] },
  test: {
    name: 'component',
    include: ['web/**/*.component.test.tsx'],
    setupFiles: ['web/testkit/setup.ts'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    sequence: anyOrder,
    fileParallelism: true,
    maxWorkers,
    // Loading what all files import takes longer than most of their tests; what one shows or keeps ends with it (web/testkit/setup.ts).
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: ['--no-sandbox', '--disable-gpu'], ...(chromium ? { executablePath: chromium } : {}) },
        contextOptions: { locale: 'de-AT', timezoneId: 'Europe/Vienna', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  // graphql ships two builds; libraries take this one, and both may not meet in one process.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A loaded machine takes longer than the second that is the default.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers,
    // A run prints the seed of its order, and TEST_SEED repeats it.
    sequence: { sequencer: LongestFirst, seed: Number(process.env['TEST_SEED'] ?? randomInt(1_000_000)) },
    projects: [
      component,
      createProject({ name: 'unit', include: ['{domain,gateway,web,provider,tools}/**/*.test.ts'], setupFiles: ['web/testkit/unitSetup.ts'] }),
      createProject({ name: 'rules', include: ['tests/{rules,weight}/**/*.test.ts'] }),
      createProject({ name: 'gateway', include: ['tests/{gateway,provider,wire}/**/*.test.ts'], exclude: long }),
      createProject({
        name: 'access',
        include: ['tests/access/**/*.test.ts'],
        exclude: [...long, ...(isMatrixRunWhole ? ['tests/access/matrix.test.ts'] : [])],
        matrix: { oneOf: isAudit ? 1 : 48, seed },
      }),
      createProject({ name: 'long', include: long }),
      createProject({ name: 'security', include: ['tests/security/**/*.test.ts'] }),
      createProject({ name: 'alone', include: alone, isolate: true }),
      ...(isAudit ? [] : [createProject({ name: 'matrix', include: ['tests/access/matrix.test.ts'] })]),
    ],
  },
});
