import { locationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import type { PlanEditInput, PlanUploadInput } from '../../generated/resolvers.ts';
import { siteAt } from '../../session/scopeOf.ts';
import { type PlanChange, planOf } from './changes.ts';
import { findPlan } from './plansOfSite.ts';
import { editPlanData, uploadPlanFile } from './writeEndpoints.ts';

const invalid = (field: string): PlanChange => ({ plan: null, problem: { code: 'INVALID', field, message: null } });
const isTitle = (title: string) => title.length >= 1 && title.length <= 255;

/** The upload that an input names; null without one, undefined when it is gone. */
async function uploadOf(id: string | null | undefined, { files, session }: Context) {
  return id ? ((await files.get(session!.key, id)) ?? undefined) : null;
}

/** Makes a plan of an upload, or without a file (L-37). */
export async function uploadPlan(input: PlanUploadInput, context: Context): Promise<PlanChange> {
  const site = await siteAt(locationKey(input.country, input.cardcode), context.session!, context.provider);
  const title = input.title.trim();
  if (!isTitle(title)) return invalid('title');
  const planId = await context.writeOnce.run(context.session!.key, input.requestId, `upload ${site.location} ${title} ${input.uploadId ?? ''}`, async () => {
    const file = await uploadOf(input.uploadId, context);
    return file === undefined ? 'missing' : context.provider.call(uploadPlanFile, { site, title, file });
  });
  return result(planId, input.uploadId, () => findPlan(site, planId!, context), context);
}

/** Changes a plan; without an upload its file stays (L-38). */
export async function editPlan(input: PlanEditInput, context: Context): Promise<PlanChange> {
  const plan = await planOf(input, context);
  const { remark, isReleased } = input;
  const title = input.title.trim();
  if (!isTitle(title)) return invalid('title');
  if (remark.length > 1_000) return invalid('remark');
  const what = `edit ${plan.id} ${JSON.stringify({ title, remark, isReleased, upload: input.uploadId ?? null })}`;
  const planId = await context.writeOnce.run(context.session!.key, input.requestId, what, async () => {
    const file = await uploadOf(input.uploadId, context);
    return file === undefined ? 'missing' : context.provider.call(editPlanData, { planId: plan.id, title, remark, isReleased, file });
  });
  return result(planId, input.uploadId, () => findPlan(plan.site, plan.id, context), context);
}

async function result(planId: string | null, uploadId: string | null | undefined, read: () => Promise<PlanChange['plan']>, { files, session }: Context) {
  if (planId === 'missing') return { plan: null, problem: { code: 'UPLOAD_MISSING' as const, field: null, message: null } };
  if (planId === null) return { plan: null, problem: { code: 'REFUSED' as const, field: null, message: null } };
  if (uploadId) await files.drop(session!.key, uploadId);
  return { plan: await read(), problem: null };
}
