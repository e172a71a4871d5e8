import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';
import type { Found } from './matrix/found.ts';
import { runMatrix } from './matrix/matrixRun.ts';
import { pickBySeed } from './matrix/pickBySeed.ts';
import { attackerNames } from './matrix/world.ts';

const minutes = 60_000;

/** Extent of the matrix in this project of vitest.config.ts: all paths, or about one of so many by a seed. */
const { oneOf, seed } = inject('matrix');
const only = oneOf === 1 ? () => true : pickBySeed(seed, oneOf);

describe('the matrix of everything by everyone everywhere', () => {
  let stack: TestStack;
  let found: Found;
  beforeAll(async () => {
    stack = await startTestStack({
      NEWS_SECONDS: '60',
      SIGN_IN_TRIES: '100000',
      REFUSAL_MILLISECONDS: '1',
      PROVIDER_TIMEOUT_SECONDS: '30',
      PROVIDER_REQUESTS_PER_MINUTE: '10000000',
    });
    found = await runMatrix(stack, readSchema(), { only, ...(oneOf === 1 ? {} : { learn: 'onePerType' }) });
    const { probes, refused, worked, files, leaks, foreignWrites } = found;
    console.log(
      `Access matrix${oneOf === 1 ? '' : `, MATRIX_SEED=${seed}`}: ${probes} probes, ${worked} answered, ${refused} refused, ${files} files tried by others, ${leaks.length} leaks, ${foreignWrites.length} foreign writes`,
    );
  }, 20 * minutes);
  afterAll(() => stack.close());

  test('W-10 W-13 W-14 W-15 W-16 no field and no file gives anyone what is not theirs', () => {
    expect(found.leaks).toEqual([]);
    expect(found.probes).toBeGreaterThan(2_000 / oneOf);
    expect(found.refused).toBeGreaterThan(500 / oneOf);
    // Few paths return files; a sample may have none.
    expect(found.files).toBeGreaterThanOrEqual(oneOf === 1 ? 1 : 0);
  });
  test('W-10 W-15 the attackers have something to attack with', () => {
    const weak = found.attacks.filter(({ name, ids }) => !['admin', 'visitor'].includes(name) && ids < 5);
    expect(weak).toEqual([]);
    expect(found.attacks).toHaveLength(attackerNames.size);
    for (const { name, hidden } of found.attacks.filter((each) => each.name.startsWith('areas'))) expect(hidden, name).toBeGreaterThan(5);
  });
  test('W-13 W-15 no mutation writes without location, ids, role and right', () => {
    expect(found.foreignWrites).toEqual([]);
  });
  test('W-01 W-04 W-05 W-06 W-07 W-08 an allowed caller gets a response', () => {
    expect(found.broken).toEqual([]);
    expect(found.worked).toBeGreaterThan(500 / oneOf);
  });
  test('W-19 each mutation admits its users; exceptions are named here', () => {
    // The provider's name of a notice; the id of an open session or a token; a service account; the secret of a link; a second factor; a person in a browser; two ids that belong together; the present value. Tests of their features show these.
    const shownElsewhere =
      'clearResultCache confirmSecondFactor createAccessToken createAuditorLink deletePolygon deleteView endSession logInAs placeDefect placePosition removeActionPhoto removeDefectFromPlan removeSecondFactor revokeAccessToken revokeAuditorLink savePolygon sendDigest setAllTrapDelays setAllTrapNotices setMailSettings setTrapDelay setTrapNotice';
    expect(found.unproven.toSorted()).toEqual(shownElsewhere.split(' ').filter(only));
  });
});

describe('the sample of the matrix', () => {
  test('a seed picks one of so many paths, each eventually', () => {
    const names = Array.from({ length: 400 }, (_, at) => `customer.field${at}`);
    const picked = names.filter(pickBySeed(1, 8));
    expect(picked.length).toBeGreaterThan(25);
    expect(picked.length).toBeLessThan(90);
    expect(picked).toEqual(names.filter(pickBySeed(1, 8)));
    const seeds = Array.from({ length: 100 }, (_, at) => pickBySeed(at, 8));
    expect(names.filter((name) => !seeds.some((picks) => picks(name)))).toEqual([]);
  });
});
