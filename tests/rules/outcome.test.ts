import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserOutcome, unlessBroken } from '../outcome.ts';

test('a step whose tool broke off has failed, also when no test of its report did', () => {
  const good = { passed: 23, failures: [] };
  expect(unlessBroken(good, 'component', true)).toEqual(good);
  expect(unlessBroken(good, 'component', false)).toEqual({ passed: 23, failures: ['component broke off: its last lines say why'] });
  const failed = { passed: 23, failures: ['a test'] };
  expect(unlessBroken(failed, 'component', false), 'what failed says more').toEqual(failed);
});

test('a failed browser test comes with what it printed, a passed one counts', () => {
  const report = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'browser.json');
  const spec = (title: string, ok: boolean) => ({ title, ok, tests: [{ results: [{ stdout: [{ text: `${title} was at /login\n\n` }] }] }] });
  const suites = [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs: [spec('signs in', false), spec('signs out', true)] }] }];
  writeFileSync(report, JSON.stringify({ stats: { expected: 1 }, errors: [], suites }));
  expect(browserOutcome(report)).toEqual({ passed: 1, failures: ['a.spec.ts: signs in\n    signs in was at /login'] });
});
