import type { ActionPriority, ActionStatus, ActionThingKind } from '../../generated/graphql.ts';

/** Statuses in the order of the work. */
export const statuses = ['OPEN', 'IN_PROGRESS', 'DONE', 'INEFFECTIVE', 'EFFECTIVE', 'CANCELLED'] as const satisfies readonly ActionStatus[];
/** Priorities, the highest first. */
export const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const satisfies readonly ActionPriority[];
/** Kinds of things. */
export const kinds = [
  'DEFECT',
  'RESULT',
  'POSITION',
  'SENSOR',
  'DEVICE',
  'READINESS',
  'REPORT',
  'TRAP_IMAGE',
  'EXCURSION',
] as const satisfies readonly ActionThingKind[];
/** Statuses after which nothing follows. */
export const closed: readonly ActionStatus[] = ['EFFECTIVE', 'CANCELLED'];
