/** A line of the audit's table. */
export interface Row {
  suite: string;
  passed: number;
  failed: number;
  /** Tests that were skipped. */
  notRun: number;
  /** Figure that the suite measured, or the reason for a suite that did not run. */
  figure: string;
}

/** Fields of vitest's JSON report that are read here. */
export interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The rows of a run of vitest, with the figures that the suites printed. A file without a test has failed. */
export function toRows({ testResults }: Report, printed: string): Row[] {
  return testResults.map(({ name, status, assertionResults }) => {
    const suite = name.slice(name.indexOf('tests/'));
    const count = (is: string) => assertionResults.filter((each) => each.status === is).length;
    const skipped = assertionResults.filter((each) => each.status !== 'passed' && each.status !== 'failed');
    const reasons = new Set(skipped.map(({ fullName }) => `not run: ${/\(not run: ([^)]+)/.exec(fullName)?.[1] ?? 'no reason given'}`));
    const isEmpty = assertionResults.length === 0 && status !== 'failed';
    const figures = printed.split('\n').filter((_line, at, lines) => lines[at - 1]?.startsWith(`stdout | ${suite} `));
    return {
      suite,
      passed: count('passed'),
      failed: count('failed') || (status === 'failed' || isEmpty ? 1 : 0),
      notRun: skipped.length,
      figure: [...figures, ...reasons, ...(isEmpty ? ['no test was found in it'] : [])].join('; '),
    };
  });
}

/** A row as it is printed, its name in so many columns. */
export function formatRow({ suite, passed, failed, notRun, figure }: Row, width: number): string {
  const columns = [`${String(passed).padStart(5)} passed`, `${String(failed).padStart(3)} failed`, `${String(notRun).padStart(3)} not run`];
  return [suite.padEnd(width), ...columns, figure].join('  ');
}

/** The sum of all rows. */
export function formatTotal(rows: readonly Row[]): string {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, ${sum(({ notRun }) => notRun)} not run`;
}
