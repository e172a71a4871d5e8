import type { SignedIn } from '../../context.ts';
import { UploadRefused } from '../../export/uploadKind.ts';
import type { PlanEditInput, PlanUploadInput, ErrorCode } from '../../generated/resolvers.ts';
import { getCustomer } from '../../access/createScope.ts';
import { getPersonId } from '../../auth/session.ts';
import { applyChanges } from '../../infra/writes/edits.ts';
import { changeWhole, createConflictOutcome, createInvalidOutcome, maxRemarkLength, type PlanResult, toProblems, getRevision } from './changes.ts';
import { drawPlanPage, pdfType } from './files.ts';
import { findPlan } from './plansOfLocation.ts';
import { fitToPlan } from './fitToPlan.ts';
import { editPlanData, type PlanFile, uploadPlanFile } from './writeEndpoints.ts';

/** Result of an upload. Stored for repeated requests, so plain JSON. */
interface Outcome {
  planId?: string;
  problem?: ErrorCode;
  fields?: string[];
}

const noSuchPage: Outcome = { problem: 'INVALID', fields: ['page'] };
const isTitle = (title: string) => title.length >= 1 && title.length <= 255;

/** An upload and the page that was chosen of it. */
interface Chosen {
  uploadId?: string | null | undefined;
  page?: number | null | undefined;
}

/** The picture that an input names; null without one. */
async function readPicture({ uploadId, page }: Chosen, { files, session }: SignedIn): Promise<PlanFile | null | Outcome> {
  if (!uploadId) return null;
  const file = await files.get(session.key, uploadId, 'plan');
  if (!file) return { problem: 'UPLOAD_MISSING' };
  if (file.type !== pdfType) return (page ?? 1) === 1 ? file : noSuchPage;
  if (!page || page < 1) return noSuchPage;
  try {
    const { type, ending, bytes } = await drawPlanPage(file.bytes, page, getPersonId(session));
    return { name: file.name.replace(/\.pdf$/, `.${ending}`), type, bytes };
  } catch (cause) {
    if (cause instanceof UploadRefused) return noSuchPage;
    throw cause;
  }
}

/** Writes with the file of an upload, which is used up when the provider has it. */
async function withUpload(chosen: Chosen, context: SignedIn, write: (file: PlanFile | null) => Promise<string | null | Outcome>): Promise<Outcome> {
  const file = await readPicture(chosen, context);
  if (file && !('bytes' in file)) return file;
  const { uploadId } = chosen;
  const planId = await write(file);
  if (planId !== null && typeof planId === 'object') return planId;
  if (planId === null) return { problem: 'REFUSED' };
  if (uploadId) await context.files.drop(context.session.key, uploadId);
  return { planId };
}

/** Makes a plan of an upload, or without a file. */
export async function uploadPlan(input: PlanUploadInput, context: SignedIn): Promise<PlanResult> {
  const customer = await getCustomer(input.customer, context);
  const title = input.title.trim();
  const { planId, ...outcome } = await context.idempotency.run(context.session, 'uploadPlan', input, async (): Promise<Outcome> => {
    if (!isTitle(title)) return createInvalidOutcome('title');
    return withUpload(input, context, (file) => context.provider.call(uploadPlanFile, { customer, title, file }));
  });
  return { plan: planId === undefined ? null : await findPlan(customer, planId, context), problems: toProblems(outcome) };
}

/** Changes a plan; without an upload its file stays. */
export const editPlan = (input: PlanEditInput, context: SignedIn): Promise<PlanResult> =>
  changeWhole('editPlan', input, context, async (plan) => {
    const present = { title: plan.title, ...getRevision(plan) };
    const wanted = { ...input, title: input.title?.trim() };
    const { values, conflicts } = applyChanges({ present, wanted, base: input.base });
    if (conflicts) return createConflictOutcome(conflicts);
    const broken = { title: !isTitle(values.title), remark: values.remark.length > maxRemarkLength };
    if (broken.title || broken.remark) return createInvalidOutcome(...(['title', 'remark'] as const).filter((field) => broken[field]));
    const { problem, fields } = await withUpload(input, context, async (file) => {
      const fitted = file && (await fitToPlan(plan, file, input.isShapeConfirmed ?? false, context));
      if (fitted === 'otherShape') return { problem: 'OTHER_SHAPE', fields: ['uploadId'] };
      return context.provider.call(editPlanData, { planId: plan.id, ...values, file: fitted });
    });
    return { ...(problem ? { problem } : {}), ...(fields ? { fields } : {}) };
  });
