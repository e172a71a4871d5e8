import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { formatTotal, formatRow, type Report, type Row, toRows } from './auditRows.ts';

/*
 * `npm run audit`: the security tests and the access matrix at full size, the load tests, and Apollo Server's own suite, which needs
 * additional packages. Prints a table. The last line counts passed, failed and skipped tests. Files named after it run alone.
 */
const report = 'node_modules/.cache/portal/audit.json';
const apollo = 'tests/security/apollo';
const named = process.argv.slice(2);
const chosen = named.length > 0 ? named : ['tests/security', 'tests/access'];
/** Suites that measure: each runs when nothing else does. */
const measuring = ['tests/security/long', 'tests/load/long', 'tests/several/long'];
/** Output of the suites, to show failures. */
const output: string[] = [];
const rows: Row[] = [];

function run(command: string, args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}): string {
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options, env: { ...process.env, ...options.env } });
  return stripVTControlCharacters(`${stdout}\n${stderr}`);
}
const runTool = (name: string, args: readonly string[], env?: Record<string, string>) =>
  run(process.execPath, [join('node_modules', '.bin', name), ...args], env ? { env } : {});

runTool('graphql-codegen', ['--silent']);
rmSync(report, { force: true });
console.log(`At full size: ${chosen.join(', ')}${named.length > 0 ? '' : ' (twenty minutes to three quarters of an hour)'} …`);
const said = runTool('vitest', ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { AUDIT: '1' });
addRows(said);
if (named.length === 0) {
  rmSync(report, { force: true });
  addRows(
    runTool('vitest', ['run', ...measuring, '--no-file-parallelism', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
      AUDIT: 'measured',
    }),
  );
}

/** Adds the rows of vitest's report, with the figures that the suites printed. */
function addRows(printed: string): void {
  output.push(printed);
  if (!existsSync(report)) {
    rows.push({ suite: 'vitest', passed: 0, failed: 1, notRun: 0, figure: printed.slice(-2_000) });
    return;
  }
  rows.push(...toRows(JSON.parse(readFileSync(report, 'utf8')) as Report, printed));
}

if (!existsSync(join(apollo, 'node_modules'))) run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: apollo });
const suite = run(process.execPath, ['--experimental-vm-modules', join('node_modules', 'jest', 'bin', 'jest.js')], { cwd: apollo });
const [, counts = 'it did not run'] = /^Tests: +(.+)$/m.exec(suite) ?? [];
const parseCount = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(counts)?.[1] ?? 0);
rows.push({
  suite: 'Apollo Server’s integration suite',
  passed: parseCount('passed'),
  failed: parseCount('passed') > 200 ? parseCount('failed') : 1,
  notRun: parseCount('skipped'),
  figure: counts,
});

const widest = Math.max(...rows.map((row) => row.suite.length));
console.log();
for (const row of rows.toSorted((one, other) => one.suite.localeCompare(other.suite))) console.log(formatRow(row, widest));
const failed = rows.some((row) => row.failed > 0);
if (failed)
  console.log(
    output
      .flatMap((printed) => printed.split('\n'))
      .filter((line) => /FAIL|Error:/.test(line))
      .join('\n'),
  );
console.log(`\n${formatTotal(rows)}`);
process.exitCode = failed ? 1 : 0;
