import type { LocationKey } from '../../access/scope.ts';
import type { ErrorCode, Level } from '../../generated/resolvers.ts';
import type { Order } from '../reports/models.ts';

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

/** The last check of a position, with its worst result in the report of that check. */
export interface LatestResult {
  positionId: string;
  location: LocationKey;
  areaId: string;
  foundAt: Date | null;
  level: Level;
}

/** The last check of each position in the latest reports of a location. */
export interface LatestResults {
  /** When the oldest report began that was read. */
  since: Date | null;
  failed: number;
  rows: LatestResult[];
  /** All results that were read. */
  results: readonly ResultRow[];
}

/** A result as it is shown, with the ids that its other fields are read by. */
export interface ResultRow {
  id: string;
  location: LocationKey;
  /** Resolved from the area's name where areas are restricted; empty where all may be seen. */
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
  /** The measured value, by which results of one level sort. */
  value: number | null;
  level: Level;
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

/** A report that is missing in a response. `code` is null where it was not to be read. */
export interface UnreadReport {
  order: Order;
  code: ErrorCode | null;
}

/** Data read from some reports of a location. */
export interface ReadResults {
  rows: readonly ResultRow[];
  /** The report of each row, as it is listed. */
  reportByRow: ReadonlyMap<ResultRow, Order>;
  read: readonly Order[];
  failed: readonly UnreadReport[];
}
