import { Button, Field, Textarea } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { maxNoteLength, sentLength } from '../../../domain/noteLength.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useFormOf } from '../../components/form/useFormOf.ts';

interface NoteDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** Resolves to true when the note is saved. */
  onSave: (note: string) => Promise<boolean>;
}

/** Remaining characters from which on the dialog shows their number. */
const fewLeft = 1_000;

/** Input of a note. An empty one is not sent, and the input remains until it is saved. */
export function NoteDialog({ isOpen, isBusy, onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation(['defects', 'ui']);
  const rules = useMemo(() => z.object({ note: z.string().check(z.trim(), z.minLength(1)) }), []);
  const { register, handleSubmit, reset, mayClose, watch } = useFormOf(rules, { note: '' });
  const typed = watch('note').trim();
  const left = maxNoteLength - sentLength(typed);
  const close = async () => {
    if (!(await mayClose())) return;
    reset();
    onClose();
  };
  const save = handleSubmit(async ({ note }) => {
    if (!(await onSave(note))) return;
    reset();
    onClose();
  });
  return (
    <Modal
      title={t('defects:note.title')}
      isOpen={isOpen}
      onClose={() => void close()}
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={() => void close()}>
            {t('ui:cancel')}
          </Button>
          <Button colorPalette="brand" disabled={typed === '' || left < 0 || isBusy} loading={isBusy} onClick={() => void save()}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <Field.Root invalid={left < 0}>
        <Field.Label>{t('defects:note.label')}</Field.Label>
        <Textarea bg="surface" borderColor="field" rows={5} {...register('note')} />
        {left < fewLeft && left >= 0 && <Field.HelperText>{t('defects:note.left', { count: left })}</Field.HelperText>}
        <Field.ErrorText>{t('defects:note.tooLong', { count: -left })}</Field.ErrorText>
      </Field.Root>
    </Modal>
  );
}
