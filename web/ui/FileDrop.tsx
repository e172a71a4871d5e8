import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileQueue } from './FileQueue.tsx';
import { Icon } from './Icon.tsx';
import { type SendFile, useFileQueue } from './useFileQueue.ts';

interface FileDropProps {
  label: string;
  hint?: string;
  /** Types for the picker, comma list; what is chosen all the same is for `send` to check. */
  accept: string;
  /** Offers the camera of a phone. */
  withCamera?: boolean;
  /** Takes one file at a time. */
  isSingle?: boolean;
  /** Takes none for now; the hint says why. */
  isDisabled?: boolean;
  send: SendFile;
}

/** An area for files: dropped, picked, or taken with a phone's camera; several at once, each with its progress and its own retry. */
export function FileDrop({ label, hint, accept, withCamera = false, isSingle = false, isDisabled = false, send }: FileDropProps) {
  const { t } = useTranslation('ui');
  const { files, add, retry, dismiss } = useFileQueue(send);
  const isClosed = isDisabled || (isSingle && files.some(({ state }) => state === 'waiting' || state === 'sending'));
  const [isOver, setIsOver] = useState(false);
  const [picker, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const labelId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isClosed) add([...event.dataTransfer.files].slice(0, isSingle ? 1 : undefined));
  };
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isOver ? 'brand.solid' : 'field'}
      bg={isOver ? 'brand.subtle' : 'surface'}
      borderRadius="lg"
      p="3"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isClosed);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Flex gap="2" align="center" justify="space-between" wrap="wrap">
        <Box minW="0">
          <Text id={labelId} fontWeight="medium" fontSize="0.875rem">
            {label}
          </Text>
          {hint && (
            <Text fontSize="0.8125rem" color="quiet">
              {hint}
            </Text>
          )}
        </Box>
        <Flex gap="2" wrap="wrap">
          {withCamera && (
            <Button size="sm" variant="outline" bg="surface" borderColor="line" display={{ md: 'none' }} onClick={() => camera.current?.click()}>
              <Icon name="camera" />
              {t('files.camera')}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            bg="surface"
            borderColor="line"
            disabled={isClosed}
            aria-describedby={labelId}
            onClick={() => picker.current?.click()}
          >
            <Icon name="upload" />
            {t(isSingle ? 'files.chooseOne' : 'files.choose')}
          </Button>
        </Flex>
      </Flex>
      <chakra.input ref={picker} type="file" multiple={!isSingle} accept={accept} hidden aria-labelledby={labelId} onChange={choose} />
      {withCamera && <chakra.input ref={camera} type="file" accept="image/*" capture="environment" hidden aria-label={t('files.camera')} onChange={choose} />}
      <FileQueue files={files} onRetry={retry} onDismiss={dismiss} />
    </Box>
  );
}
