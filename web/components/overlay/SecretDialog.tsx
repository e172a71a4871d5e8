import { chakra, Flex, Stack } from '@chakra-ui/react';
import { CopyButton } from '../layout/CopyButton.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Button } from '../../theme/Button.tsx';
import { Modal } from './Modal.tsx';
import { useCloseSecret } from './useCloseSecret.ts';

interface ShownOnceProps {
  title: string;
  text: string;
  /** Names the secret. */
  label: string;
  secret: string;
  copy: string;
  done: string;
  onClose: () => void;
}

/** Shows a secret that cannot be shown again, so that a click outside does not close it, and Back needs a confirmation. */
export function SecretDialog({ title, text, label, secret, copy, done, onClose }: ShownOnceProps) {
  const closeSecret = useCloseSecret();
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      size="md"
      isDismissable={false}
      onBack={() => closeSecret(onClose)}
      footer={
        <Button colorPalette="brand" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <Stack gap="4">
        <Notice kind="warning">{text}</Notice>
        <Flex align="center" gap="2" bg="canvas" borderWidth="1px" borderColor="line" borderRadius="lg" p="3">
          <chakra.code flex="1" minW="0" fontFamily="mono" fontSize="0.8125rem" overflowWrap="anywhere" role="group" aria-label={label}>
            {secret}
          </chakra.code>
          <CopyButton text={secret} label={copy} />
        </Flex>
      </Stack>
    </Modal>
  );
}
