import { Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { SupportForm } from './SupportForm.tsx';

interface SupportDialogProps {
  at: LocationKey & { name: string };
  image: { id: string; positionId: string | null; name: string; thumbnail: ReactNode };
  onClose: () => void;
}

/** The support request about an image; it stays open until it is sent or closed. */
export function SupportDialog({ at: { country, cardcode, name }, image, onClose }: SupportDialogProps) {
  const { t } = useTranslation(['support', 'ui']);
  const confirm = useConfirm();
  const [isLost, setIsLost] = useState(false);
  const close = async () => {
    if (!isLost || (await confirm(t('ui:leaveQuestion'), t('ui:leave'), 'destructive'))) onClose();
  };
  const finish = (number: string | null) => {
    toast.success(t('thanks'), number === null ? t('thanksText') : t('thanksNumber', { number }));
    onClose();
  };
  return (
    <Modal title={t('dialogTitle')} isOpen onClose={() => void close()} size="xl">
      <Flex mb="3" gap="3" align="center">
        {image.thumbnail}
        <Text fontWeight="medium" minW="0">
          {name} · {image.name}
        </Text>
      </Flex>
      <SupportForm
        location={{ country, cardcode }}
        image={image}
        preset={{ topic: t('imageTopic', { name: image.name }) }}
        onSent={finish}
        onLoss={setIsLost}
      />
    </Modal>
  );
}
