import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../components/overlay/Modal.tsx';
import { Button } from '../../../theme/Button.tsx';

interface TakenDialogProps {
  name: string;
  canEnable: boolean;
  onUseAnyway: () => void;
  onEnable: () => void;
  onClose: () => void;
}

/** Asks how to handle a sign-in name that another user has. */
export function TakenDialog({ name, canEnable, onUseAnyway, onEnable, onClose }: TakenDialogProps) {
  const { t } = useTranslation('users');
  return (
    <Modal
      title={t('dialog.takenTitle')}
      isOpen
      onClose={onClose}
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="outline" onClick={onUseAnyway}>
            {t('dialog.useAnyway')}
          </Button>
          {canEnable && (
            <Button colorPalette="brand" onClick={onEnable}>
              {t('dialog.enableExisting')}
            </Button>
          )}
        </>
      }
    >
      <Text>{t('dialog.taken', { name })}</Text>
    </Modal>
  );
}
