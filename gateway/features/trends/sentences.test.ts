import { describe, expect, test } from 'vitest';
import { sentenceOfGroups, sentenceOfMonths, sentenceOfPeriods, valueText } from './sentences.ts';

test.each([
  [33.3, ' %', 'DE', false, '33,3 %'],
  [33.3, ' %', 'EN', false, '33.3 %'],
  [1234.56, '', 'EN', false, '1,234.6'],
  [8.3, '', 'DE', true, '+8,3'],
  [-8.3, '', 'EN', true, '-8.3'],
  [0, '', 'DE', true, '0'],
  [0, ' %', 'DE', false, '0 %'],
  [null, ' %', 'DE', false, 'keine Daten'],
  [null, ' %', 'EN', true, 'no data'],
] as const)('the value %j with the unit %j is written in %s, as a change: %s, as %j', (value, unit, language, isChange, text) => {
  expect(valueText(value, unit, language, isChange)).toBe(text);
});

const figures = (alarmShare: number | null, checks = 6, red = 2) => ({ alarmShare, checks, counts: { red } }) as never;
const group = (name: string | null, share: number | null, change: number | null = null, number: string | null = null) =>
  ({ name, number, areaName: null, change, now: figures(share), before: figures(0) }) as never;

describe('a trend in words', () => {
  test('says of the periods how many checks were alarms, and where there is no data', () => {
    const shown = (checks: number) => sentenceOfPeriods({ now: figures(33.3, checks), before: figures(null), lastYear: figures(0) }, 'EN');
    expect(shown(6)).toBe('Of 6 checks 2 were alarms (33.3\u00a0%). Before it was no data, last year 0\u00a0%.');
    expect(shown(0)).toBe('There is no check with a level in the period: no data.');
  });

  test('names the first of the months with the highest share', () => {
    const shown = (...shares: (number | null)[]) =>
      sentenceOfMonths(
        shares.map((share, at) => ({
          month: `2026-0${at + 1}`,
          from: `2026-0${at + 1}-01`,
          to: `2026-0${at + 1}-28`,
          isWhole: true,
          now: figures(share),
          lastYear: figures(100),
        })),
        'EN',
      );
    expect(shown(10, null, 25, 25)).toBe('03/2026 has the highest alarm share: 25\u00a0%.');
    expect([shown(0, null), shown(null), shown()]).toEqual(['There was no alarm.', ...Array.from({ length: 2 }, () => expect.stringContaining('no data'))]);
  });

  test('names what is compared by number and name, and what rose most', () => {
    expect(sentenceOfGroups([group('Tor', 50, 12, 'K-1'), group('Hof', 20, 20)], 'DE')).toBe(
      'Den höchsten Alarmanteil hat K-1 Tor mit 50\u00a0%. Am stärksten gestiegen ist Hof, um 20,0 Punkte.',
    );
    expect(sentenceOfGroups([group(null, 50)], 'EN')).toBe('not named has the highest alarm share: 50\u00a0%.');
    expect(sentenceOfGroups([group('Tor', 0)], 'EN')).toBe('There was no alarm.');
    for (const none of [[], [group('Tor', null)]]) expect(sentenceOfGroups(none, 'EN')).toContain('no data');
  });
});
