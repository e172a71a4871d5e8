import { expect, test } from 'vitest';
import { brokenRules, shownRules } from './passwordRules.ts';

test.each([
  ['Abcdef1!', false, []],
  ['Abcdef1', false, ['short', 'special']],
  ['abcdefg1!', false, ['upper']],
  ['ABCDEFG1!', false, ['lower']],
  ['Abcdefgh!', false, ['digit']],
  ['Abcdefg1-', false, ['special']],
  ['Äöü12345?', false, []],
  [`Aa1!${'x'.repeat(97)}`, false, ['long']],
  ['Abcdef1!', true, ['shortStrong']],
  ['Abcdefghijklmn1!', true, []],
  ['', false, ['short', 'upper', 'lower', 'digit', 'special']],
] as const)('B-22 B-24 %s (safe mode: %s) breaks %j', (password, strong, broken) => {
  expect(brokenRules(password, strong)).toEqual(broken);
});

test('B-22 every broken rule is among those that are shown', () => {
  for (const strong of [true, false])
    for (const password of ['', 'a'.repeat(101)]) {
      const broken = brokenRules(password, strong);
      expect(shownRules(broken, strong)).toEqual(expect.arrayContaining(broken));
    }
});
