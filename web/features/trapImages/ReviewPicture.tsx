import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/feedback/announce.ts';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { Button } from '../../theme/Button.tsx';
import { touchHeight } from './touchHeight.ts';
import type { usePictures } from './usePictures.ts';

type Picture = Pick<ReviewImageFieldsFragment, 'id' | 'url'>;

interface ReviewPictureProps {
  picture: Picture;
  /** Pictures next to it. They are loaded ahead, so that they are there at the next step, also without network. */
  neighbours: readonly Picture[];
  pictures: ReturnType<typeof usePictures>;
  alt: string;
}

/** A picture in full size; says so while it is not there. */
export function ReviewPicture({ picture, neighbours, pictures, alt }: ReviewPictureProps) {
  const { t } = useTranslation('trapImages');
  const { state } = pictures.of(picture.id);
  const failed = t('pictureFailed');
  useEffect(
    function sayThatItFailed() {
      if (state === 'failed') announce(failed);
    },
    [state, picture.id, failed],
  );
  return (
    <Box
      gridArea="picture"
      position="relative"
      w="100%"
      h={{ md: '60vh', lg: '70vh' }}
      aspectRatio={{ mdDown: '4/3' }}
      bg="stage"
      color="white"
      borderRadius="lg"
      overflow="hidden"
    >
      {[picture, ...neighbours].map(({ id, url }) => (
        <chakra.img
          // A new attempt is a new element.
          key={`${id} ${pictures.of(id).attempt}`}
          src={url}
          data-shows-loss=""
          alt={id === picture.id ? alt : ''}
          hidden={id !== picture.id || state === 'failed'}
          w="100%"
          h="100%"
          objectFit="contain"
          onLoad={() => pictures.note(id, 'shown')}
          onError={() => pictures.note(id, 'failed')}
        />
      ))}
      {state !== 'shown' && (
        <Stack position="absolute" inset="0" p="4" gap="3" align="center" justify="center" textAlign="center">
          <Text>{state === 'failed' ? failed : t('pictureLoading')}</Text>
          {state === 'failed' && (
            <Button size="sm" variant="outline" css={touchHeight} onClick={pictures.again}>
              {t('pictureAgain')}
            </Button>
          )}
        </Stack>
      )}
    </Box>
  );
}
