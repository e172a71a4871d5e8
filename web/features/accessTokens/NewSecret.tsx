import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import { CopyButton } from '../../components/layout/CopyButton.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Button } from '../../theme/Button.tsx';

/** The secret of a new token. It is shown this once, so that a click outside does not close it. */
export function NewSecret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('accessTokens');
  return (
    <Modal
      title={t('secret.title')}
      isOpen
      onClose={onClose}
      size="md"
      isDismissable={false}
      footer={
        <Button colorPalette="brand" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <Stack gap="4">
        <Notice kind="warning">{t('secret.text')}</Notice>
        <Flex align="center" gap="2" bg="canvas" borderWidth="1px" borderColor="line" borderRadius="lg" p="3">
          <chakra.code flex="1" minW="0" fontFamily="mono" fontSize="0.8125rem" overflowWrap="anywhere" role="group" aria-label={t('secret.label', { name })}>
            {secret}
          </chakra.code>
          <CopyButton text={secret} label={t('secret.copy')} />
        </Flex>
      </Stack>
    </Modal>
  );
}
