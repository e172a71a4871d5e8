import { expect, test } from 'vitest';
import { Records } from './records.ts';

/** Records whose transactions fail with these errors: at their beginning, or once the work is done. */
function createRecords({ begin, commit }: { begin?: Error; commit?: Error }): Records {
  const transaction = async (work: (tx: object) => Promise<unknown>) => {
    if (begin) throw begin;
    const value = await work({});
    if (commit) throw commit;
    return value;
  };
  return new Records(
    'memory:',
    () => undefined,
    async () => ({ db: { transaction } as never, close: async () => undefined }),
  );
}

test.each([
  ['begins', { begin: new Error('connect ECONNREFUSED') }, 'RECORDS_UNREACHABLE'],
  ['ends', { commit: new Error('Query read timeout') }, 'OUTCOME_UNKNOWN'],
  ['ends', { commit: Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }) }, 'OUTCOME_UNKNOWN'],
  ['ends', { commit: Object.assign(new Error('canceling statement'), { code: '57014' }) }, 'RECORDS_UNREACHABLE'],
] as const)('a write that fails when it %s: %o', async (_when, failure, code) => {
  await expect(createRecords(failure).write(async () => 1)).rejects.toMatchObject({ code });
});

test('a write returns the value of its work', async () => {
  expect(await createRecords({}).write(async () => 1)).toBe(1);
});
