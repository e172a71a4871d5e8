import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm test`: types, lint, unit, gateway, access and house tests, the weight of the client, and the browser tests. Ends with `N passed, N failed`
 * over all of them; a step that breaks counts as a failure.
 */
const results = 'node_modules/.cache/portal';
let passed = 0;
let failed = 0;

function tool(name: string, args: readonly string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, [join('node_modules', '.bin', name), ...args], { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}

function step(title: string, run: () => boolean): void {
  const startedAt = Date.now();
  console.log(`\n— ${title}`);
  const isGood = run();
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`— ${title}: ${isGood ? 'good' : 'FAILED'} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

/** Chromium of the machine: named by a setting, installed by the system, or null for Playwright's own. */
function systemChromium(): string | null {
  const places = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}

step('types of schema and operations', () => tool('graphql-codegen', ['--silent']));
step('types', () => tool('tsc', ['-b']));
step('lint', () => tool('oxlint', ['--type-aware', '--quiet']));
step('format', () => tool('biome', ['format', '--reporter=summary']));

const vitestReport = `${results}/vitest.json`;
rmSync(vitestReport, { force: true });
tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]);
if (existsSync(vitestReport)) {
  const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  for (const { status, fullName } of report.testResults.flatMap(({ assertionResults }) => assertionResults))
    if (status === 'skipped' || status === 'pending') console.log(`Not run: ${fullName}`);
  passed += report.numPassedTests;
  failed += Math.max(report.numFailedTests, report.numFailedTestSuites);
} else failed += 1;

step('client', () => tool('vite', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']));
step('weight of the client', () => spawnSync(process.execPath, ['tests/weight/run.ts'], { stdio: 'inherit' }).status === 0);

const chromium = systemChromium();
if (!chromium) {
  step('a browser', () => {
    if (tool('playwright', ['install', 'chromium'])) return true;
    console.error(
      'No Chromium was found, and Playwright could not fetch one. Install Chromium (Debian: apt-get install chromium) or name it in the setting CHROMIUM.',
    );
    return false;
  });
}
const browserReport = `${results}/browser.json`;
rmSync(browserReport, { force: true });
tool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(process.cwd(), browserReport),
  ...(chromium ? { CHROMIUM: chromium } : {}),
});
if (existsSync(browserReport)) {
  const { stats, errors } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  if (stats.flaky > 0) console.log(`\nBrowser tests that passed at their second try: ${stats.flaky} (named "flaky" above).`);
  passed += stats.expected + stats.flaky;
  failed += stats.unexpected + errors.length;
} else failed += 1;

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
