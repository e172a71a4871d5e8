import { expect, test } from 'vitest';
import { formatTotal, formatRow, toRows } from './auditRows.ts';

const report = {
  testResults: [
    {
      name: '/somewhere/tests/security/one.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'one works' },
        { status: 'failed', fullName: 'one fails' },
      ],
    },
    {
      name: '/somewhere/tests/several/long/balancer.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'skipped', fullName: 'the balancer (not run: no HAProxy on this machine) SIGTERM of one' },
        { status: 'pending', fullName: 'the balancer (not run: no HAProxy on this machine) SIGKILL of one' },
        { status: 'skipped', fullName: 'something without a word' },
      ],
    },
    { name: '/somewhere/tests/security/broken.test.ts', status: 'failed', assertionResults: [] },
    { name: '/somewhere/tests/security/empty.test.ts', status: 'passed', assertionResults: [] },
  ],
};

test('lists skipped checks with their reasons, and counts them', () => {
  const rows = toRows(report, 'stdout | tests/security/one.test.ts > one works\n12 of 12');
  expect(rows).toEqual([
    { suite: 'tests/security/one.test.ts', passed: 1, failed: 1, notRun: 0, figure: '12 of 12' },
    { suite: 'tests/several/long/balancer.test.ts', passed: 0, failed: 0, notRun: 3, figure: 'not run: no HAProxy on this machine; not run: no reason given' },
    { suite: 'tests/security/broken.test.ts', passed: 0, failed: 1, notRun: 0, figure: '' },
    { suite: 'tests/security/empty.test.ts', passed: 0, failed: 1, notRun: 0, figure: 'no test was found in it' },
  ]);
  expect(formatRow(rows[1]!, 40)).toMatch(/ 0 passed {2} +0 failed {2} +3 not run {2}not run: no HAProxy/);
  expect(formatTotal(rows)).toBe('1 passed, 3 failed, 3 not run');
});
