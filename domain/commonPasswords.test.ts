import { expect, test } from 'vitest';
import { isCommonPassword, isLikeName } from './commonPasswords.ts';

test.each([
  'Password1!',
  'P@ssw0rd2026!',
  'Passwort123$',
  'Qwertz123!',
  'Sommer2026!',
  'Willkommen#1',
  'Adm1n1strator!',
  'Kundenportal24!',
  'Erika.muster2026!',
])('T14 %s is too common', (password) => {
  expect(isCommonPassword(password) || isLikeName(password, 'erika.muster@portal.example')).toBe(true);
});
test.each(['Neues-Wort-7!', 'Ein-Neues-Wort-1!', 'Demo-Portal-2026!', 'vK8#mQ2$xR', 'Sommer-im-Garten-1!'])('T14 %s is not', (password) => {
  expect(isCommonPassword(password) || isLikeName(password, 'erika.muster@portal.example')).toBe(false);
});
