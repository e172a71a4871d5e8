import type { LocationKey } from '../../access/scope.ts';
import type { Page } from '../../lists/paging.ts';
import type { DefectChoiceCounts, DefectEventKind, DefectPriority, DefectStatus, PlanDefect } from '../../generated/resolvers.ts';

/** A photo of a defect, with its address at the provider. */
export interface DefectPhoto {
  id: string;
  defectId: string;
  location: LocationKey;
  path: string;
  status: DefectStatus;
  takenAt: Date | null;
  email: string | null;
}

/** An entry of a defect's history. */
export interface DefectEvent {
  at: Date | null;
  by: string | null;
  kind: DefectEventKind;
  from: string | null;
  to: string | null;
  text: string | null;
}

/** Number of open defects of a position. */
export interface PositionDefects {
  positionId: string;
  location: LocationKey;
  areaId: string;
  open: number;
}

export interface Defect {
  id: string;
  location: LocationKey;
  /** Area of its position; null where the provider names none. */
  areaId: string | null;
  areaName: string | null;
  number: string | null;
  createdAt: Date | null;
  finishedAt: Date | null;
  summary: string | null;
  detail: string | null;
  status: DefectStatus;
  priority: DefectPriority;
  responsible: string | null;
  reportedBy: string | null;
  customerEmail: string | null;
  positionId: string | null;
  positionNumber: string | null;
  positionName: string | null;
  photos: readonly DefectPhoto[];
}

/** Defects of a page of the list, with facts about all of them. */
export interface ListedDefects extends Page<Defect> {
  counts: DefectChoiceCounts;
  unreadableCount: number;
  unfilteredCount: number;
  /** Separate calls, which may fail while the list is available. */
  planRow: Promise<PlanDefect | null> | null;
}
