import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import i18next from 'i18next';
import { formatDay, formatDateTime, formatMonth, formatNumber } from './format.ts';
import { detectLanguage, loadTexts } from './i18n.ts';

describe('V-01 the first language', () => {
  test.each([
    [null, 'de-AT', 'de'],
    [null, 'fr-FR', 'de'],
    [null, 'en-US', 'en'],
    [null, 'EN', 'en'],
    ['de', 'en-US', 'de'],
    ['en', 'de-AT', 'en'],
    ['xx', 'de-AT', 'de'],
  ])('stored %s, browser %s: %s', (stored, browser, language) => {
    expect(detectLanguage(stored, browser)).toBe(language);
  });
});

test('texts that are there are not added again', async () => {
  await i18next.init({ lng: 'de', resources: {} });
  const add = vi.spyOn(i18next, 'addResourceBundle');
  await loadTexts(['plans']);
  expect(add.mock.calls.map(([, namespace]) => namespace)).toContain('plans');
  add.mockClear();
  await loadTexts(['plans', 'audit']);
  expect(add.mock.calls.map(([, namespace]) => namespace).toSorted()).toEqual([
    'auditPack',
    'auditorAccess',
    'deliveryNotes',
    'documents',
    'exports',
    'portfolio',
    'readiness',
    'support',
    'trapImages',
    'trends',
  ]);
});

describe('formats', () => {
  beforeAll(() => i18next.init({ lng: 'de', resources: {} }));
  afterAll(() => i18next.changeLanguage('de'));

  test('V-02 V-03 dates are DD.MM.YYYY, with time HH:mm, in Vienna', () => {
    expect(formatDay('2026-01-31T23:30:00Z')).toBe('01.02.2026');
    expect(formatDateTime('2026-07-01T22:05:00Z')).toBe('02.07.2026 00:05');
    expect(formatMonth('2026-10-31T23:30:00Z')).toBe('11.2026');
    expect([formatDay(null), formatDateTime(undefined), formatMonth(null)]).toEqual(['', '', '']);
  });

  test('V-15 numbers have a comma in German and a point in English', async () => {
    expect([formatNumber(2.5), formatNumber(3), formatNumber(1.2344), formatNumber(null)]).toEqual(['2,5', '3', '1,234', '']);
    await i18next.changeLanguage('en');
    expect(formatNumber(2.5)).toBe('2.5');
  });
});
