import { chakra, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenFiles, DropArea } from './DropArea.tsx';
import { FileQueue } from './FileQueue.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import type { SendFile } from './fileQueue.ts';
import { useFileQueue } from './useFileQueue.ts';

interface FileDropProps {
  /** Names the thing that the files belong to. */
  place: string;
  label: string;
  hint?: string;
  /** Types for the picker, separated by commas; `send` checks files of other types. */
  accept: string;
  /** Offers the camera of a phone. */
  withCamera?: boolean;
  /** Takes one file at a time. */
  isSingle?: boolean;
  /** Shows the children as a completed step. */
  isDone?: boolean;
  /** Accepts no files at present; the hint has the reason. */
  isDisabled?: boolean;
  send: SendFile;
}

/** An area for files: dropped, picked, or taken with a phone's camera; several at once, each with its progress and its own retry. */
export function FileDrop({ place, label, hint, accept, withCamera = false, isSingle = false, isDone = false, isDisabled = false, send }: FileDropProps) {
  const { t } = useTranslation('ui');
  const { files, add } = useFileQueue(place, send);
  const isClosed = isDisabled || (isSingle && files.some(({ state }) => state === 'waiting' || state === 'sending'));
  const [picker, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  return (
    <DropArea
      label={label}
      hint={hint}
      accept={accept}
      isSingle={isSingle}
      isDone={isDone}
      isClosed={isClosed}
      onFiles={add}
      picker={picker}
      actions={(labelId) => (
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
            <Icon name={isDone ? 'check' : 'upload'} />
            {t(isSingle ? 'files.chooseOne' : 'files.choose')}
          </Button>
        </Flex>
      )}
    >
      {withCamera && (
        <chakra.input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t('files.camera')}
          onChange={(event) => add(chosenFiles(event))}
        />
      )}
      <FileQueue files={files} />
    </DropArea>
  );
}
