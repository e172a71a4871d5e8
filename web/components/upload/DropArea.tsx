import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

interface DropAreaProps {
  label: string;
  hint?: string | undefined;
  /** Types for the picker, comma list. */
  accept: string;
  isSingle?: boolean;
  /** Shows the children as a completed step. */
  isDone?: boolean;
  /** Accepts no files at present. */
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Offers the camera of a phone. */
  withCamera?: boolean;
  /** Text of the button that opens the picker. */
  choose?: string;
  /** The button that opens the picker, for a form that focuses it. */
  buttonRef?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** The files that were chosen in a file field, which is emptied: the same file may be chosen again. */
function takeChosenFiles({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}

/** A framed area that takes files which are dropped on it, picked, or taken with a phone's camera. */
export function DropArea({
  label,
  hint,
  accept,
  isSingle = false,
  isDone = false,
  isDisabled = false,
  withCamera = false,
  choose,
  buttonRef,
  onFiles,
  children,
}: DropAreaProps) {
  const { t } = useTranslation('ui');
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const labelId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files].slice(0, isSingle ? 1 : undefined));
  };
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      borderWidth="2px"
      borderStyle={isDone ? 'solid' : 'dashed'}
      borderColor={isOver ? 'brand.solid' : isDone ? 'level.green.solid' : 'field'}
      bg={isOver ? 'brand.subtle' : isDone ? 'level.green.subtle' : 'surface'}
      borderRadius="lg"
      p="3"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
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
            <Button
              size="sm"
              variant="outline"
              display={{ md: 'none' }}
              disabled={isDisabled}
              aria-describedby={labelId}
              onClick={() => camera.current?.click()}
            >
              <Icon name="camera" />
              {t('files.camera')}
            </Button>
          )}
          <Button ref={buttonRef} size="sm" variant="outline" disabled={isDisabled} aria-describedby={labelId} onClick={() => picker.current?.click()}>
            <Icon name={isDone ? 'check' : 'upload'} />
            {choose ?? t(isSingle ? 'files.chooseOne' : 'files.choose')}
          </Button>
        </Flex>
      </Flex>
      <chakra.input
        ref={picker}
        type="file"
        multiple={!isSingle}
        accept={accept}
        hidden
        aria-labelledby={labelId}
        onChange={(event) => onFiles(takeChosenFiles(event))}
      />
      {withCamera && (
        <chakra.input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t('files.camera')}
          onChange={(event) => onFiles(takeChosenFiles(event))}
        />
      )}
      {children}
    </Box>
  );
}
