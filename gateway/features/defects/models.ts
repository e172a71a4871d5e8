import type { LocationKey } from '../../access/scope.ts';
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

/** How many open defects a position has. */
export interface PositionDefects {
  positionId: string;
  location: LocationKey;
  areaId: string;
  open: number;
}

/** A defect at a location. */
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

/** Defects of a page of the list, with what is told of all of them. */
export interface ListedDefects {
  counts: DefectChoiceCounts;
  total: number;
  unreadable: number;
  unfilteredTotal: number;
  /** Told by calls of its own, which may fail while the list is there. */
  planRow: Promise<PlanDefect | null> | null;
  rows: Defect[];
}
