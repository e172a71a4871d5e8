import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/** Result of the steps: number of passed tests, and names of failed ones. */
export interface Outcome {
  passed: number;
  failures: string[];
}

const folder = 'node_modules/.cache/portal';

/** Returns the path of a tool's report; deletes a report of an earlier run. */
export function reportFile(name: string): string {
  const file = `${folder}/${name}.json`;
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Reads vitest's report; prints the tests that did not run. */
export function readVitestOutcome(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: ['vitest gave no report'] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const failures: string[] = [];
  for (const { name, status: outcome, assertionResults } of testResults) {
    const broken = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`);
    // A file that breaks before its first test has no failed one.
    failures.push(...(outcome === 'failed' && broken.length === 0 ? [name] : broken));
    for (const { status, fullName } of assertionResults) if (status === 'skipped' || status === 'pending') console.log(`Not run: ${fullName}`);
  }
  return { passed: numPassedTests, failures };
}

interface Spec {
  title: string;
  ok: boolean;
  tests: { status: string; results: { stdout: { text?: string }[] }[] }[];
}
interface Suite {
  file: string;
  specs: Spec[];
  suites?: Suite[];
}
/** Lines of a failed browser test that its failure repeats: its page and the refused requests. Often only the end of a run is available. */
const maxLines = 40;
const getOutputLines = ({ tests }: Spec): string[] =>
  tests
    .flatMap(({ results }) => results.flatMap(({ stdout }) => stdout.map(({ text = '' }) => text)))
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-maxLines)
    .map((line) => `\n    ${line}`);
const listSpecs = ({ file, specs, suites = [] }: Suite): { name: string; spec: Spec }[] => [
  ...specs.map((spec) => ({ name: `${file}: ${spec.title}${getOutputLines(spec).join('')}`, spec })),
  ...suites.flatMap(listSpecs),
];
/** Browser tests of a run that may pass at the second attempt only. */
const maxRetried = 2;

/** Reads Playwright's report; prints the tests that passed at the second attempt only. */
export function readBrowserOutcome(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: ['the browser tests gave no report'] };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; flaky: number };
    errors: { message?: string }[];
    suites: Suite[];
  };
  const specs = suites.flatMap(listSpecs);
  const retried = specs.filter(({ spec }) => spec.tests.some(({ status: outcome }) => outcome === 'flaky')).map(({ name }) => name);
  for (const name of retried) console.log(`Passed at the second attempt: ${name}`);
  const broken = specs.filter(({ spec }) => !spec.ok).map(({ name }) => name);
  const failures = [...broken, ...errors.map(({ message }) => message ?? 'an error of the browser tests')];
  return { passed: stats.expected + stats.flaky, failures: retried.length > maxRetried ? [...failures, ...retried] : failures };
}

/** A tool that broke off before its end reports no failed test, and may have left out any number of them. */
export const failIfBroken = (outcome: Outcome, title: string, isGood: boolean): Outcome =>
  isGood || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [`${title} broke off: its last lines say why`] };
