import { expect, test } from 'vitest';
import { isEmail } from './changes.ts';

test.each([
  ['eva@kunde.example', true],
  ['eva.ernst+1@sub.kunde.example', true],
  ['eva', false],
  ['eva@kunde', false],
  ['@kunde.example', false],
  ['eva@@kunde.example', false],
  ['eva ernst@kunde.example', false],
  ['eva@kunde..example', false],
  ['eva@kunde.example.', false],
  ['eva,b@kunde.example', false],
  ['<eva>@kunde.example', false],
  [`${'e'.repeat(86)}@kunde.example`, true],
  [`${'e'.repeat(87)}@kunde.example`, false],
])('O-08 the sign-in name %s is an e-mail address: %s', (name, is) => expect(isEmail(name)).toBe(is));
