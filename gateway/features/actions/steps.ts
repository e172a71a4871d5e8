import type { ActionStatus } from '../../generated/resolvers.ts';

const following: Record<ActionStatus, readonly ActionStatus[]> = {
  OPEN: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['DONE', 'CANCELLED'],
  DONE: ['EFFECTIVE', 'INEFFECTIVE'],
  INEFFECTIVE: ['OPEN', 'CANCELLED'],
  EFFECTIVE: [],
  CANCELLED: [],
};

/** Statuses in the order of the work. */
export const statuses = Object.keys(following) as ActionStatus[];

/** Statuses in which something remains to be done, so that an action can be overdue. */
export const unfinished: readonly ActionStatus[] = ['OPEN', 'IN_PROGRESS', 'INEFFECTIVE'];

/** Steps that are a check of the measure. */
const checks: readonly ActionStatus[] = ['EFFECTIVE', 'INEFFECTIVE'];

export const withReason: readonly ActionStatus[] = ['CANCELLED', 'INEFFECTIVE'];

/** Returns whether the step is a check, which another person than the one who did it makes. */
export const isCheck = (status: ActionStatus): boolean => checks.includes(status);

/** Returns whether nothing follows, so that the fields stay as they are. */
export const isClosed = (status: ActionStatus): boolean => following[status].length === 0;

/** Returns the steps that may be taken from a status; without checks for a person who may not check. */
export const listNextSteps = (status: ActionStatus, canCheck: boolean): ActionStatus[] => following[status].filter((next) => canCheck || !isCheck(next));

/** Returns whether an action is overdue on a day, YYYY-MM-DD in Vienna: its due date is the last day on which it is not late. */
export const isOverdue = ({ status, dueOn }: { status: ActionStatus; dueOn: string | null }, today: string): boolean =>
  dueOn !== null && dueOn < today && unfinished.includes(status);
