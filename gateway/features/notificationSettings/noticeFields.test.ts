import { expect, test } from 'vitest';
import { allType } from './noticeFields.ts';

test.each([
  ['ALL', 'ALLE'],
  ['NEW_DEFECT', 'NEUER_MANGEL'],
  ['NEW_VISIT_REPORT', 'NEUER_BESUCHSBERICHT'],
  ['NEW_CONTRACT', 'NEUER_VERTRAG'],
  ['YELLOW_ALARM', 'GELBER_ALARM'],
  ['RED_ALARM', 'ROTER_ALARM'],
  ['TRAPS', 'TRAPLINKED'],
] as const)('X-86 %s is switched for all locations as %s, by channel and state', (notice, word) => {
  expect(allType(notice, 'EMAIL', true)).toBe(`${word}_EMAIL_AN`);
  expect(allType(notice, 'APP', false)).toBe(`${word}_APP_AUS`);
});
