import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { PersonTurns } from './personTurns.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a person runs two jobs at once, and others do not wait for its third one', async () => {
  const turns = new PersonTurns(2);
  const begun: string[] = [];
  const enter = (person: string, name: string) =>
    turns.enter({ person }).then((leave) => {
      begun.push(name);
      return leave;
    });
  const [first] = [enter('a', '1'), enter('a', '2'), enter('a', '3'), enter('a', '4'), enter('b', '5')];
  await settle();
  expect(begun).toEqual(['1', '2', '5']);
  const leave = await first!;
  leave();
  leave();
  await settle();
  expect(begun).toEqual(['1', '2', '5', '3']);
});

test('a file has its turn until it is closed, and one that fails has none', async () => {
  const turns = new PersonTurns(1);
  const caller = { session: 's', person: 'a', kind: 'normal' } as const;
  const body = new PassThrough();
  await expect(turns.open(caller, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await turns.open(caller, async () => ({ body }));
  let isBegun = false;
  const next = turns.open(caller, async () => ({ body: ((isBegun = true), new PassThrough()) }));
  await turns.open(undefined, async () => ({ body: new PassThrough() }));
  await settle();
  expect(isBegun).toBe(false);
  body.destroy();
  await next;
});

test('a job that is given up leaves the queue, and takes no turn', async () => {
  const turns = new PersonTurns(1);
  const leave = await turns.enter({ person: 'a' });
  const left = new AbortController();
  const given = turns.enter({ person: 'a', signal: left.signal });
  const last = turns.enter({ person: 'a' });
  left.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  leave();
  (await last)();
  await expect(turns.enter({ person: 'a', signal: left.signal })).rejects.toThrow('left');
  (await turns.enter({ person: 'a' }))();
});
