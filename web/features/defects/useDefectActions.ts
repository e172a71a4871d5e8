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
import { isAccepted } from '../../changes/sendChange.ts';
import { useChange } from '../../changes/useChange.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { useExport } from '../../components/print/useExport.ts';
import { useDefectChange } from './useDefectChange.ts';

/** Actions of the buttons in the details. Each asks for confirmation if needed, sends the change once, and shows the outcome. */
export function useDefectActions({ country, cardcode }: LocationKey, defect: DefectDetailFieldsFragment, onDeleted: () => void) {
  const { t } = useTranslation('defects');
  const confirm = useConfirm();
  const { send, isBusy } = useDefectChange();
  const { send: sendForFile } = useChange();
  const summary = defect.summary ?? defect.number ?? '';
  const waiting = { about: summary };
  const which = { customer: { country, cardcode }, defectId: defect.id };
  const createNotices = (failed: string) => ({ failed, STATE_CHANGED: t('stateChanged'), unknown: t('unknown'), noAnswer: t('unknown') });
  const notices = createNotices(t('failed'));

  const file = useExport(async () => (await sendForFile(CreateDefectFileDocument, { ...which, language: getGatewayLanguage() })).result?.file?.url ?? null);

  return {
    isBusy,
    isWriting: file.busy !== null,
    fileFailed: file.failure,
    takeFile: () => void file.exportAs('PDF'),
    async resolve() {
      if (await confirm(t('ask.RESOLVE', { summary }), t('mark'))) await send(ResolveDefectDocument, which, notices);
    },
    async complete() {
      if (await confirm(t('ask.COMPLETE', { summary }), t('actions.COMPLETE'))) await send(CompleteDefectDocument, which, notices);
    },
    async setPriority(priority: DefectPriority) {
      const before = defect.priority;
      if (priority === before) return;
      const { outcome, base } = await send(SetDefectPriorityDocument, { ...which, priority, base: { priority: before } }, notices, waiting);
      // The user may have chosen it over another user's.
      const replaced = (base?.['priority'] as DefectPriority | undefined) ?? before;
      const undo = { ...which, priority: replaced, base: { priority } };
      const takeBack = () => void send(SetDefectPriorityDocument, undo, { ...notices, STATE_CHANGED: t('undoRefused') }, { ...waiting, onConflict: 'report' });
      // One tap is enough to change it, so that one tap takes it back.
      if (outcome === 'done') toast.undoable(t('prioritySet', { priority: t(`priority.${priority}`) }), t('undo'), takeBack);
    },
    /** Resolves to true when the note is saved, so that its dialog can close; otherwise the input remains. */
    addNote: async (note: string): Promise<boolean> => isAccepted((await send(AddDefectNoteDocument, { ...which, note }, notices, waiting)).outcome),
    async remove() {
      if (!(await confirm(t('ask.DELETE', { summary }), t('actions.DELETE'), 'destructive'))) return;
      const { outcome } = await send(DeleteDefectDocument, which, { ...createNotices(t('deleteFailed')), done: t('deleted') });
      if (outcome === 'done') onDeleted();
    },
    async removePhoto(photoId: string) {
      const isSure = await confirm(t('ask.DELETE_PHOTO'), t('actions.DELETE'), 'destructive');
      if (isSure) await send(DeleteDefectPhotoDocument, { ...which, photoId }, createNotices(t('deletePhotoFailed')));
    },
  };
}
