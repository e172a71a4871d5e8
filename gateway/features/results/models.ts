import type { LocationKey } from '../../access/scope.ts';
import type { Level } from '../../generated/resolvers.ts';

/** The 24/7 trap behind a result, with the alarm level and time of what it reported. */
export interface ResultTrap {
  name: string | null;
  serialNumber: string | null;
  uninstalledAt: Date | null;
  codes: readonly string[];
  /** The last of the codes, where the device had a status; the alarm level is that of the others. */
  statusCode: string | null;
  level: Level | null;
  reportedAt: Date | null;
}

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
  trapCodes: readonly string[];
  trapStatus: string | null;
  trapReportId: string | null;
  imageCount: number;
}
