import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { decodeInSlices } from './decodeInSlices.ts';
import { read } from './endpoint.ts';
import { decodeWithIssues } from './decoders/decodeIssues.ts';
import { readResponse } from './readResponse.ts';
import { DecodeError, id, numberOrNull } from './decoders/values.ts';
import { rows, countUnreadable } from './decoders/rows.ts';

const made = {
  name: 'rows',
  path: '',
  group: 'results',
  send: () => ({}),
  decode: (sent: unknown) => rows(sent, (from) => ({ id: id(from, 'id'), value: numberOrNull(from, 'value') })),
} as const;
const list = read({ ...made, decodesRows: true });
const headers = { 'content-type': 'application/json' };
const sent = Array.from({ length: 40_000 }, (_, at) => (at % 10_000 === 7 ? { value: 1 } : { id: at, value: at % 9_000 === 5 ? 'ä' : at }));
const body = Buffer.from(JSON.stringify(sent));

test('a large list has all rows, unread counts and issues', async () => {
  const whole = decodeWithIssues(() => list.decode(readResponse.json({ headers, body }), {}));
  const sliced = await decodeInSlices(list, {}, { headers, body });
  expect(sliced).toEqual(whole);
  expect([countUnreadable(sliced.response), countUnreadable(whole.response)]).toEqual([4, 4]);
});

test('other work is done while a large list is decoded', async () => {
  // Each look at the clock takes four milliseconds, however fast the machine is.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 4));
  let turns = 0;
  let isDecoding = true;
  const others = (async () => {
    for (; isDecoding; turns += 1) await nextTurn();
  })();
  await decodeInSlices(list, {}, { headers, body });
  isDecoding = false;
  clock.mockRestore();
  await others;
  expect(turns).toBeGreaterThanOrEqual(Math.floor(body.byteLength / 300_000));
});

test('a list that breaks off is no response', async () => {
  await expect(decodeInSlices(list, {}, { headers, body: body.subarray(0, -30) })).rejects.toMatchObject({ field: 'response' });
});

test('calls the decoder once for small and unsliced lists', async () => {
  const countDecodes = async (decodesRows: boolean, bytes: Buffer) => {
    let times = 0;
    const decode = (sent: unknown) => (times++, made.decode(sent));
    await decodeInSlices(read({ ...made, decode, decodesRows }), {}, { headers, body: bytes });
    return times;
  };
  const small = Buffer.from(JSON.stringify(sent.slice(0, 5_000)));
  expect([await countDecodes(true, small), await countDecodes(false, body), await countDecodes(true, body)]).toEqual([
    1,
    1,
    expect.toSatisfy((times: number) => times > 5),
  ]);
});

test('204 is an empty list, another empty body a wrong shape', async () => {
  const decode = (response: unknown) => rows(response, ({ id }) => String(id));
  const endpoint = read({ ...made, decode });
  expect((await decodeInSlices(endpoint, {}, { headers, body: Buffer.alloc(0), status: 204 })).response).toEqual([]);
  await expect(decodeInSlices(endpoint, {}, { headers, body: Buffer.alloc(0), status: 200 })).rejects.toThrow(DecodeError);
});
