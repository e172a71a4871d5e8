import type { SignedIn } from '../../context.ts';
import type { PlanEditInput, PlanUploadInput, ProblemCode } from '../../generated/resolvers.ts';
import { customerAt } from '../../locations/scopeOf.ts';
import { problemOf } from '../../writes/problem.ts';
import { changeWhole, type PlanResult } from './changes.ts';
import { findPlan } from './plansOfLocation.ts';
import { editPlanData, uploadPlanFile } from './writeEndpoints.ts';

/** What an upload gave. Kept for repeated requests, so plain JSON. */
interface Outcome {
  planId?: string;
  problem?: ProblemCode;
  field?: string;
}

const isTitle = (title: string) => title.length >= 1 && title.length <= 255;

/** The upload that an input names; null without one, undefined when it is gone. */
async function uploadOf(id: string | null | undefined, { files, session }: SignedIn) {
  return id ? ((await files.get(session.key, id, 'plan')) ?? undefined) : null;
}

/** Writes with the file of an upload, which is used up when the provider has it. */
async function withUpload(
  uploadId: string | null | undefined,
  context: SignedIn,
  write: (file: Exclude<Awaited<ReturnType<typeof uploadOf>>, undefined>) => Promise<string | null>,
): Promise<Outcome> {
  const file = await uploadOf(uploadId, context);
  if (file === undefined) return { problem: 'UPLOAD_MISSING' };
  const planId = await write(file);
  if (planId === null) return { problem: 'REFUSED' };
  if (uploadId) await context.files.drop(context.session.key, uploadId);
  return { planId };
}

/** Makes a plan of an upload, or without a file (L-37). */
export async function uploadPlan(input: PlanUploadInput, context: SignedIn): Promise<PlanResult> {
  const customer = await customerAt(input, context);
  const title = input.title.trim();
  const { planId, problem, field } = await context.writeOnce.run(context.session, 'uploadPlan', input, async (): Promise<Outcome> => {
    if (!isTitle(title)) return { problem: 'INVALID', field: 'title' };
    return withUpload(input.uploadId, context, (file) => context.provider.call(uploadPlanFile, { customer, title, file }));
  });
  if (problem) return { plan: null, problem: problemOf(problem, field) };
  return { plan: planId === undefined ? null : await findPlan(customer, planId, context), problem: null };
}

/** Changes a plan; without an upload its file stays (L-38). */
export const editPlan = (input: PlanEditInput, context: SignedIn): Promise<PlanResult> =>
  changeWhole('editPlan', input, context, async (plan) => {
    const { remark, isReleased } = input;
    const title = input.title.trim();
    if (!isTitle(title)) return { problem: 'INVALID', field: 'title' };
    if (remark.length > 1_000) return { problem: 'INVALID', field: 'remark' };
    const { problem } = await withUpload(input.uploadId, context, (file) =>
      context.provider.call(editPlanData, { planId: plan.id, title, remark, isReleased, file }),
    );
    return problem ? { problem } : {};
  });
