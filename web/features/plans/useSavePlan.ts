import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditPlanDocument, UploadPlanDocument } from '../../generated/graphql.ts';
import { uploadFile } from '../../graphql/upload.ts';
import { useRequestIds } from '../../graphql/useRequestIds.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { toast } from '../../ui/toaster.tsx';

/** What is saved of a plan. */
export interface PlanValues {
  title: string;
  remark: string;
  isReleased: boolean;
  /** Null for none, or for the one it has. */
  file: File | null;
}

/**
 * Sends a plan's file through the upload door and saves the plan (L-40). Each try with the same values has the same request
 * id, so that a lost answer makes no second plan.
 */
export function useSavePlan(at: CustomerRef, planId: string | null) {
  const { t } = useTranslation('plans');
  const [state, setState] = useState<'idle' | 'uploading' | 'done' | 'error'>('idle');
  const [progress, setProgress] = useState(0);
  const [upload] = useMutation(UploadPlanDocument);
  const [edit] = useMutation(EditPlanDocument);
  const sent = useRef<{ file: File; uploadId: string } | null>(null);
  const { idOf, forget } = useRequestIds();

  async function uploadIdOf(file: File | null): Promise<string | null> {
    if (!file) return null;
    if (sent.current?.file === file) return sent.current.uploadId;
    const uploadId = await uploadFile('plan', file, setProgress);
    sent.current = { file, uploadId };
    return uploadId;
  }
  async function save({ title, remark, isReleased, file }: PlanValues): Promise<boolean> {
    setState('uploading');
    try {
      const uploadId = await uploadIdOf(file);
      const what = [title, remark, isReleased, uploadId];
      const common = { ...at, requestId: idOf(...what), title, uploadId };
      const problem = planId
        ? (await edit({ variables: { input: { ...common, planId, remark, isReleased } } })).data!.editPlan.problem
        : (await upload({ variables: { input: common } })).data!.uploadPlan.problem;
      forget(...what);
      if (problem) {
        if (problem.code === 'UPLOAD_MISSING') sent.current = null;
        throw new Error(problem.code);
      }
      setState('done');
      toast.success(t('list.saved'));
      return true;
    } catch {
      setState('error');
      return false;
    }
  }
  return { save, state, progress };
}
