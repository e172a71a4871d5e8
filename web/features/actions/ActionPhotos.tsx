import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { photoTypes } from '../../components/upload/photoTypes.ts';
import { type ActionDetailFieldsFragment, RemoveActionPhotoDocument } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { FileDrop } from '../../components/upload/FileDrop.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { closed } from './actionChoice.ts';
import { useActionChange } from './useActionChange.ts';
import { useSendActionPhoto } from './useSendActionPhoto.ts';

/** Photos of an action, as the gateway takes them. */
const maxPhotos = 5;

/** Photos of an action; its own ones can be removed, and more added until it is closed. */
export function ActionPhotos({ action: { id, photos, canEdit, status } }: { action: ActionDetailFieldsFragment }) {
  const { t } = useTranslation('actions');
  const confirm = useConfirm();
  const { send, isBusy } = useActionChange();
  const sendPhoto = useSendActionPhoto(id);
  const canAdd = canEdit && !closed.includes(status);
  if (photos.length === 0 && !canAdd) return null;
  async function remove(photoId: string) {
    if (!(await confirm(t('photos.ask'), t('photos.removeIt'), 'destructive'))) return;
    await send(RemoveActionPhotoDocument, { actionId: id, photoId }, { done: t('photos.removed'), failed: t('failed') });
  }
  return (
    <Box mt="5">
      <Heading as="h3" size="sm" mb="2">
        {t('photos.title')}
      </Heading>
      {photos.length > 0 && (
        <Flex as="ul" gap="2" wrap="wrap" listStyleType="none" mb="3">
          {photos.map((photo, at) => (
            <Box as="li" key={photo.id} position="relative" borderRadius="md" overflow="hidden" borderWidth="1px" borderColor="line">
              <a href={photo.url} target="_blank" rel="noreferrer">
                <chakra.img
                  src={photo.thumbnailUrl}
                  alt={t('photos.photo', { number: at + 1, count: photos.length, by: `${formatDateTime(photo.at)}, ${photo.byName}` })}
                  boxSize="112px"
                  objectFit="cover"
                />
              </a>
              {photo.canRemove && (
                <chakra.button
                  type="button"
                  aria-label={t('photos.remove', { number: at + 1 })}
                  disabled={isBusy}
                  onClick={() => void remove(photo.id)}
                  position="absolute"
                  top="1"
                  insetEnd="1"
                  p="1.5"
                  borderRadius="md"
                  bg="surface"
                  color="level.red.fg"
                  boxShadow="sm"
                  cursor="pointer"
                >
                  <Icon name="trash" />
                </chakra.button>
              )}
            </Box>
          ))}
        </Flex>
      )}
      {canAdd && (
        <FileDrop
          queueKey={`action photo ${id}`}
          label={t('photos.add')}
          hint={t(photos.length >= maxPhotos ? 'photos.full' : 'photos.hint')}
          accept={photoTypes}
          isDisabled={photos.length >= maxPhotos}
          send={sendPhoto}
        />
      )}
    </Box>
  );
}
