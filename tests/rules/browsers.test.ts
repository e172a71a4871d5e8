import { describe, expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

/** Code that browsers run, Vite's `baseline-widely-available`: Chrome 111, Firefox 114 (ESR 115) and Safari 16.4. */
const client = code.filter((file) => /^(web|domain)\//.test(file) && !isTest(file) && !/^web\/(testkit|build|dev)\/|vite\.config/.test(file));

/** Features that one of these browsers lacks, with replacements. */
const missing = [
  { name: 'Map.groupBy, Object.groupBy', found: /\b(Map|Object)\.groupBy\(/, instead: 'groupBy of domain/' },
  { name: 'URL.canParse, URL.parse', found: /\bURL\.(canParse|parse)\(/, instead: 'new URL in try' },
  { name: 'Promise.withResolvers, Promise.try', found: /\bPromise\.(withResolvers|try)\b/, instead: 'new Promise' },
  { name: 'Array.fromAsync', found: /\bArray\.fromAsync\b/, instead: 'a loop' },
  { name: 'AbortSignal.any', found: /\bAbortSignal\.any\b/, instead: 'a listener' },
  {
    name: 'helpers of iterators',
    found: /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\bIterator\./,
    instead: 'an array',
  },
  {
    name: 'operations of sets',
    found: /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\b[sS]ets?\.(union|intersection|difference)\(/,
    instead: 'a filter',
  },
  { name: 'isWellFormed, RegExp.escape', found: /\.(isWellFormed|toWellFormed)\(|\bRegExp\.escape\b/, instead: 'a pattern' },
  { name: 'checkVisibility', found: /\.checkVisibility\((?!\?)/, instead: 'getClientRects and getComputedStyle' },
  { name: 'Intl.DurationFormat, Temporal', found: /\bIntl\.DurationFormat\b|\bTemporal\./, instead: 'own words' },
  { name: 'toBase64, fromBase64', found: /\.(toBase64|toHex)\(|\bUint8Array\.from(Base64|Hex)\b/, instead: 'btoa' },
  { name: 'explicit resources', found: /^\s*(await )?using \w/m, instead: 'try and finally' },
];

describe('the client requests nothing that a supported browser lacks', () => {
  test.each(missing)('$name: use $instead', ({ found }) => expect(client.filter((file) => found.test(readText(file)))).toEqual([]));
});

test('never parses texts that are formatted for people', () => {
  const sources = code.filter((file) => /^(domain|gateway|web|tools|tests)\//.test(file) && file !== 'tests/rules/browsers.test.ts');
  expect(sources.filter((file) => /['"](en-CA|sv-SE|sv|fr-CA)['"]/.test(readText(file)))).toEqual([]);
  const parsed = /\.(toLocale(Date|Time)?String\([^)]*\)|format\([^)]*\))\s*\.(split|match|slice|substring)\(/;
  expect(sources.filter((file) => !isTest(file) && parsed.test(readText(file)))).toEqual([]);
});

test('numbers are typed, not scrolled, and addresses not rewritten', () => {
  expect(client.filter((file) => /type="(number|email)"/.test(readText(file)))).toEqual([]);
});
