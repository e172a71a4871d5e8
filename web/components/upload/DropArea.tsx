import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useId, useState } from 'react';

interface DropAreaProps {
  label: string;
  hint?: string | undefined;
  /** Types for the picker, comma list. */
  accept: string;
  isSingle?: boolean;
  /** Shows the children as a completed step. */
  isDone?: boolean;
  /** Accepts no files at present. */
  isClosed?: boolean;
  onFiles: (files: File[]) => void;
  /** The hidden field that the button of `actions` opens. */
  picker: RefObject<HTMLInputElement | null>;
  actions: (labelId: string) => ReactNode;
  children?: ReactNode;
}

/** The files that were chosen in a file field, which is emptied: the same file may be chosen again. */
export function chosenFiles({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}

/** A framed area that takes files which are dropped on it or picked. */
export function DropArea({ label, hint, accept, isSingle = false, isDone = false, isClosed = false, onFiles, picker, actions, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const labelId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isClosed) onFiles([...event.dataTransfer.files].slice(0, isSingle ? 1 : undefined));
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
        {actions(labelId)}
      </Flex>
      <chakra.input
        ref={picker}
        type="file"
        multiple={!isSingle}
        accept={accept}
        hidden
        aria-labelledby={labelId}
        onChange={(event) => onFiles(chosenFiles(event))}
      />
      {children}
    </Box>
  );
}
