import type { ActionPriority, ActionStatus, ActionThingKind } from '../../generated/graphql.ts';
import { listMembers } from '../../../domain/listMembers.ts';

/** Statuses in the order of the work. */
export const statuses = listMembers<ActionStatus>({ OPEN: true, IN_PROGRESS: true, DONE: true, INEFFECTIVE: true, EFFECTIVE: true, CANCELLED: true });
/** Priorities, the highest first. */
export const priorities = listMembers<ActionPriority>({ HIGH: true, MEDIUM: true, LOW: true });
/** Kinds of things. */
export const kinds = listMembers<ActionThingKind>({
  DEFECT: true,
  RESULT: true,
  POSITION: true,
  SENSOR: true,
  DEVICE: true,
  TRAP_ALARM: true,
  READINESS: true,
  REPORT: true,
  TRAP_IMAGE: true,
  EXCURSION: true,
});
/** Statuses after which nothing follows. */
export const closed: readonly ActionStatus[] = ['EFFECTIVE', 'CANCELLED'];
