import { Field, Stack, Textarea } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { maxNoteLength, countEncodedCharacters } from '../../../domain/noteLength.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { DialogButtons } from '../../components/overlay/DialogButtons.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

interface NoteDialogProps {
  /** Names the defects for the draft. */
  draftKey: string;
  /** False if the right was taken away while the dialog was open. */
  isAllowed?: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** Resolves to true when the note is saved. */
  onSave: (note: string) => Promise<boolean>;
}

/** Remaining characters from which on the dialog shows their number. */
const fewLeft = 1_000;

/** Input of a note. An empty one is not sent, and the input remains as a draft until it is saved. */
export function NoteDialog({ draftKey, isAllowed = true, isBusy, onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation(['defects', 'ui']);
  const rules = useMemo(() => z.object({ note: z.string().check(z.trim(), z.minLength(1)) }), []);
  const { register, handleSubmit, reset, watch, draft } = useDraftForm(rules, { note: '' }, draftKey);
  const typed = watch('note').trim();
  const left = maxNoteLength - countEncodedCharacters(typed);
  const save = handleSubmit(async ({ note }) => {
    if (!(await onSave(note))) return;
    reset();
    onClose();
  });
  return (
    <Modal
      title={t('defects:note.title')}
      isOpen
      onClose={onClose}
      size="md"
      footer={
        <DialogButtons onCancel={onClose} disabled={typed === '' || left < 0 || isBusy || !isAllowed} loading={isBusy} onClick={() => void save()}>
          {t('ui:save')}
        </DialogButtons>
      }
    >
      <Stack gap="4">
        <DraftNotice draft={draft} />
        {!isAllowed && (
          <Notice kind="warning" isNews>
            {t('defects:note.notAllowed')}
          </Notice>
        )}
        <FieldRoot invalid={left < 0}>
          <Field.Label>{t('defects:note.label')}</Field.Label>
          <Textarea bg="surface" borderColor="field" rows={5} {...register('note')} />
          {left < fewLeft && left >= 0 && <Field.HelperText>{t('defects:note.left', { count: left })}</Field.HelperText>}
          <Field.ErrorText>{t('defects:note.tooLong', { count: -left })}</Field.ErrorText>
        </FieldRoot>
      </Stack>
    </Modal>
  );
}
