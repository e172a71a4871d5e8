import { expect, test } from 'vitest';
import { StagedUploads } from './stagedUploads.ts';
import { type Changed, noProblem } from './sendChange.ts';

const done: Changed<null> = { outcome: 'done', result: null, ...noProblem, failure: null };
const failed: Changed<null> = { ...done, outcome: 'noAnswer' };
const missing: Changed<null> = { ...done, outcome: 'refused', problem: { code: 'UPLOAD_MISSING' }, problems: [{ code: 'UPLOAD_MISSING' }] };

/** Sends these files with a change that gets this response. Returns the uploads, the sent variables, and the outcome. */
async function tryOn(uploads: StagedUploads<string>, keys: readonly string[], responses: readonly Changed<null>[]) {
  const uploaded: string[] = [];
  const sent: string[][] = [];
  const files = new Map(keys.map((key) => [key, async () => `${key}${uploaded.push(key)}`]));
  const { outcome } = await uploads.change(files, async (toIds) => {
    sent.push(await toIds());
    return responses[sent.length - 1]!;
  });
  return { uploaded, sent, outcome };
}

test('S-09 uploads each file once, in order; a retry adds new ones', async () => {
  const uploads = new StagedUploads<string>();
  expect(await tryOn(uploads, ['a', 'b'], [failed])).toEqual({ uploaded: ['a', 'b'], sent: [['a1', 'b2']], outcome: 'noAnswer' });
  expect(await tryOn(uploads, ['b', 'a', 'c'], [done])).toEqual({ uploaded: ['c'], sent: [['b2', 'a1', 'c1']], outcome: 'done' });
});

test('repeats an expired upload of an earlier try, and the change', async () => {
  const uploads = new StagedUploads<string>();
  await tryOn(uploads, ['a'], [failed]);
  expect(await tryOn(uploads, ['a', 'b'], [missing, done])).toEqual({
    uploaded: ['b', 'a', 'b'],
    sent: [
      ['a1', 'b1'],
      ['a2', 'b3'],
    ],
    outcome: 'done',
  });
});

test('repeats an upload that expired at once at the next retry only', async () => {
  const uploads = new StagedUploads<string>();
  expect(await tryOn(uploads, ['a'], [missing])).toMatchObject({ sent: [['a1']], outcome: 'refused' });
  expect(await tryOn(uploads, ['a'], [done])).toMatchObject({ uploaded: ['a'], outcome: 'done' });
});
