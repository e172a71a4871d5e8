import { expect, test } from 'vitest';
import { runInSlices } from '../infra/timeSlices.ts';
import { cutList, findListStart } from './listSlices.ts';

const rows = [{ a: 'x,]}[{"\\' }, [1, [2, { b: '\\\\' }]], 'Müller, "Söhne"', null, -1.5e3, {}, [], '\\"', { c: { d: ',' } }];
const json = { 'content-type': 'application/json' };

async function cutParts(text: string, bytes: number, field: string | null = null): Promise<unknown[]> {
  const body = Buffer.from(text);
  const { before, parts, after } = await runInSlices(cutList(body, findListStart(body, json, field)!, bytes));
  return parts.map((part) => JSON.parse(String(before) + String(part) + String(after)) as unknown);
}

test.each([1, 5, 20, 1_000])('keeps rows and order when a list is cut after %i bytes', async (bytes) => {
  for (const text of [JSON.stringify(rows), `${JSON.stringify(rows, null, 2)}\n `]) expect((await cutParts(text, bytes)).flat()).toEqual(rows);
  expect((await cutParts(JSON.stringify(rows), 1)).length).toBeGreaterThan(5);
  expect(await cutParts('[]', bytes)).toEqual([[]]);
});

test.each([null, 2])('repeats the other fields of a cut object, indented by %s', async (space) => {
  const whole = { error: null, 'x"list': ['list'], y: { list: [1] }, list: rows, after: ['z', { list: [2] }] };
  const parts = (await cutParts(JSON.stringify(whole, null, space ?? undefined), 5, 'list')) as (typeof whole)[];
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.flatMap(({ list }) => list)).toEqual(rows);
  for (const part of parts) expect({ ...part, list: rows }).toEqual(whole);
});

test.each(['[{"a":1},{"a":2', '[{"a":1},{"a":"x', '[1,2,', '[1,2'])('does not parse when %s breaks off', async (text) => {
  await expect(cutParts(text, 1)).rejects.toThrow(SyntaxError);
});

test('cuts no body without that list or with signs of two bytes', () => {
  const start = (body: string | Buffer, field: string | null = null, type = 'application/json; charset="UTF-8"') =>
    findListStart(Buffer.from(body), { 'content-type': type }, field);
  expect([start('[1]'), start('{"a":[]}', 'a')]).toEqual([1, 6]);
  expect([start('{"a":[]}'), start('[1]', 'a'), start('{"a":1,"b":"a","c":{"a":[]}}', 'a'), start('{"a":"', 'a')]).toEqual([null, null, null, null]);
  expect([start(Buffer.from('[1]', 'utf16le')), start('[1]', null, 'application/json; charset=shift_jis')]).toEqual([null, null]);
});
