import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOperationCost } from '../infra/load/operationCost.ts';
import { LargeResults, maxRowsOfRequest } from './largeResults.ts';

function begin(results: LargeResults, person: string) {
  const cost = createOperationCost();
  const client = new AbortController();
  results.begin(cost, person, client.signal);
  let hasTurn = false;
  const enter = (rows: number) => {
    const turn = results.enter(cost, rows);
    void turn?.then(
      () => (hasTurn = true),
      () => undefined,
    );
    return turn;
  };
  return { enter, end: () => results.end(cost), hasTurn: () => hasTurn, leave: () => client.abort(new Error('left')) };
}

test('queues one person’s requests with long lists, not other people’s', async () => {
  const results = new LargeResults();
  const first = begin(results, 'a');
  const second = begin(results, 'a');
  const other = begin(results, 'b');
  const small = begin(results, 'a');
  expect(small.enter(1_000)).toBeNull();
  for (const each of [first, second, other]) expect(each.enter(5_000)).not.toBeNull();
  expect(first.enter(5_000)).toBe(first.enter(5_000));
  await nextTurn();
  expect([first, second, other].map(({ hasTurn }) => hasTurn())).toEqual([true, false, true]);
  const gone = begin(results, 'a');
  const turn = gone.enter(5_000);
  gone.leave();
  await expect(turn).rejects.toThrow('left');
  first.end();
  await nextTurn();
  expect(second.hasTurn()).toBe(true);
});

test('limits the rows of a request, and stops without a client', () => {
  const results = new LargeResults();
  const large = begin(results, 'a');
  const left = begin(results, 'b');
  void large.enter(maxRowsOfRequest);
  expect(() => large.enter(250)).toThrow('more than 100000 rows');
  left.leave();
  expect(() => left.enter(250)).toThrow('left');
});
