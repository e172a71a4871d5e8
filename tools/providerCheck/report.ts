import type { Line } from './book.ts';

/** Result of the check, for a program: kinds and counts only. */
export interface Report {
  calls: readonly Line[];
  softDifferences: number;
  hardFailures: number;
  notTried: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Adds up what was booked. */
export function reportOf(lines: Iterable<Line>): Report {
  const calls = [...lines].toSorted((one, other) => one.endpoint.localeCompare(other.endpoint));
  return {
    calls,
    softDifferences: sum(calls.flatMap(({ decodeIssues }) => decodeIssues.map(({ times }) => times))),
    hardFailures: sum(calls.flatMap(({ failures }) => Object.values(failures))),
    notTried: calls.filter(({ notTried }) => notTried !== null).length,
  };
}

/** The report as a table of plain text. */
export function tableOf({ calls, softDifferences, hardFailures, notTried }: Report): string {
  const width = Math.max(...calls.map(({ endpoint }) => endpoint.length), 10);
  const lines = calls.flatMap(({ endpoint, answers, rows, decodeIssues, failures, notTried: why }) => {
    const head = `${endpoint.padEnd(width)}  ${String(answers).padStart(7)}  ${String(rows).padStart(6)}`;
    const notes = [
      ...decodeIssues.map(
        ({ field, expected, found, isRowLost, times }) => `${isRowLost ? 'row lost' : 'soft'}: ${field}: ${expected} wanted, ${found} found, ${times} times`,
      ),
      ...Object.entries(failures).map(([text, times]) => `FAILED: ${text}, ${times} times`),
      ...(why === null ? [] : [`not tried: ${why}`]),
    ];
    const [first = '', ...others] = notes;
    return [`${head}  ${first}`.trimEnd(), ...others.map((note) => `${' '.repeat(head.length)}  ${note}`)];
  });
  return [
    `${'endpoint'.padEnd(width)}  answers    rows  what differs`,
    ...lines,
    '',
    `${softDifferences} soft decodeIssues, ${hardFailures} hard failures, ${notTried} calls not tried`,
  ].join('\n');
}
