import type { LocationKey } from '../../access/scope.ts';

/** Thresholds and measures of a task in an area. */
export interface AlarmTemplate {
  location: LocationKey;
  /** Empty while only the name of the area is known. */
  areaId: string;
  areaName: string;
  task: string | null;
  taskCode: string | null;
  taskDescription: string | null;
  greenFrom: number | null;
  yellowFrom: number | null;
  redFrom: number | null;
  yellowMeasures: string | null;
  redMeasures: string | null;
}
