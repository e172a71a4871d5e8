import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  AddDefectNoteDocument,
  CompleteDefectDocument,
  CreateDefectFileDocument,
  type DefectDetailFieldsFragment,
  type DefectPriority,
  DeleteDefectDocument,
  DeleteDefectPhotoDocument,
  ResolveDefectDocument,
  SetDefectPriorityDocument,
} from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { toast } from '../../ui/toaster.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useTakeAlong } from '../../ui/useTakeAlong.ts';
import { type ChangeResult, useDefectChange } from './useDefectChange.ts';

/** What the buttons of the details do: ask where a question belongs, send once, say how it went (H-16 ... H-31). */
export function useDefectActions(at: CustomerRef, defect: DefectDetailFieldsFragment, onGone: () => void) {
  const { t } = useTranslation('defects');
  const confirm = useConfirm();
  const client = useApolloClient();
  const { press, isBusy } = useDefectChange(at, defect.id);
  const summary = defect.summary ?? defect.number ?? '';

  const report = (result: ChangeResult, failed: string): boolean => {
    if (result === 'done') return true;
    if (result === 'busy') return false;
    toast.failure(result === 'stateChanged' ? t('stateChanged') : result === 'unknown' || result === 'noAnswer' ? t('unknown') : failed);
    return false;
  };

  const file = useTakeAlong(async () => {
    const { data } = await client.mutate({ mutation: CreateDefectFileDocument, variables: { input: { ...at, defectId: defect.id } } });
    return data?.createDefectFile.url ?? null;
  });

  return {
    isBusy,
    isWriting: file.busy !== null,
    fileFailed: file.failure,
    takeFile: () => void file.take('PDF'),
    async resolve() {
      if (!(await confirm(t('ask.RESOLVE', { summary })))) return;
      report(await press(ResolveDefectDocument, (data) => data.resolveDefect, {}), t('failed'));
    },
    async complete() {
      if (!(await confirm(t('ask.COMPLETE', { summary })))) return;
      report(await press(CompleteDefectDocument, (data) => data.completeDefect, {}), t('failed'));
    },
    async setPriority(priority: DefectPriority) {
      if (priority === defect.priority) return;
      report(await press(SetDefectPriorityDocument, (data) => data.setDefectPriority, { priority }), t('failed'));
    },
    /** True when the note is kept, so that its dialog can close; what was typed stays otherwise. */
    async addNote(note: string): Promise<boolean> {
      return report(await press(AddDefectNoteDocument, (data) => data.addDefectNote, { note }), t('failed'));
    },
    async remove() {
      if (!(await confirm(t('ask.DELETE', { summary })))) return;
      if (!report(await press(DeleteDefectDocument, (data) => data.deleteDefect, {}), t('deleteFailed'))) return;
      toast.success(t('deleted'));
      onGone();
    },
    async removePhoto(photoId: string) {
      if (!(await confirm(t('ask.DELETE_PHOTO')))) return;
      report(await press(DeleteDefectPhotoDocument, (data) => data.deleteDefectPhoto, { photoId }), t('deletePhotoFailed'));
    },
  };
}
