import { expect, test } from 'vitest';
import { type TestStack, startTestStack } from '../../testkit/testStack.ts';

const tries = 500;
/** Few, so that none waits for another longer than a refusal takes. */
const atOnce = 4;
/** By chance alone one round in twenty looks like a difference; a real one shows in all of them. */
const maxRounds = 3;

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** Two-sided p of the Mann-Whitney test by its normal approximation, ties given their mean rank. */
function computeMannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let at = 0; at < all.length; ) {
    let end = at;
    while (end < all.length && all[end]!.value === all[at]!.value) end += 1;
    const count = end - at;
    rankSum += all.slice(at, end).filter(({ isOne }) => isOne).length * ((at + 1 + end) / 2);
    ties += count ** 3 - count;
    at = end;
  }
  const n = one.length;
  const m = other.length;
  const u = rankSum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  const z = Math.abs(u - (n * m) / 2) / spread;
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 2 * tail;
}

test('T15 G18 the time of a refusal does not say whether the user exists', async () => {
  const stack = await startTestStack({ SIGN_IN_TRIES: '1000000' });
  try {
    for (let round = 1; ; round += 1) {
      const { difference, p } = await measure(stack);
      console.log(`Refusals of a known and an unknown user, ${tries} each: medians differ by ${difference.toFixed(2)} ms, p = ${p.toFixed(3)}`);
      expect(difference).toBeLessThanOrEqual(5);
      if (p > 0.05) return;
      expect(round, `p = ${p} in round ${round}`).toBeLessThan(maxRounds);
    }
  } finally {
    await stack.close();
  }
}, 600_000);

/** Has a known and an unknown user refused in turns, and compares how long that took. */
async function measure(stack: TestStack): Promise<{ difference: number; p: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const tryOne = async (kind: keyof typeof times) => {
    const username = kind === 'known' ? 'customer@portal.example' : 'nobody1@portal.example';
    const startedAt = performance.now();
    await stack.visitor().execute('SignIn', { input: { username, password: 'guess-1', language: 'DE' } });
    times[kind].push(performance.now() - startedAt);
  };
  for (let done = 0; done < tries; done += atOnce / 2)
    await Promise.all(Array.from({ length: atOnce }, (_, at) => tryOne((at + (done / atOnce) * 2) % 2 === 0 ? 'known' : 'unknown')));
  return { difference: Math.abs(median(times.known) - median(times.unknown)), p: computeMannWhitney(times.known, times.unknown) };
}

test('T15 control: a difference of 3 ms in 500 tries is found', () => {
  const createNoise = (shift: number) => Array.from({ length: tries }, (_, at) => 400 + ((at * 7919) % 97) / 10 + shift);
  expect(computeMannWhitney(createNoise(0), createNoise(3))).toBeLessThan(0.001);
  expect(computeMannWhitney(createNoise(0), createNoise(0))).toBeGreaterThan(0.9);
});
