import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specified } from './wireTable.ts';

/** Calls that are not sent to the provider, each with the reason. */
const notSent: Readonly<Record<string, string>> = {
  'X-15': 'Its address is configured: it goes to an analytics server, not to the provider. tests/gateway/analytics.test.ts shows it.',
};

const named = new Set(readdirSync('tests/wire').flatMap((file) => [...readFileSync(`tests/wire/${file}`, 'utf8').matchAll(/'(X-\d+)'/g)].map(([, id]) => id!)));

test('every call of the provider has a row that says what is sent, or a reason why nothing is', () => {
  expect(specified.size).toBe(140);
  expect([...specified.keys()].filter((id) => !named.has(id) && !(id in notSent))).toEqual([]);
});
