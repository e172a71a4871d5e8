import { describe, expect, test } from 'vitest';
import {
  chargeOrNull,
  fieldsIfGiven,
  flag,
  flagOrNo,
  hasNoTime,
  id,
  idIfGiven,
  idOrNull,
  describeKind,
  levelOrNull,
  number,
  numberOrNull,
  getRefusal,
  text,
  textIfGiven,
  textOrNull,
  timeOrNull,
  DecodeError,
} from './values.ts';
import { decodeWithIssues } from './decodeIssues.ts';
import { countSent, joinLists, rows, rowsOrNone, countUnreadable } from './rows.ts';

const toField = (value: unknown) => ({ value });

describe('a value of the provider', () => {
  /** Tests of sent values, as JSON, with what each is read as. */
  const createCases = <Value>(table: Record<string, Value>) =>
    Object.entries(table).map(([json, expected]) => [json, expected, toField(JSON.parse(json))] as const);

  const numbers = { '1': 1, '"1"': 1, '"0,25"': 0.25, '"1.5"': 1.5, '" 7 "': 7, '"-3,5"': -3.5, '"1e3"': 1000 };
  const noNumbers = { null: null, '""': null, '"viele"': null, '"1.234,5"': null, true: null, '{}': null };
  test.each(createCases<number | null>({ ...numbers, ...noNumbers }))('%s is the number %j', (_json, expected, from) => {
    expect(numberOrNull(from, 'value')).toBe(expected);
  });

  test.each(createCases<number | null>({ '0': 0, '"0,15"': 0.15, '1': 1, '1.2': null, '-1': null, '47': null, '"leer"': null }))(
    '%s is the charge %j',
    (_json, expected, from) => {
      expect(chargeOrNull(from, 'value')).toBe(expected);
    },
  );

  const yes = { true: true, '"true"': true, '"True"': true, '1': true, '"1"': true, '"yes"': true, '"Ja"': true, '"J"': true };
  const no = { false: false, '"FALSE"': false, '0': false, '"0"': false, '"no"': false, '"Nein"': false, '"N"': false, '"  "': false, null: false };
  test.each(createCases({ ...yes, ...no }))('%s is read as %j', (_json, expected, from) => {
    expect([flag(from, 'value'), flagOrNo(from, 'value')]).toEqual([expected, expected]);
  });

  test('requires yes or no where it matters, else reads no', () => {
    expect(() => flag(toField('vielleicht'), 'value')).toThrow(DecodeError);
    expect(flagOrNo(toField('vielleicht'), 'value')).toBe(false);
  });

  const texts = {
    '"Lager"': 'Lager',
    '12': '12',
    '{"id":3,"name":"Lager"}': 'Lager',
    '["Lager"]': null,
    true: null,
    '""': null,
    '"  "': null,
    '" Lager \\r\\n"': ' Lager',
  };
  test.each(createCases<string | null>(texts))('%s is the text %j', (_json, expected, from) => expect(textOrNull(from, 'value')).toBe(expected));

  const levels = {
    '"GRUEN"': 'GREEN',
    '{"name":"ROT"}': 'RED',
    '"GELB   "': 'YELLOW',
    '"gruen"': null,
    '"BLAU"': null,
    '{"name":null}': null,
    '1': null,
    null: null,
  };
  test.each(createCases<string | null>(levels))('V-05 %s is the level %j', (_json, expected, from) => expect(levelOrNull(from, 'value')).toBe(expected));

  test.each(createCases<string | null>({ '"100100  "': '100100', '" 7"': '7', '7': '7', '" "': null, null: null }))(
    '%s is the id %j',
    (_json, expected, from) => {
      expect(idOrNull(from, 'value')).toBe(expected);
    },
  );

  test('what matters may be missing, but nothing else', () => {
    for (const read of [textIfGiven, idIfGiven, fieldsIfGiven]) {
      for (const missing of [null, undefined, '', '   ']) expect(read(toField(missing), 'value')).toBeNull();
      for (const odd of [true, [5]]) expect(() => read(toField(odd), 'value')).toThrow(DecodeError);
    }
    expect([textIfGiven(toField({ name: 'a' }), 'value'), idIfGiven(toField(5), 'value'), fieldsIfGiven(toField({ id: 5 }), 'value')]).toEqual([
      'a',
      '5',
      { id: 5 },
    ]);
  });

  test.each([
    [1_795_305_600_000, '2026-11-22T00:00:00.000Z'],
    ['1795305600000', '2026-11-22T00:00:00.000Z'],
    [1_795_305_600, '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T01:00:00+01:00', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T01:00:00', '2026-11-22T00:00:00.000Z'],
    ['2026-07-22 01:00:00.5', '2026-07-21T23:00:00.500Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-11-22', '2026-11-21T23:00:00.000Z'],
    ['2026-11-22T00:00:00+0100', '2026-11-21T23:00:00.000Z'],
    ['2026-02-30T10:00:00Z', undefined],
    ['22.11.2026', '2026-11-21T23:00:00.000Z'],
    ['1.7.2026, 8:05', '2026-07-01T06:05:00.000Z'],
    ['22.11.2026 01:00:30', '2026-11-22T00:00:30.000Z'],
    ['31.02.2026', undefined],
    ['31.02.2026 10:00', undefined],
    ['00.00.0000', undefined],
    ['01.01.0001 00:00:00', undefined],
    ['31.12.9999', undefined],
    ['22.11.2026 bis 24.11.2026', undefined],
    ['22.11', undefined],
    ['gestern', undefined],
    [null, undefined],
  ])('V-03 %j is the moment %j', (value, expected) => {
    expect(timeOrNull(toField(value), 'value')?.toISOString()).toBe(expected);
  });

  test('requires a value of the right kind', () => {
    for (const read of [id, text, number]) expect(() => read(toField([]), 'value')).toThrow(DecodeError);
    for (const read of [id, number]) expect(() => read({}, 'value')).toThrow(DecodeError);
    expect(idOrNull(toField([]), 'value')).toBeNull();
  });

  test('the kind of each value has a name', () => {
    const kinds = ['nothing', 'null', 'an empty text', 'a text', 'a list', 'an object', 'a number', 'true or false', 'something else'];
    expect([undefined, null, '', 'a', [], {}, 0, false, 1n].map(describeKind)).toEqual(kinds);
  });

  test('reports a different shape with its endpoint, without a value', () => {
    const lines: unknown[] = [];
    new DecodeError('id', 'an id', 'a list').log({ warn: (line, words) => lines.push([line, words]) }, 'getRows');
    expect(lines).toEqual([[{ endpoint: 'getRows', field: 'id', expected: 'an id', found: 'a list' }, 'the provider responded in another shape']]);
    expect(new DecodeError('id', 'an id').found).toBe('something else');
  });

  test('reads a refusal by error or success, with its text', () => {
    expect(getRefusal({ error: 'Keine Sensoren' })).toBe('Keine Sensoren');
    expect(getRefusal({ error: true, message: 'Keine Sensoren' })).toBe('Keine Sensoren');
    expect(getRefusal({ error: { code: 4 } })).toBe('{"code":4}');
    expect([getRefusal({ success: false }), getRefusal({ success: '0', message: 'Keine Sensoren' })]).toEqual(['false', 'Keine Sensoren']);
    for (const none of [
      { success: true },
      { success: null },
      ...[false, null, '', 0, '0', 'false', 'False', [], {}].map((error) => ({ error })),
      {},
      [],
      null,
      'error',
    ])
      expect(getRefusal(none)).toBeNull();
  });
});

describe('a list of the provider', () => {
  const decode = (from: Record<string, unknown>) => ({ id: id(from, 'id'), name: textOrNull(from, 'name') });

  test('leaves out and counts an unreadable row', () => {
    const { response, decodeIssues } = decodeWithIssues(() => rows([{ id: 1, name: 'a' }, null, { name: 'b' }, 'text', { id: 2, name: [] }], decode));
    expect(response).toEqual([
      { id: '1', name: 'a' },
      { id: '2', name: null },
    ]);
    expect(countUnreadable(response)).toBe(3);
    expect(decodeIssues).toEqual([
      { field: 'response[]', expected: 'an object', found: 'null', isRowLost: true, times: 1 },
      { field: 'id', expected: 'an id', found: 'nothing', isRowLost: true, times: 1 },
      { field: 'response[]', expected: 'an object', found: 'a text', isRowLost: true, times: 1 },
      { field: 'name', expected: 'a text', found: 'a list', isRowLost: false, times: 1 },
    ]);
  });

  test('reads an equal row once with a notice, a different one too', () => {
    const sent = [{ id: 1, name: 'a' }, null, { id: 1, name: 'b' }, { id: 2, list: [{ id: 1 }] }, { id: 1, name: 'a' }, { id: 2, list: [{ id: 1 }] }];
    const { response, decodeIssues } = decodeWithIssues(() => rows(sent, decode));
    expect(response.map(({ id, name }) => [id, name])).toEqual([
      ['1', 'a'],
      ['1', 'b'],
      ['2', null],
    ]);
    // The end of a list is a page that is not full.
    expect([countUnreadable(response), countSent(response)]).toEqual([1, 6]);
    expect(decodeIssues).toContainEqual({ field: 'response[]', expected: 'a row once', found: 'the same row again', isRowLost: false, times: 2 });
    expect(rows([{ name: 'a' }, { name: 'a' }], (from) => ({ name: textOrNull(from, 'name') }))).toHaveLength(2);
  });

  test('does not count an unwanted row; a missing list may be empty', () => {
    const decoded = rows([{ id: 1 }, { id: 2 }], (from) => (from['id'] === 1 ? null : decode(from)));
    expect([decoded, countUnreadable(decoded)]).toEqual([[{ id: '2', name: null }], 0]);
    expect([rowsOrNone(null, decode, 'list'), rowsOrNone(undefined, decode, 'list')]).toEqual([[], []]);
    expect(() => rows({}, decode)).toThrow(DecodeError);
    const { response, decodeIssues } = decodeWithIssues(() => rowsOrNone('text', decode, 'photos'));
    expect([response, decodeIssues]).toEqual([[], [{ field: 'photos', expected: 'a list', found: 'a text', isRowLost: false, times: 1 }]]);
  });

  test('reads a list as PHP writes it, with gaps or empty', () => {
    expect(rows({ 0: { id: 1 }, 2: { id: 2 } }, decode).map(({ id }) => id)).toEqual(['1', '2']);
    for (const none of [null, {}, []]) expect(rows(none, decode, 'rows')).toEqual([]);
    for (const failed of [null, {}]) expect(() => rows(failed, decode)).toThrow(DecodeError);
    for (const other of [undefined, '', { id: 1 }]) expect(() => rows(other, decode, 'rows')).toThrow(DecodeError);
    const { response, decodeIssues } = decodeWithIssues(() => [rowsOrNone({}, decode, 'photos'), rowsOrNone({ 1: { id: 3 } }, decode, 'photos')]);
    expect([response, decodeIssues]).toEqual([[[], [{ id: '3', name: null }]], []]);
  });

  test('joined lists add up their unread rows', () => {
    const all = joinLists([rows([{ id: 1 }, null], decode), rows([{ id: 2 }], decode), rows([5, {}], decode)]);
    expect([all.map(({ id }) => id), countUnreadable(all)]).toEqual([['1', '2'], 3]);
  });

  test('issues of one response do not reach another', () => {
    decodeWithIssues(() => rows([null], decode));
    expect(decodeWithIssues(() => 1).decodeIssues).toEqual([]);
  });
});

test.each([0, '0', '', ' ', null, undefined, false, '0000-00-00', '0000-00-00 00:00:00.0', '00.00.0000'])('V-03 %j says that there is no moment', (value) => {
  const { response, decodeIssues } = decodeWithIssues(() => timeOrNull({ value }, 'value'));
  expect([response, decodeIssues, hasNoTime(value)]).toEqual([null, [], true]);
});

test.each([1, 1_795_305_600_000, '22.11.2026', '2026-11-22T00:00:00Z', 'gestern', true, {}])('V-03 %j is no missing moment', (value) => {
  expect(hasNoTime(value)).toBe(false);
});

test.each([
  1,
  -5,
  90_000_000,
  '1',
  '0001-01-01T00:00:00',
  '1970-01-01',
  '9999-12-31',
  2 ** 63,
  '9223372036854775807',
  8.64e15 + 1,
  7_289_654_400,
  '2201-01-01T00:00:00Z',
])('V-03 %j is out of range: null, and noted', (value) => {
  const { response, decodeIssues } = decodeWithIssues(() => timeOrNull({ value }, 'value'));
  expect([response, decodeIssues.map(({ field }) => field)]).toEqual([null, ['value']]);
});
