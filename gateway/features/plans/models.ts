import type { LocationKey } from '../../access/scope.ts';
import type { DefectPriority, Level, PlanIcon } from '../../generated/resolvers.ts';
import type { CustomerIdentity } from '../../access/customerEndpoints.ts';

/** A floor plan, with the location that it belongs to. */
export interface Plan {
  id: string;
  customer: CustomerIdentity;
  location: LocationKey;
  title: string;
  createdAt: Date | null;
  revisedAt: Date | null;
  revisedBy: string | null;
  revisionRemark: string | null;
  isReleased: boolean;
  /** Null where the provider's list does not contain it. */
  size: PlanSize | null;
}

/** Width and height of a plan's picture in pixels. */
export interface PlanSize {
  width: number;
  height: number;
}

/** A position on a plan, or one that could be placed there. */
export interface PlacedPosition {
  id: string;
  location: LocationKey;
  areaId: string;
  areaName: string;
  number: string;
  name: string | null;
  level: Level;
  notCheckable: boolean;
  objects: { id: string; name: string; icon: PlanIcon }[];
  hasOpenDefects: boolean;
  x: number | null;
  y: number | null;
}

/** A defect on a plan, or one that could be placed there. */
export interface PlacedDefect {
  id: string;
  location: LocationKey;
  /** Null where it is at no position; it is hidden then from callers with limited areas. */
  areaId: string | null;
  positionId: string | null;
  number: string | null;
  summary: string | null;
  priority: DefectPriority;
  isCompleted: boolean;
  x: number | null;
  y: number | null;
}

/** An area drawn on a plan. */
export interface PlanPolygon {
  id: string;
  name: string;
  points: PlanPoint[];
  fill: PlanColour;
  stroke: PlanColour;
}

/** Pixels from the left and from the top. */
export interface PlanPoint {
  x: number;
  y: number;
}

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface PlanColour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}
