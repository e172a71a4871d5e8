import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConflictFieldsFragment, EditPlanDocument, UploadPlanDocument } from '../../generated/graphql.ts';
import type { Edited } from '../../components/form/useEdited.ts';
import { StagedUploads } from '../../changes/stagedUploads.ts';
import type { Changed, ChangeProblem } from '../../changes/sendChange.ts';
import { reported } from '../../changes/useChange.ts';
import { type PdfPages, uploadWithPages } from '../../changes/upload.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';
import { usePlanChange } from './usePlanChange.ts';

/** Fields of a plan that others may change, too. */
interface EditedFields {
  title: string;
  remark: string;
  isReleased: boolean;
}

interface EditedPlan {
  id: string;
  edited: Edited<EditedFields>;
}

/** Saved fields of a plan. */
interface PlanValues extends EditedFields {
  /** Null for none, or for the one it has. */
  file: File | null;
  /** The page of a PDF of several pages. */
  page: number | null;
  /** Confirms a file of another aspect ratio. */
  isShapeConfirmed: boolean;
}

/** Why a plan was not saved: its file was not accepted, or a text of the list. */
type SaveFailure = UploadFailure | 'failed' | 'unknown' | 'noAnswer' | 'otherAreas' | 'uploadMissing' | 'choosePage' | 'badPage' | 'otherShape';

/** Sends a plan's file through the upload route and saves the plan. */
export function useSavePlan(location: LocationKey, plan: EditedPlan | null, showProblems: (problems: readonly ChangeProblem[]) => readonly ChangeProblem[]) {
  const { t } = useTranslation('plans');
  const [state, setState] = useState<'idle' | 'uploading' | 'done' | 'error'>('idle');
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [progress, setProgress] = useState(0);
  const { send } = usePlanChange();
  const uploads = useRef(new StagedUploads<File>());
  /** Pages of the file that was uploaded last. */
  const [uploaded, setUploaded] = useState<{ file: File; pages: PdfPages | null } | null>(null);

  async function save({ file, page, title, remark, isReleased, isShapeConfirmed }: PlanValues): Promise<boolean> {
    setState('uploading');
    setFailure(null);
    let refused: UploadFailure | null = null;
    const upload = async (chosen: File) => {
      try {
        const { uploadId, pages } = await uploadWithPages('plan', chosen, setProgress);
        setUploaded({ file: chosen, pages });
        return uploadId;
      } catch (error) {
        if (error instanceof UploadFailure) refused = error;
        throw error;
      }
    };
    let conflicts: readonly ConflictFieldsFragment[] | undefined;
    const edit = async ({ id, edited }: EditedPlan, withFile: <Fields>(planFields: Fields) => Promise<Fields & { uploadId: string | null }>) => {
      const fields = edited.touched({ title, remark, isReleased });
      const planFields = { customer: location, planId: id, ...fields, ...(isShapeConfirmed ? { isShapeConfirmed } : {}) };
      const sent = await send(EditPlanDocument, () => withFile(planFields), undefined, reported);
      conflicts = sent.result?.problems[0]?.conflicts;
      return sent;
    };
    const files = new Map(file && [[file, () => upload(file)]]);
    const changed = await uploads.current.change(files, (toIds) => {
      const withFile = async <Fields>(planFields: Fields) => ({ ...planFields, uploadId: (await toIds())[0] ?? null, ...(page === null ? {} : { page }) });
      return plan ? edit(plan, withFile) : send(UploadPlanDocument, () => withFile({ customer: location, title }));
    });
    const isDone = changed.outcome === 'done';
    setState(isDone ? 'done' : 'error');
    if (isDone) toast.success(t('list.saved'));
    else if (!plan?.edited.refused(conflicts)) {
      const isAtFields = changed.problems.length > 0 && showProblems(changed.problems).length === 0;
      setFailure(isAtFields ? null : (refused ?? toSaveFailure(changed, page)));
    }
    return isDone;
  }
  /** Clears the message about a replaced file or its page. */
  const forgetFile = () => setFailure((before) => (before instanceof UploadFailure || isOfFile.has(before ?? '') ? null : before));
  return { save, state, failure, progress, forgetFile, uploaded };
}

const isOfFile = new Set<string>(['choosePage', 'badPage', 'otherShape', 'uploadMissing']);

function toSaveFailure({ outcome, problem }: Changed<unknown>, page: number | null): SaveFailure {
  if (problem?.code === 'OTHER_SHAPE') return 'otherShape';
  if (problem?.code === 'INVALID' && problem.field === 'page') return page === null ? 'choosePage' : 'badPage';
  if (problem?.code === 'OTHER_AREAS') return 'otherAreas';
  if (problem?.code === 'UPLOAD_MISSING') return 'uploadMissing';
  return outcome === 'unknown' || outcome === 'noAnswer' ? outcome : 'failed';
}
