import { describe, expect, test } from 'vitest';
import { WrongShape } from '../../provider-client/answer.ts';
import { toResultRow } from './decode.ts';

const decode = (fields: object) => toResultRow({ id: 1, ...fields }, 'AT:1');

describe('a result row', () => {
  test.each([
    ['its text', { ergebnisText: 'Fang', ergebnis: '2', result_value: 2 }, 'Fang'],
    ['else its result', { ergebnis: '2', result_value: 3 }, '2'],
    ['else its value', { result_value: 3 }, '3'],
    ['nothing where it could not be checked', { ergebnisText: 'Fang', is_not_checkable: true }, null],
  ])('F-06 shows %s', (_what, fields, result) => {
    expect(decode(fields).result).toBe(result);
  });

  test('F-05 V-05 has no level where it could not be checked, and none for an unknown word', () => {
    expect(decode({ alarm_level: 'GRUEN', is_not_checkable: true }).level).toBeNull();
    expect(decode({ alarm_level: 'LILA' }).level).toBeNull();
    expect(decode({ alarm_level: 'GELB' }).level).toBe('YELLOW');
  });

  test('F-07 V-03 has a trap’s report time, else the start; an end only where it differs', () => {
    const [start, end, trap] = [1_700_000_000_000, 1_700_000_060_000, 1_690_000_000_000];
    expect(decode({ datum_start: start, datum_end: end })).toMatchObject({ foundAt: new Date(start), endedAt: new Date(end) });
    expect(decode({ datum_start: start, datum_end: start }).endedAt).toBeNull();
    expect(decode({ datum_start: start, datum_end: end, traplinked_report_timestamp: trap })).toMatchObject({ foundAt: new Date(trap), endedAt: null });
  });

  test('without an id is refused, naming the field', () => {
    expect(() => toResultRow({}, 'AT:1')).toThrow(WrongShape);
    expect(() => toResultRow({}, 'AT:1')).toThrow(/^id /);
  });
});
