import { expect, test } from 'vitest';
import { findBrokenRules, listShownRules } from './passwordRules.ts';

test.each([
  ['Xbcdef1!', false, []],
  ['Xbcdef1', false, ['LENGTH_8', 'SPECIAL']],
  ['abcdefg1!', false, ['UPPERCASE']],
  ['ABCDEFG1!', false, ['LOWERCASE']],
  ['Abcdefgh!', false, ['DIGIT']],
  ['Abcdefg1-', false, ['SPECIAL']],
  ['Äöü12345?', false, []],
  [`Aa1!${'x'.repeat(97)}`, false, ['LENGTH_100']],
  ['Xbcdef1!', true, ['LENGTH_16']],
  ['Abcdefghijklmn1!', true, []],
  ['Passw0rd!', false, ['UNCOMMON']],
  ['Erika.Muster-77!', true, ['NOT_OWN_NAME']],
  ['', false, ['LENGTH_8', 'UPPERCASE', 'LOWERCASE', 'DIGIT', 'SPECIAL']],
] as const)('B-22 B-24 %s (safe mode: %s) breaks %j', (password, strong, broken) => {
  expect(findBrokenRules(password, strong, 'erika.muster@portal.example', null)).toEqual(broken);
});

test('B-22 every broken rule is among those that are shown', () => {
  for (const strong of [true, false])
    for (const password of ['', 'a'.repeat(101), 'Passw0rd!', 'Erika.Muster']) {
      const broken = findBrokenRules(password, strong, 'erika.muster@portal.example', password);
      expect(listShownRules(broken, strong, true)).toEqual(expect.arrayContaining(broken));
    }
});
