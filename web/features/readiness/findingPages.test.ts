import { expect, test } from 'vitest';
import { getFindingPages } from './findingPages.ts';

const customer = { country: 'AT', cardcode: '100100' } as const;
const at = '?mandant=AT&cardcode=100100';
type Requested = Parameters<typeof getFindingPages>;
const listPages = (rule: Requested[0], kind: Requested[1]['kind'], id: string | null = 'a/1', isAdmin = false) =>
  getFindingPages(rule, { kind, id, number: kind === 'ARTICLE' ? null : 'K-1', text: 'Köder & Co' }, customer, isAdmin).map(({ name, to }) => `${name} ${to}`);

test('a finding leads to the thing itself, filtered for it', () => {
  expect(listPages('PLAN_NOT_RELEASED', 'PLAN')).toEqual([`plan /plan${at}&id=a%2F1`]);
  expect(listPages('PLAN_NOT_RELEASED', 'PLAN', null)).toEqual([`plan /planList${at}`]);
  expect(listPages('POSITION_NOT_PLACED', 'POSITION')).toEqual([`plan /plan${at}&position_id=a%2F1`, `position /positionen/a%2F1${at}`]);
  expect(listPages('RED_UNANSWERED', 'POSITION')).toEqual([`position /positionen/a%2F1${at}`]);
  expect(listPages('POSITION_OVERDUE', 'POSITION')).toEqual([`position /positionen/a%2F1${at}`, `plan /plan${at}&position_id=a%2F1`]);
  expect(listPages('DEFECT_HIGH_OPEN' as never, 'DEFECT')).toEqual([`defect /maengelliste${at}&defect=a%2F1`]);
  expect(listPages('ARTICLE_WITHOUT_SHEET', 'ARTICLE')).toEqual([`documents /sicherheitsdatenblaetter${at}&sq=K%C3%B6der%20%26%20Co`]);
  expect(listPages('DEVICE_SILENT', 'DEVICE')).toEqual([`devices /dashboard${at}&device=K-1`]);
  expect(listPages('SENSOR_GAP', 'SENSOR')).toEqual([`sensors /sensoren${at}&sensor=a%2F1`]);
  // The month in Vienna, where the new year has begun.
  expect(listPages('EXCURSION_UNACKNOWLEDGED', 'EXCURSION', '2/1:TEMPERATURE:2025-12-31T23:30:00.000Z')).toEqual([
    `sensors /sensoren${at}&sensor=2%2F1&month=2026-01`,
  ]);
  expect(listPages('QUALIFICATION_EXPIRED', 'PERSON')).toEqual([`team /team${at}`]);
});

test('administrators find users by location, key users among theirs', () => {
  expect(listPages('USER_NEVER_SIGNED_IN', 'USER', '9', true)).toEqual([`users /benutzerOfCustomer${at}`]);
  expect(listPages('USER_NEVER_SIGNED_IN', 'USER', '9')).toEqual(['users /benutzer']);
});
