import type { LocationKey } from '../../access/scope.ts';
import type { Level } from '../../generated/resolvers.ts';

/** A result as it is shown, with the ids that its other fields are read by. */
export interface ResultRow {
  id: string;
  location: LocationKey;
  /** Learned from the area's name where areas are restricted (W-14); empty where all may be seen. */
  areaId: string;
  foundAt: Date | null;
  endedAt: Date | null;
  areaName: string | null;
  positionId: string | null;
  positionNumber: string | null;
  positionName: string | null;
  task: string | null;
  objectName: string | null;
  result: string | null;
  /** The measured value, by which results of one level sort (F-04). */
  value: number | null;
  notCheckable: boolean;
  level: Level | null;
  remark: string | null;
  material: string | null;
  articleId: string | null;
  quantity: number | null;
  unit: string | null;
  advisorId: string | null;
  advisorName: string | null;
  taskResultId: string | null;
  customerResultId: string | null;
  trapDeviceId: string | null;
  trapName: string | null;
  trapSerialNumber: string | null;
  trapUninstalledAt: Date | null;
  trapCodes: string[];
  trapReportId: string | null;
  imageCount: number;
}
