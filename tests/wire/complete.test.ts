import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specified } from './wireTable.ts';

/** Calls that no endpoint declares, each with the test that shows what is sent. */
const elsewhere: Readonly<Record<string, string>> = {
  'X-14': 'tests/gateway/planChanges.test.ts',
  'X-15': 'tests/gateway/analytics.test.ts',
  'X-56': 'tests/gateway/positions.test.ts',
  'X-140': 'tests/gateway/resultsApi.test.ts',
};

const named = new Set(
  readdirSync('tests/wire').flatMap((file) => [...readFileSync(`tests/wire/${file}`, 'utf8').matchAll(/call\(\s*'(X-\d+)\b/g)].map(([, id]) => id!)),
);

test('every call of the provider has a row with its request', () => {
  expect(specified.size).toBeGreaterThanOrEqual(140);
  const missing = [...specified.keys()].filter((id) => !named.has(id));
  expect(missing.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
  for (const [id, file] of Object.entries(elsewhere)) expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`test\\('[^']*\\b${id}\\b`));
});
