import { useTranslation } from 'react-i18next';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { SupportForm } from './SupportForm.tsx';

interface SupportDialogProps {
  at: CustomerRef;
  image: { id: string; positionId: string | null };
  onClose: () => void;
}

/** The support request about an image; it stays open until it is sent or closed. */
export function SupportDialog({ at: { country, cardcode }, image, onClose }: SupportDialogProps) {
  const { t } = useTranslation('support');
  const sent = (number: string | null) => {
    toast.success(t('thanks'), number === null ? t('thanksText') : t('thanksNumber', { number }));
    onClose();
  };
  return (
    <Modal title={t('dialogTitle')} isOpen onClose={onClose} size="xl">
      <SupportForm at={{ country, cardcode }} image={image} onSent={sent} />
    </Modal>
  );
}
