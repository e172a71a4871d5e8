import { describe, expect, test } from 'vitest';
import { describeGroups, describeMonths, describePeriods, formatValue } from './sentences.ts';

test.each([
  [33.3, ' %', 'DE', false, '33,3 %'],
  [33.3, ' %', 'EN', false, '33.3 %'],
  [1234.56, '', 'EN', false, '1,234.6'],
  [8.3, '', 'DE', true, '+8,3'],
  [-8.3, '', 'EN', true, '−8.3'],
  [0, '', 'DE', true, '0'],
  [0, ' %', 'DE', false, '0 %'],
  [null, ' %', 'DE', false, 'keine Daten'],
  [null, ' %', 'EN', true, 'no data'],
] as const)('writes the value %j with the unit %j in %s as %s, then %j', (value, unit, language, isChange, text) => {
  expect(formatValue(value, unit, language, isChange)).toBe(text);
});

const createFigures = (alarmShare: number | null, checks = 6, red = 2) => ({ alarmShare, checks, counts: { red } }) as never;
const group = (name: string | null, share: number | null, change: number | null = null, number: string | null = null) =>
  ({ name, number, areaName: null, change, now: createFigures(share), before: createFigures(0) }) as never;

describe('a trend in words', () => {
  test('writes the share of alarms of each period, or no data', () => {
    const formatPeriods = (checks: number) =>
      describePeriods({ now: createFigures(33.3, checks), before: createFigures(null), lastYear: createFigures(0) }, 'EN');
    expect(formatPeriods(6)).toBe('Of 6 checks 2 were alarms (33.3\u00a0%). Before that it was no data, last year 0\u00a0%.');
    expect(formatPeriods(0)).toBe('There is no check with a level in the period: no data.');
  });

  test('names the first of the months with the highest share', () => {
    const formatMonths = (...shares: (number | null)[]) =>
      describeMonths(
        shares.map((share, at) => ({
          month: `2026-0${at + 1}`,
          from: `2026-0${at + 1}-01`,
          to: `2026-0${at + 1}-28`,
          isWhole: true,
          now: createFigures(share),
          lastYear: createFigures(100),
        })),
        'EN',
      );
    expect(formatMonths(10, null, 25, 25)).toBe('03.2026 has the highest alarm share: 25\u00a0%.');
    expect([formatMonths(0, null), formatMonths(null), formatMonths()]).toEqual([
      'There was no alarm.',
      ...Array.from({ length: 2 }, () => expect.stringContaining('no data')),
    ]);
  });

  test('names what is compared by number and name, and what rose most', () => {
    expect(describeGroups([group('Tor', 50, 12, 'K-1'), group('Hof', 20, 20)], 'DE')).toBe(
      'Den höchsten Alarmanteil hat K-1 Tor mit 50\u00a0%. Am stärksten gestiegen ist Hof, um 20,0 Punkte.',
    );
    expect(describeGroups([group(null, 50)], 'EN')).toBe('not named has the highest alarm share: 50\u00a0%.');
    expect(describeGroups([group('Tor', 0)], 'EN')).toBe('There was no alarm.');
    for (const none of [[], [group('Tor', null)]]) expect(describeGroups(none, 'EN')).toContain('no data');
  });
});
