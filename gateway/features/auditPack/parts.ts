import { rethrowFatal } from '../../errors.ts';
import type { AuditPackPart } from '../../generated/resolvers.ts';
import { actions } from './actionPart.ts';
import { defects } from './defectPart.ts';
import { climate, deliveryNotes, ownDocuments, plans, safetySheets } from './fileParts.ts';
import { devices, positions, thresholds, users } from './listParts.ts';
import type { Requested, Caller, Part, PlannedPart } from './models.ts';
import { team } from './teamPart.ts';
import { trends } from './trendPart.ts';
import { material, monthlyReports, results } from './visitParts.ts';

/** Every part of a pack, in its order. Results come before what is counted from them, so that nothing is read twice. */
export const parts: Readonly<Record<AuditPackPart, Part>> = {
  PLANS: plans,
  POSITIONS: positions,
  RESULTS: results,
  MONTHLY_REPORTS: monthlyReports,
  TRENDS: trends,
  DEFECTS: defects,
  ACTIONS: actions,
  MATERIAL: material,
  SAFETY_SHEETS: safetySheets,
  THRESHOLDS: thresholds,
  CLIMATE: climate,
  DEVICES: devices,
  TEAM: team,
  DELIVERY_NOTES: deliveryNotes,
  OWN_DOCUMENTS: ownDocuments,
  USERS: users,
};

/** The names of all parts, in their order. */
export const partNames = Object.keys(parts) as AuditPackPart[];

/**
 * Planned contents of a part. A part that is forbidden to the caller, or fails, reports that and does not affect the
 * others.
 */
export async function planOnePart(part: AuditPackPart, requested: Requested, caller: Caller): Promise<PlannedPart> {
  try {
    return { part, state: 'CHECKED', ...(await parts[part].plan(requested, caller)) };
  } catch (error) {
    const { code } = rethrowFatal(error);
    return { part, state: code === 'FORBIDDEN' ? 'FORBIDDEN' : 'FAILED', files: [], gaps: [], calls: 0 };
  }
}
