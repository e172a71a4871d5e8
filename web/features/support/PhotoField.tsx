import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../components/upload/DropArea.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { FileProblem } from '../../components/upload/FileProblem.tsx';
import { formatUploadFailure } from '../../components/upload/formatUploadFailure.ts';
import type { Photo, RefusedPhoto } from './usePhotos.ts';

interface PhotoFieldProps {
  photos: readonly Photo[];
  refused: readonly RefusedPhoto[];
  isBusy: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  /** Takes a refusal off the list. */
  onDismiss: (key: string) => void;
}

/** Photos to be sent along: picked or dropped, each as a thumbnail that can be taken out again. */
export function PhotoField({ photos, refused, isBusy, onAdd, onRemove, onDismiss }: PhotoFieldProps) {
  const { t } = useTranslation('support');
  return (
    <DropArea
      label={t('photos.label')}
      hint={t('photos.hint')}
      accept="image/jpeg,image/png"
      onFiles={onAdd}
      withCamera
      choose={t('photos.choose')}
      isDisabled={isBusy}
    >
      {photos.length > 0 && (
        <Flex as="ul" gap="2" mt="3" wrap="wrap" listStyleType="none" aria-label={t('photos.chosen')}>
          {photos.map(({ key, url, file }) => (
            <Box as="li" key={key} position="relative" className="group" borderRadius="md" overflow="hidden" borderWidth="1px" borderColor="line">
              <img src={url} alt={file.name} width="96" height="96" style={{ width: 96, height: 96, objectFit: 'cover' }} />
              <chakra.button
                type="button"
                aria-label={t('photos.remove', { name: file.name })}
                disabled={isBusy}
                onClick={() => onRemove(key)}
                position="absolute"
                top="1"
                insetEnd="1"
                p="1.5"
                borderRadius="md"
                bg="surface"
                color="level.red.fg"
                boxShadow="sm"
                cursor="pointer"
                transition="opacity 120ms"
                css={{ '@media (hover: hover)': { opacity: 0 } }}
                _groupHover={{ opacity: '1 !important' }}
                _focusVisible={{ opacity: '1 !important' }}
              >
                <Icon name="trash" />
              </chakra.button>
            </Box>
          ))}
        </Flex>
      )}
      {refused.length > 0 && (
        <Box as="ul" mt="3" listStyleType="none" aria-live="polite" aria-label={t('photos.refused')}>
          {refused.map(({ key, name, failure }) => (
            <Box as="li" key={key}>
              <FileProblem name={name} text={formatUploadFailure(failure, 'picture')} onDismiss={() => onDismiss(key)} />
            </Box>
          ))}
        </Box>
      )}
    </DropArea>
  );
}
