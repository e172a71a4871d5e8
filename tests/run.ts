import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { readBrowserOutcome, type Outcome, reportFile, failIfBroken, readVitestOutcome } from './outcome.ts';

/*
 * `node tests/run.ts`, with all tests if TESTS is `all`, or with the names of single steps. Ends with `N passed, N failed` over all of them; a
 * step that breaks counts as a failure. With TEST_MINUTES, long browser tests that would take longer are left out and named (decision 067).
 */
const total: Outcome = { passed: 0, failures: [] };

/** Compiled code, which tests that start many processes share. */
const compileCache = { NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compile') };

async function run(args: readonly string[], environment: Record<string, string> = {}): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', env: { ...compileCache, ...process.env, ...environment } }), 'close');
  return code === 0;
}
const runTool = (name: string, args: readonly string[], environment?: Record<string, string>) =>
  run([join('node_modules', '.bin', name), ...args], environment);

type Step = () => Promise<Outcome>;

/** A step that is one check. */
const check =
  (title: string, holds: () => Promise<boolean>): Step =>
  async () =>
    (await holds()) ? { passed: 1, failures: [] } : { passed: 0, failures: [title] };

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((all, { passed }) => all + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
});

/** A step that runs projects of vitest.config.ts. */
const createTestStep =
  (...projects: string[]): Step =>
  () =>
    runTests(projects);

async function runTests(projects: readonly string[], more: readonly string[] = [], environment: Record<string, string> = {}): Promise<Outcome> {
  const report = reportFile('vitest');
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...more, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGood = await runTool('vitest', args, environment);
  return failIfBroken(readVitestOutcome(report), projects.join(' and '), isGood);
}

/** Zones of servers and readers: the calendar is Vienna's in each of them. The usual run has the machine's zone. */
const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = ['UTC', 'Europe/Vienna', 'America/Los_Angeles'].filter((zone) => zone !== machineZone);

/** Names a day of the calendar or a time of day as text, next to a moment: a moment alone is the same in each zone. */
const isOfCalendar = (file: string, text: string) =>
  /\b20\d\d-\d\d-\d\d|new Date\(|Date\.UTC/.test(text) && (/period|month|day/i.test(file) || /\d\d\.\d\d\.20\d\d|\b\d\d:\d\d\b/.test(text));

/** Unit tests of the calendar, once in each other zone. */
const runZoneTests: Step = async () => {
  const files = globSync('{domain,gateway,web,provider,tools}/**/*.test.ts').filter((file) => isOfCalendar(file, readFileSync(file, 'utf8')));
  const outcomes: Outcome[] = [];
  for (const zone of zones) outcomes.push(await runTests(['unit'], files, { TZ: zone }));
  return sum(outcomes);
};

/** Returns whether there is a browser; prints instructions if there is none. */
async function hasBrowser(): Promise<boolean> {
  try {
    await ensureChromium();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
const noBrowser: Outcome = { passed: 0, failures: ['a browser'] };

/** A step of vitest that needs a browser. */
const runComponentTests: Step = async () => ((await hasBrowser()) ? createTestStep('component')() : noBrowser);

/** A step that runs browser tests, all of them or a choice. */
const createBrowserStep =
  (...choice: string[]): Step =>
  async () => {
    if (!(await hasBrowser())) return noBrowser;
    const report = reportFile('browser');
    const isGood = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...choice], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(process.cwd(), report),
    });
    return failIfBroken(readBrowserOutcome(report), 'the browser tests', isGood);
  };

/** Parts of the long browser tests. A run with less time begins with any of them, so that several runs have all. */
const longParts = [1, 2, 3].map((part) => `browser-long-${part}`);
const createLongSteps = () =>
  Object.fromEntries(longParts.map((name, at) => [name, createBrowserStep('--grep', '@long', `--shard=${at + 1}/${longParts.length}`)]));
const firstPart = randomInt(longParts.length);

const types = check('types', () => runTool('tsc', ['-b']));
const lint = check('lint', () => runTool('oxlint', ['--type-aware', '--quiet']));
const client = check('client', () => runTool('vite', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']));

const steps: Record<string, Step> = {
  generate: check('types of schema and operations', () => runTool('graphql-codegen', ['--silent'])),
  types,
  lint,
  client,
  // Side by side: the compiler takes one core.
  'types+lint+client': async () => sum(await Promise.all([types(), lint(), client()])),
  format: check('format', () => runTool('biome', ['format', '--reporter=summary'])),
  unit: createTestStep('unit'),
  rules: createTestStep('rules'),
  gateway: createTestStep('gateway'),
  access: createTestStep('access'),
  // Together: one worker runs the next files while the other is still at the longest.
  'unit+rules+gateway+access': createTestStep('unit', 'rules', 'gateway', 'access'),
  weight: check('weight of the client', () => run(['tests/weight/run.ts'])),
  component: runComponentTests,
  browser: createBrowserStep('--grep-invert', '@long'),
  matrix: createTestStep('matrix'),
  long: createTestStep('long'),
  zones: runZoneTests,
  security: createTestStep('security'),
  node: createTestStep('unit', 'rules', 'gateway', 'access', 'matrix', 'long', 'security'),
  // They wait for processes more than they compute.
  alone: () => runTests(['alone'], [`--maxWorkers=${Math.max(3, Math.floor(availableParallelism() / 2))}`]),
  ...createLongSteps(),
};
/** The usual run, and the one of CI with the tests of all combinations and of long ways. */
const runs: Record<string, string[]> = {
  usual: ['generate', 'types+lint+client', 'format', 'unit+rules+gateway+access', 'weight', 'component', 'browser'],
  all: [
    'generate',
    'types+lint+client',
    'format',
    'node',
    'weight',
    'component',
    'zones',
    'alone',
    'browser',
    ...longParts.slice(firstPart),
    ...longParts.slice(0, firstPart),
  ],
};

/** Runs a step; returns its duration in milliseconds. */
async function take(name: string): Promise<number> {
  const startedAt = Date.now();
  console.log(`\n— ${name}`);
  const { passed, failures } = await steps[name]!();
  total.passed += passed;
  total.failures.push(...failures);
  const outcome = failures.length === 0 ? 'good' : 'FAILED';
  const duration = Date.now() - startedAt;
  console.log(`— ${name}: ${outcome}, ${passed} passed (${Math.round(duration / 1000)} s)`);
  return duration;
}

const requested = process.argv.slice(2);
const chosen = requested.length > 0 ? requested : runs[process.env['TESTS'] ?? 'usual'];
const unknown = chosen?.find((name) => !steps[name]);
if (!chosen || unknown) throw new Error(`There is no step ${unknown ?? process.env['TESTS']}, only ${Object.keys(steps).join(', ')}.`);
const endsAt = Date.now() + Number(process.env['TEST_MINUTES'] ?? Number.POSITIVE_INFINITY) * 60_000;
let longest = 0;
const omitted: string[] = [];
for (const name of chosen) {
  if (longParts.includes(name) && requested.length === 0 && Date.now() + longest > endsAt) omitted.push(name);
  else {
    const duration = await take(name);
    if (name.startsWith('browser')) longest = Math.max(longest, duration);
  }
}
if (omitted.length > 0)
  console.log(`Not run within TEST_MINUTES=${process.env['TEST_MINUTES']}: ${omitted.join(', ')}. Run them with npm run test:step -- ${omitted.join(' ')}.`);
for (const name of total.failures) console.log(`FAILED: ${name}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length === 0 ? 0 : 1;
