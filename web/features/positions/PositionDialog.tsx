import { useTranslation } from 'react-i18next';
import { Modal } from '../../components/overlay/Modal.tsx';
import { PositionDetails, type PositionSlots } from './PositionDetails.tsx';
import type { PositionRef } from './positionRef.ts';

interface PositionDialogProps extends PositionRef, PositionSlots {
  onClose: () => void;
}

/** A position in a dialog, as lists, plans and defects open it. */
export function PositionDialog({ onClose, ...details }: PositionDialogProps) {
  const { t } = useTranslation('positions');
  return (
    <Modal title={t('details')} isOpen onClose={onClose} size="xl">
      <PositionDetails {...details} onRemoved={onClose} />
    </Modal>
  );
}
