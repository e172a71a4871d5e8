import { describe, expect, test } from 'vitest';
import { FairQueue, type QueueLimits } from './fairQueue.ts';

const running = { maxBytes: 100, maxRunning: 3, maxRunningOfPerson: 2 };
const limits: QueueLimits = { ...running, maxWaiting: 8, maxWaitingOfPerson: 4, maxWaitingBytes: 80, maxWaitingBytesOfPerson: 50 };

/** A queue whose jobs end on request of the test. `order` is that of their starts. */
function startQueue(more: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...limits, ...more });
  const order: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (reason: Error) => void }>();
  const add = (name: string, bytes = 10, waitingBytes = 1, signal?: AbortSignal) => {
    const result = queue.run({ person: name[0]!, bytes, waitingBytes, signal }, () => {
      order.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
    });
    result.catch(() => undefined);
    return result;
  };
  const end = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)!.resolve(name);
      await settle();
    }
  };
  return { add, end, order, fail: (name: string) => ends.get(name)!.reject(new Error(name)) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of pictures', () => {
  test('skips a waiting job whose client left, and runs the next', async () => {
    const { add, end, order } = startQueue({ maxWaitingOfPerson: 1 });
    const left = new AbortController();
    void add('a1', 90);
    const waiting = add('b1', 90, 1, left.signal);
    void add('c1', 10);
    await settle();
    expect(order).toEqual(['a1']);
    left.abort(new Error('hung up'));
    await expect(waiting).rejects.toThrow('hung up');
    expect(order).toEqual(['a1', 'c1']);
    void add('b2', 90);
    await end('a1', 'c1');
    expect(order).toEqual(['a1', 'c1', 'b2']);
  });

  test('does not begin for a lost client, and finishes running jobs', async () => {
    const { add, end, order } = startQueue();
    const left = new AbortController();
    const first = add('a1', 10, 1, left.signal);
    await settle();
    left.abort(new Error('hung up'));
    await expect(add('a2', 10, 1, left.signal)).rejects.toThrow('hung up');
    await end('a1');
    await expect(first).resolves.toBe('a1');
    expect(order).toEqual(['a1']);
  });

  test('runs no more at one time than its memory allows', async () => {
    const { add, end, order } = startQueue();
    for (const [name, bytes] of [['a1', 60] as const, ['b1', 50] as const, ['c1', 40] as const]) void add(name, bytes);
    await settle();
    expect(order).toEqual(['a1']);
    await end('a1');
    expect(order).toEqual(['a1', 'b1', 'c1']);
  });

  test('runs a job alone that needs more than there is', async () => {
    const { add, end, order } = startQueue();
    void add('a1', 500);
    void add('b1', 1);
    await settle();
    expect(order).toEqual(['a1']);
    await end('a1');
    expect(order).toEqual(['a1', 'b1']);
  });

  test('takes people in turns, however many jobs one of them has', async () => {
    const { add, end, order } = startQueue({ maxRunning: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void add(name);
    await settle();
    await end('a1', 'a2', 'b1', 'c1', 'a3');
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  test('leaves a place to others while one person has many jobs', async () => {
    const { add, order } = startQueue();
    for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name);
    await settle();
    expect(order).toEqual(['a1', 'a2', 'b1']);
  });

  test('does not let small jobs overtake a large one for good', async () => {
    const { add, end, order } = startQueue();
    void add('a1', 50);
    void add('b1', 90);
    void add('c1', 10);
    await settle();
    expect(order).toEqual(['a1']);
    await end('a1');
    expect(order).toEqual(['a1', 'b1', 'c1']);
  });

  test.each([
    ['too many of a person wait', ['a3', 'a4', 'a5', 'a6'], 1, 'a7'],
    ['too many of all wait', ['a3', 'a4', 'b1', 'b2', 'b3', 'c1', 'c2', 'd1', 'd2'], 1, 'e1'],
    ['too many bytes of a person wait', ['a3', 'a4'], 20, 'a5'],
    ['too many bytes of all wait', ['b1', 'b2', 'c1', 'c2', 'd1'], 20, 'e1'],
  ])('returns BUSY when %s', async (_what, names, waitingBytes, refused) => {
    const { add } = startQueue({ maxBytes: 20 });
    for (const name of ['a1', 'a2', ...names]) void add(name, 10, waitingBytes);
    await settle();
    await expect(add(refused, 10, waitingBytes)).rejects.toMatchObject({ code: 'BUSY' });
  });

  test('has room again after a job that failed', async () => {
    const { add, fail, order } = startQueue({ maxRunning: 1 });
    const first = add('a1');
    void add('b1');
    await settle();
    fail('a1');
    await expect(first).rejects.toThrow('a1');
    await settle();
    expect(order).toEqual(['a1', 'b1']);
  });
});
