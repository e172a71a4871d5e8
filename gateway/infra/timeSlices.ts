import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work, written as a generator: it may pause at each `yield`. */
export type Slices<Result> = Generator<void, Result, void>;

/** Milliseconds of work after which other requests are served. */
const sliceMilliseconds = 10;
/** Milliseconds of work that do not wait, as for the response of a light request. */
const shortMilliseconds = 2;
/** Rows between two pauses. */
const rowsPerSlice = 250;

let last: Promise<unknown> = Promise.resolve();
let endsAt: number | null = null;

/** Returns whether long work has used its time in this turn of the event loop; all work in a turn shares it. */
function isSliceOver(): boolean {
  if (endsAt === null) {
    endsAt = performance.now() + sliceMilliseconds;
    setImmediate(() => (endsAt = null));
  }
  return performance.now() > endsAt;
}

/** Waits until long work may run; at once where it has not had its time in this turn. */
export async function yieldToEventLoop(): Promise<void> {
  while (isSliceOver()) await (last = last.then(() => nextTurn()));
}

/**
 * Waits for a turn in which no other long work begins. For a step that takes longer than a slice: several that only saw that the slice is not
 * over would all run in the same turn.
 */
export function waitForOwnTurn(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}

/** Runs long work; other requests are served in between. Short work does not wait for long work. */
export async function runInSlices<Result>(steps: Slices<Result>): Promise<Result> {
  let used = 0;
  for (;;) {
    // The first call starts the time of this turn.
    if (isSliceOver() && used > shortMilliseconds) await yieldToEventLoop();
    const begunAt = performance.now();
    const { done, value } = steps.next();
    used += performance.now() - begunAt;
    if (done) return value;
  }
}

export function* visitInSlices<Item>(items: Iterable<Item>, visit: (item: Item) => void): Slices<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % rowsPerSlice === 0) yield;
  }
}

export function* mapInSlices<Item, Mapped>(items: Iterable<Item>, map: (item: Item) => Mapped): Slices<Mapped[]> {
  const mapped: Mapped[] = [];
  yield* visitInSlices(items, (item) => mapped.push(map(item)));
  return mapped;
}

export function* filterInSlices<Item>(items: Iterable<Item>, predicate: (item: Item) => boolean): Slices<Item[]> {
  const matching: Item[] = [];
  yield* visitInSlices(items, (item) => {
    if (predicate(item)) matching.push(item);
  });
  return matching;
}

/** Sorts a list, stable as `Array.sort`: sorts short parts and merges them. */
export function* sortInSlices<Item>(items: readonly Item[], compare: (one: Item, other: Item) => number): Slices<Item[]> {
  let sorted: Item[][] = [];
  for (let at = 0; at < items.length; at += rowsPerSlice) {
    sorted.push(items.slice(at, at + rowsPerSlice).sort(compare));
    yield;
  }
  while (sorted.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < sorted.length; at += 2) merged.push(yield* merge(sorted[at]!, sorted[at + 1] ?? [], compare));
    sorted = merged;
  }
  return sorted[0] ?? [];
}

function* merge<Item>(ones: readonly Item[], others: readonly Item[], compare: (one: Item, other: Item) => number): Slices<Item[]> {
  const merged: Item[] = [];
  let one = 0;
  let other = 0;
  while (one < ones.length || other < others.length) {
    const isOneNext = other === others.length || (one < ones.length && compare(ones[one]!, others[other]!) <= 0);
    merged.push(isOneNext ? ones[one++]! : others[other++]!);
    if (merged.length % rowsPerSlice === 0) yield;
  }
  return merged;
}
