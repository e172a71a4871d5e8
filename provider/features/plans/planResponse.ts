import type { plans } from '../../database/planTables.ts';

/** A plan as the old system writes it. */
export function toPlanResponse(plan: Omit<typeof plans.$inferSelect, 'drawing'>) {
  return {
    id: plan.id,
    bezeichnung: plan.title,
    dateCreated: Number(plan.createdAt),
    revisionsDatum: plan.revisedAt && Number(plan.revisedAt),
    revisionUser: plan.revisedBy,
    revisionBemerkung: plan.revisionRemark,
    freigegeben: plan.isReleased,
    dimension: { width: plan.width, height: plan.height },
    url: `plan/getBase64?plan_id=${plan.id}`,
  };
}
