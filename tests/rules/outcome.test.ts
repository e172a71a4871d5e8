import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBrowserOutcome, failIfBroken } from '../outcome.ts';

test('a step whose tool crashed has failed', () => {
  const good = { passed: 23, failures: [] };
  expect(failIfBroken(good, 'component', true)).toEqual(good);
  expect(failIfBroken(good, 'component', false)).toEqual({ passed: 23, failures: ['component broke off: its last lines say why'] });
  const failed = { passed: 23, failures: ['a test'] };
  expect(failIfBroken(failed, 'component', false), 'what failed says more').toEqual(failed);
});

type Status = 'expected' | 'unexpected' | 'flaky';
/** Playwright's report of tests with these results. */
function createReport(tests: Record<string, Status>): string {
  const report = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'browser.json');
  const specs = Object.entries(tests).map(([title, status]) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ stdout: [{ text: `${title} was at /login\n\n` }] }] }],
  }));
  const count = (status: Status) => Object.values(tests).filter((each) => each === status).length;
  const suites = [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }];
  writeFileSync(report, JSON.stringify({ stats: { expected: count('expected'), flaky: count('flaky') }, errors: [], suites }));
  return report;
}

test('prints a failed browser test’s output, and counts a passed one', () => {
  const report = createReport({ 'signs in': 'unexpected', 'signs out': 'expected' });
  expect(readBrowserOutcome(report)).toEqual({ passed: 1, failures: ['a.spec.ts: signs in\n    signs in was at /login'] });
});

test('names tests that passed at retry, and fails from three', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  expect(readBrowserOutcome(createReport({ one: 'flaky', two: 'flaky', three: 'expected' }))).toEqual({ passed: 3, failures: [] });
  expect(log.mock.calls.map(([line]) => String(line).split('\n')[0])).toEqual([
    'Passed at the second attempt: a.spec.ts: one',
    'Passed at the second attempt: a.spec.ts: two',
  ]);
  expect(readBrowserOutcome(createReport({ one: 'flaky', two: 'flaky', three: 'flaky' })).failures).toHaveLength(3);
});
