import { afterEach, expect, test, vi } from 'vitest';
import { KeptAnswers } from './keptAnswers.ts';

const megabyte = 1024 * 1024;
const opened: KeptAnswers[] = [];
function kept(): KeptAnswers {
  const answers = new KeptAnswers(256 * megabyte);
  opened.push(answers);
  return answers;
}
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  vi.useRealTimers();
});

test('an answer is given out until its session is forgotten, and those of other sessions stay', () => {
  const answers = kept();
  for (const [session, key] of [
    ['a', 'a 1'],
    ['a', 'a 2'],
    ['b', 'b 1'],
  ] as const)
    answers.set(session, key, key, { seconds: 60, bytes: 10 });
  // Another response to the same call.
  answers.set('a', 'a 1', 'new', { seconds: 60, bytes: 10 });
  expect(['a 1', 'a 2', 'b 1', 'b 2'].map((key) => answers.get(key)?.response)).toEqual(['new', 'a 2', 'b 1', undefined]);
  for (const session of ['a', 'c']) answers.invalidate(session);
  expect([answers.held, answers.get('b 1')?.response]).toEqual([{ answers: 1, sessions: 1 }, 'b 1']);
  answers.set('a', 'a 1', 'again', { seconds: 60, bytes: 10 });
  expect(answers.get('a 1')?.response).toBe('again');
});

test('what was asked for least lately makes room where all would weigh more than 256 MB', () => {
  const answers = kept();
  for (const key of ['1', '2', '3']) answers.set('a', key, key, { seconds: 60, bytes: 80 * megabyte });
  answers.get('1');
  answers.set('a', '4', '4', { seconds: 60, bytes: 80 * megabyte });
  expect(['1', '2', '3', '4'].map((key) => answers.get(key)?.response)).toEqual(['1', undefined, '3', '4']);
  answers.set('a', '5', '5', { seconds: 60, bytes: 256 * megabyte });
  expect(answers.get('5')).toBeUndefined();
});

test('an answer whose time is over is let go of, whether anyone asks for it or not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answers = kept();
  answers.set('c', 'old', 1, { seconds: 0.001, bytes: 1 });
  answers.set('a', 'young', 2, { seconds: 60, bytes: 1 });
  answers.set('b', 'fleeting', 3, { seconds: 0.001, bytes: 1 });
  await expect.poll(() => answers.get('fleeting')).toBeUndefined();
  expect(answers.held).toEqual({ answers: 2, sessions: 2 });
  vi.advanceTimersByTime(10_000);
  expect([answers.held, answers.get('young')?.response]).toEqual([{ answers: 1, sessions: 1 }, 2]);
  answers.close();
  expect(vi.getTimerCount()).toBe(0);
});
