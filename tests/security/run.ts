import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/*
 * `npm run audit`: the security tests and the access matrix at full size, the load tests, and Apollo Server's own suite, which needs
 * packages of its own. Prints a table; the last line counts what passed and failed. Files named after it are run alone.
 */
const report = 'node_modules/.cache/portal/audit.json';
const apollo = 'tests/security/apollo';
const named = process.argv.slice(2);
const chosen = named.length > 0 ? named : ['tests/security', 'tests/access'];
/** Suites that measure: each runs when nothing else does. */
const measuring = ['tests/load/long', 'tests/several/long'];
/** What the suites printed, to show what failed. */
const output: string[] = [];
const rows: { suite: string; passed: number; failed: number; figure: string }[] = [];

function run(command: string, args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}): string {
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options, env: { ...process.env, ...options.env } });
  return stripVTControlCharacters(`${stdout}\n${stderr}`);
}
const tool = (name: string, args: readonly string[], env?: Record<string, string>) =>
  run(process.execPath, [join('node_modules', '.bin', name), ...args], env ? { env } : {});

tool('graphql-codegen', ['--silent']);
rmSync(report, { force: true });
console.log(`At full size: ${chosen.join(', ')}${named.length > 0 ? '' : ' (twenty minutes to three quarters of an hour)'} …`);
const said = tool('vitest', ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { AUDIT: '1' });
if (named.length === 0) {
  const plain = tool('vitest', ['run', 'tests/gateway'], { EXECUTOR: 'plain' });
  const plainCounts = /^ *Tests +(.+)$/m.exec(plain)?.[1] ?? 'they did not run';
  const plainCount = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(plainCounts)?.[1] ?? 0);
  rows.push({
    suite: 'tests/gateway on the plain executor',
    passed: plainCount('passed'),
    failed: plainCount('passed') > 0 ? plainCount('failed') : 1,
    figure: plainCounts,
  });
}
addRows(said);
if (named.length === 0) {
  rmSync(report, { force: true });
  addRows(
    tool('vitest', ['run', ...measuring, '--no-file-parallelism', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { AUDIT: '1' }),
  );
}

/** What vitest reported, with the figures that the suites printed. */
function addRows(printed: string): void {
  output.push(printed);
  if (!existsSync(report)) {
    rows.push({ suite: 'vitest', passed: 0, failed: 1, figure: printed.slice(-2_000) });
    return;
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
  };
  for (const { name, status, assertionResults } of testResults) {
    const suite = name.slice(name.indexOf('tests/'));
    const failed = assertionResults.filter((each) => each.status === 'failed').length;
    const figures = printed.split('\n').filter((_line, at, lines) => lines[at - 1]?.startsWith(`stdout | ${suite} `));
    rows.push({
      suite,
      passed: assertionResults.filter((each) => each.status === 'passed').length,
      failed: failed === 0 && status === 'failed' ? 1 : failed,
      figure: figures.join('; '),
    });
  }
}

if (!existsSync(join(apollo, 'node_modules'))) run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: apollo });
const suite = run(process.execPath, ['--experimental-vm-modules', join('node_modules', 'jest', 'bin', 'jest.js')], { cwd: apollo });
const [, counts = 'it did not run'] = /^Tests: +(.+)$/m.exec(suite) ?? [];
const countOf = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(counts)?.[1] ?? 0);
rows.push({ suite: 'Apollo Server’s integration suite', passed: countOf('passed'), failed: countOf('passed') > 200 ? countOf('failed') : 1, figure: counts });

const widest = Math.max(...rows.map((row) => row.suite.length));
console.log();
for (const row of rows.toSorted((one, other) => one.suite.localeCompare(other.suite)))
  console.log(`${row.suite.padEnd(widest)}  ${String(row.passed).padStart(5)} passed  ${String(row.failed).padStart(3)} failed  ${row.figure}`);
const [passed, failed] = [rows.reduce((sum, row) => sum + row.passed, 0), rows.reduce((sum, row) => sum + row.failed, 0)];
if (failed > 0)
  console.log(
    output
      .flatMap((printed) => printed.split('\n'))
      .filter((line) => /FAIL|Error:/.test(line))
      .join('\n'),
  );
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
