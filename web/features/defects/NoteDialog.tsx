import { Button, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';

interface NoteDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** True when the note is kept. */
  onSave: (note: string) => Promise<boolean>;
}

/** Takes a note; an empty one is not sent, and what was typed stays until it is kept (H-27). */
export function NoteDialog({ isOpen, isBusy, onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation(['defects', 'ui']);
  const [note, setNote] = useState('');
  const fieldId = useId();
  const save = async () => {
    if (!(await onSave(note.trim()))) return;
    setNote('');
    onClose();
  };
  return (
    <Modal
      title={t('defects:note.title')}
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button colorPalette="brand" disabled={note.trim() === '' || isBusy} loading={isBusy} onClick={() => void save()}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <chakra.label htmlFor={fieldId} fontWeight="medium" display="block" mb="1.5">
        {t('defects:note.label')}
      </chakra.label>
      <chakra.textarea
        id={fieldId}
        value={note}
        rows={5}
        w="100%"
        p="3"
        borderWidth="1px"
        borderColor="field"
        borderRadius="md"
        bg="surface"
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  );
}
