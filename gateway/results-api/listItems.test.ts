import { describe, expect, test } from 'vitest';
import { listItems } from './listItems.ts';

const items = (text: string) => [...listItems(Buffer.from(text), 'results')].map((item) => JSON.parse(item.toString()));

describe('the objects of a list', () => {
  test.each([
    ['{"results":[]}', []],
    [' { "results" : [ {"a":1} , {"a":{"b":[1,{"c":2}]}} ] } ', [{ a: 1 }, { a: { b: [1, { c: 2 }] } }]],
    ['{"results":[{"a":"}]\\"{["},{"a":"\\\\"},{"ä":"„ü“"}]}', [{ a: '}]"{[' }, { a: '\\' }, { ä: '„ü“' }]],
    ['{"other":[{"x":1}],"name":"results","results":[{"a":1}],"more":{"results":[{"x":2}]}}', [{ a: 1 }]],
  ])('T-01 are found in %s', (text, expected) => {
    expect(items(text)).toEqual(expected);
  });

  test.each([
    '',
    '[]',
    '{}',
    '{"results":null}',
    '{"results":{"a":1}}',
    '{"more":{"results":[{}]}}',
    '{"results":[1]}',
    '{"results":["a"]}',
    '{"results":[[{}]]}',
  ])('T-01 are not taken from %s', (text) => {
    expect(() => items(text)).toThrow();
  });

  test.each(['{"results":[{"a":1}', '{"results":[{"a":1}]', '{"results":[{"a":1},{"a', '{"results":[{"a":"1'])(
    'T-01 that break off (%s) are an error',
    (text) => {
      expect(() => items(text)).toThrow();
    },
  );

  test('T-03 are parts of the text, which is held once', () => {
    const text = Buffer.from('{"results":[{"a":1},{"a":2}]}');
    for (const item of listItems(text, 'results')) expect(item.buffer).toBe(text.buffer);
  });
});
