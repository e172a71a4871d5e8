import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
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

test.each([
  ['53100', 'RECORDS_UNREACHABLE'],
  ['42703', undefined],
  ['22001', undefined],
])('a failed query of state %s has no user’s values in errors', async (state, code) => {
  const reported: unknown[] = [];
  const secret = 'anna@kunde.example';
  const failure = Object.assign(new Error(state.startsWith('22') ? `value too long: ${secret}` : 'no space left'), {
    code: state,
    detail: secret,
    params: [secret],
  });
  const records = new Records(
    'memory:',
    (cause) => reported.push(cause),
    async () => ({ db: {} as never, close: async () => undefined }),
  );
  const error: unknown = await records.run(() => Promise.reject(new DrizzleQueryError('insert', [secret], failure))).catch((thrown: unknown) => thrown);
  expect((error as { code?: string }).code).toBe(code ?? state);
  expect(inspect([error, reported], { depth: null })).not.toContain(secret);
});

test('a write returns the value of its work', async () => {
  expect(await createRecords({}).write(async () => 1)).toBe(1);
});
