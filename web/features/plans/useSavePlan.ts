import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditPlanDocument, UploadPlanDocument } from '../../generated/graphql.ts';
import { KeptUploads } from '../../graphql/keptUploads.ts';
import { uploadFile } from '../../graphql/upload.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { toast } from '../../ui/toaster.tsx';
import { usePlanChange } from './usePlanChange.ts';

/** What is saved of a plan. */
export interface PlanValues {
  title: string;
  remark: string;
  isReleased: boolean;
  /** Null for none, or for the one it has. */
  file: File | null;
}

/** Sends a plan's file through the upload route and saves the plan (L-40). */
export function useSavePlan(at: CustomerRef, planId: string | null) {
  const { t } = useTranslation('plans');
  const [state, setState] = useState<'idle' | 'uploading' | 'done' | 'error'>('idle');
  const [progress, setProgress] = useState(0);
  const { send } = usePlanChange();
  const uploads = useRef(new KeptUploads<File>());

  async function save({ file, title, remark, isReleased }: PlanValues): Promise<boolean> {
    setState('uploading');
    const files = new Map(file && [[file, () => uploadFile('plan', file, setProgress)]]);
    const { outcome } = await uploads.current.change(files, (toIds) => {
      const withFile = async <Meant>(meant: Meant) => ({ ...meant, uploadId: (await toIds())[0] ?? null });
      return planId
        ? send(EditPlanDocument, () => withFile({ ...at, planId, title, remark, isReleased }))
        : send(UploadPlanDocument, () => withFile({ ...at, title }));
    });
    setState(outcome === 'done' ? 'done' : 'error');
    if (outcome === 'done') toast.success(t('list.saved'));
    return outcome === 'done';
  }
  return { save, state, progress };
}
