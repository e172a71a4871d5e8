import { describe, expect, test } from 'vitest';
import { toIsoDay } from '../../../domain/days.ts';
import { isClosed, isOverdue, statuses, listNextSteps } from './steps.ts';

describe('the steps of an action', () => {
  test('go from open to effective, back to open, or to cancelled', () => {
    const steps = Object.fromEntries(statuses.map((status) => [status, listNextSteps(status, true)]));
    expect(steps).toEqual({
      OPEN: ['IN_PROGRESS', 'CANCELLED'],
      IN_PROGRESS: ['DONE', 'CANCELLED'],
      DONE: ['EFFECTIVE', 'INEFFECTIVE'],
      INEFFECTIVE: ['OPEN', 'CANCELLED'],
      EFFECTIVE: [],
      CANCELLED: [],
    });
    expect(statuses.filter(isClosed)).toEqual(['EFFECTIVE', 'CANCELLED']);
  });
  test('are none for the person whose work waits for a check', () => {
    expect(listNextSteps('DONE', false)).toEqual([]);
    expect(listNextSteps('OPEN', false)).toEqual(['IN_PROGRESS', 'CANCELLED']);
  });
});

describe('an overdue action', () => {
  test.each([
    // Midnight in Vienna is 22:00 UTC in summer and 23:00 UTC in winter; the clock changed on 2026-10-25 and 2026-03-29.
    ['2026-10-24', '2026-10-24T21:59:59.999Z', false],
    ['2026-10-24', '2026-10-24T22:00:00.000Z', true],
    ['2026-10-25', '2026-10-25T22:59:59.999Z', false],
    ['2026-10-25', '2026-10-25T23:00:00.000Z', true],
    ['2026-03-28', '2026-03-28T22:59:59.999Z', false],
    ['2026-03-28', '2026-03-28T23:00:00.000Z', true],
    ['2026-03-29', '2026-03-29T21:59:59.999Z', false],
    ['2026-03-29', '2026-03-29T22:00:00.000Z', true],
  ])('due on %s is overdue at %s: %s', (dueOn, now, overdue) => {
    expect(isOverdue({ status: 'OPEN', dueOn }, toIsoDay(new Date(now)))).toBe(overdue);
  });
  test('is neither done nor cancelled, and has a due date', () => {
    const overdue = statuses.filter((status) => isOverdue({ status, dueOn: '2026-01-01' }, '2026-01-02'));
    expect(overdue).toEqual(['OPEN', 'IN_PROGRESS', 'INEFFECTIVE']);
    expect(isOverdue({ status: 'OPEN', dueOn: null }, '2026-01-02')).toBe(false);
  });
});
