import { expect, test } from 'vitest';
import { isList, listSlices } from './listSlices.ts';

const rows = [{ a: 'x,]}[{"\\' }, [1, [2, { b: '\\\\' }]], 'Müller, "Söhne"', null, -1.5e3, {}, [], '\\"', { c: { d: ',' } }];
const slicesOf = (text: string, bytes: number) => [...listSlices(Buffer.from(text), bytes)].map((slice) => JSON.parse(slice.toString()) as unknown[]);

test.each([1, 5, 20, 1_000])('a list that is cut after %i bytes has the same rows in the same order', (bytes) => {
  for (const text of [JSON.stringify(rows), `${JSON.stringify(rows, null, 2)}\n `]) expect(slicesOf(text, bytes).flat()).toEqual(rows);
  expect(slicesOf(JSON.stringify(rows), 1).length).toBeGreaterThan(5);
  expect(slicesOf('[]', bytes)).toEqual([[]]);
});

test.each(['[{"a":1},{"a":2', '[{"a":1},{"a":"x', '[1,2,', '[1,2'])('%s ends in a list that does not parse', (text) => {
  expect(() => slicesOf(text, 1)).toThrow(SyntaxError);
});

test('what is no list, or has signs of two bytes, is not cut', () => {
  const typed = (type?: string) => (type ? { 'content-type': type } : {});
  expect(isList(Buffer.from('[1]'), typed('application/json; charset="UTF-8"'))).toBe(true);
  expect(isList(Buffer.from('[1]'), typed())).toBe(true);
  expect(isList(Buffer.from('{"a":[]}'), typed())).toBe(false);
  expect(isList(Buffer.from('[1]', 'utf16le'), typed())).toBe(false);
  expect(isList(Buffer.from('[1]'), typed('application/json; charset=shift_jis'))).toBe(false);
});
