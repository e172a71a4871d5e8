import { expect, test, vi } from 'vitest';
import { InFlightBytes } from './inFlightBytes.ts';

function begin(transfers: InFlightBytes, person: string) {
  const giveUp = vi.fn<() => void>();
  return { ...transfers.begin(person, giveUp), giveUp };
}

test('gives up the slowest transfer of the person with most bytes', async () => {
  const transfers = new InFlightBytes({ maxBytes: 100, keepsOnlyOne: false });
  const slow = begin(transfers, 'a');
  slow.add(10);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const fast = begin(transfers, 'a');
  const waiting = begin(transfers, 'a');
  const other = begin(transfers, 'b');
  fast.add(50);
  other.add(40);
  expect(slow.giveUp).not.toHaveBeenCalled();
  other.add(1);
  expect([slow, fast, waiting, other].map(({ giveUp }) => giveUp.mock.calls.length)).toEqual([1, 0, 0, 0]);
  fast.end();
  other.add(50);
  expect(other.giveUp).not.toHaveBeenCalled();
});

test('sends a large response although it is beyond the limit alone', () => {
  const transfers = new InFlightBytes({ maxBytes: 100, keepsOnlyOne: true });
  const large = begin(transfers, 'a');
  const other = begin(transfers, 'b');
  large.add(200);
  other.add(10);
  expect(large.giveUp).not.toHaveBeenCalled();
  const second = begin(transfers, 'b');
  second.add(10);
  expect([large, other, second].map(({ giveUp }) => giveUp.mock.calls.length)).toEqual([0, 1, 0]);
});
