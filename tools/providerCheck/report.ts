import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import type { CallStats } from './callRecorder.ts';

/** Result of the check, for a program: kinds and counts only. */
export interface Report {
  calls: readonly CallStats[];
  softDifferences: number;
  hardFailures: number;
  notTried: number;
  /** Role of the user who signed in, null where that failed. */
  role: string | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Adds up what was booked. */
export function createReport(lines: Iterable<CallStats>, role: string | null): Report {
  const calls = [...lines].toSorted((one, other) => one.endpoint.localeCompare(other.endpoint));
  return {
    calls,
    softDifferences: sum(calls.flatMap(({ decodeIssues }) => decodeIssues.map(({ times }) => times))),
    hardFailures: sum(calls.flatMap(({ failures }) => Object.values(failures))),
    notTried: calls.filter(({ notTried }) => notTried !== null).length,
    role,
  };
}

/** Returns whether the check says enough of the provider, and nothing failed. */
export const isGood = ({ calls, hardFailures, notTried }: Report): boolean => hardFailures === 0 && notTried < calls.length / 2;

const gateway = new URL('../../gateway/', import.meta.url).pathname;

/** Features of the gateway that need each endpoint, in words, by the folder that declares it. */
function mapEndpointFeatures(): Map<string, string> {
  const files = globSync(`${gateway}{access,features/*}/**/*ndpoints.ts`);
  return new Map(
    files.flatMap((file) => {
      const folder = relative(gateway, dirname(file)).split('/')[1] ?? 'access';
      const words = folder === 'access' ? 'rights and locations' : basename(folder).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return [...readFileSync(file, 'utf8').matchAll(/\bname: '(\w+)'/g)].map(([, name]) => [name!, words] as const);
    }),
  );
}

const roles = { CUSTOMER: 'a customer', KEY_USER: 'a key user', ADMIN: 'an administrator' };

/** Features that do not work since their calls failed, and calls that were not tried: a line each. */
export function formatVerdict(report: Report): string[] {
  const { calls, notTried, role } = report;
  const features = mapEndpointFeatures();
  const failing = new Map<string, string[]>();
  for (const { endpoint, failures } of calls)
    if (Object.keys(failures).length > 0) {
      const feature = features.get(endpoint) ?? 'files';
      failing.set(feature, [...(failing.get(feature) ?? []), endpoint]);
    }
  const others = Object.entries(roles).flatMap(([each, words]) => (each === role ? [] : [words]));
  return [
    ...[...failing].map(([feature, names]) => `Does not work: ${feature} (${names.join(', ')}).`),
    ...(failing.size === 0 && isGood(report) ? ['All calls that were tried can be used.'] : []),
    ...(role !== null && notTried > 0 ? [`${notTried} calls were not tried for this user (${role}). Run the check for ${others.join(' and ')}, too.`] : []),
    ...(notTried >= calls.length / 2 && role !== null ? ['Most calls were not tried: this user has too little to see. Choose one with locations.'] : []),
  ];
}

/** A share of the times, in milliseconds; empty without times. */
function formatQuantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  const time = sorted[Math.ceil(share * sorted.length) - 1];
  return time === undefined ? '' : String(Math.round(time));
}
const formatTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** The report as a table of plain text. */
export function formatTable(report: Report): string {
  const { calls, softDifferences, hardFailures, notTried } = report;
  const width = Math.max(...calls.map(({ endpoint }) => endpoint.length), 10);
  const lines = calls.flatMap(({ endpoint, responses, rows, decodeIssues, failures, times, notTried: why }) => {
    const columns = [String(responses).padStart(9), String(rows).padStart(6), formatQuantile(times, 0.5).padStart(6), formatQuantile(times, 0.95).padStart(6)];
    const head = `${endpoint.padEnd(width)}  ${columns.join('  ')}`;
    const notes = [
      ...decodeIssues.map(
        ({ field, expected, found, isRowLost, times: count }) =>
          `${isRowLost ? 'row lost' : 'soft'}: ${field}: ${expected} wanted, ${found} found, ${formatTimes(count)}`,
      ),
      ...Object.entries(failures).map(([text, count]) => `FAILED: ${text}, ${formatTimes(count)}`),
      ...(why === null ? [] : [`not tried: ${why}`]),
    ];
    const [first = '', ...others] = notes;
    return [`${head}  ${first}`.trimEnd(), ...others.map((note) => `${' '.repeat(head.length)}  ${note}`)];
  });
  return [
    `${'endpoint'.padEnd(width)}  responses    rows  p50 ms  p95 ms  what differs`,
    ...lines,
    '',
    `${softDifferences} soft differences, ${hardFailures} hard failures, ${notTried} calls not tried`,
    ...formatVerdict(report),
  ].join('\n');
}
