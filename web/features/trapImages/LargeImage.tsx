import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { numberText } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { ThingActions } from '../../session/ThingActions.tsx';
import { imageName, positionText } from './imageName.ts';
import { KeyedReview } from './KeyedReview.tsx';
import type { useRatingQueue } from './useRatingQueue.ts';

interface LargeImageProps {
  images: readonly ReviewImageFieldsFragment[];
  imageId: string;
  /** Saves the results of keys. */
  queue: ReturnType<typeof useRatingQueue>;
  /** Offset of the first image in the list. */
  offset: number;
  /** Images that waited when the review began. */
  total: number;
  onShow: (imageId: string) => void;
  onClose: () => void;
}

/** An image in full size, and the others of the page one after the other, each rated by a key. */
export function LargeImage({ images, imageId, queue, offset, total, onShow, onClose }: LargeImageProps) {
  const { t } = useTranslation('trapImages');
  const at = images.findIndex(({ id }) => id === imageId);
  const image = images[at];
  if (!image) return null;
  const go = (step: number) => {
    const next = images[at + step];
    if (next) onShow(next.id);
  };
  return (
    <Modal title={imageName(image)} isOpen onClose={onClose} size="wide">
      <Grid templateColumns={{ base: '1fr', lg: '1fr 20rem' }} gap="4">
        <Box>
          <chakra.img
            key={image.id}
            src={image.url}
            alt={t('imageOf', { name: imageName(image) })}
            w="100%"
            h={{ base: '60vh', md: '70vh' }}
            objectFit="contain"
            bg="stage"
            borderRadius="lg"
          />
          <Flex gap="2" mt="3" align="center" wrap="wrap">
            <Button size="sm" variant="outline" px="0" minW="9" borderColor="line" aria-label={t('previous')} disabled={at === 0} onClick={() => go(-1)}>
              <Icon name="previous" />
            </Button>
            <Button
              size="sm"
              variant="outline"
              px="0"
              minW="9"
              borderColor="line"
              aria-label={t('next')}
              disabled={at === images.length - 1}
              onClick={() => go(1)}
            >
              <Icon name="next" />
            </Button>
            <Text fontWeight="medium" fontSize="0.875rem" aria-live="polite">
              {t('numberOf', { number: numberText(offset + at + 1), total: numberText(total) })}
            </Text>
            <Text color="quiet" fontSize="0.875rem" flex="1" minW="10rem">
              {[image.customer?.name, positionText(image)].filter(Boolean).join(', ')}
            </Text>
            {image.customer && <ThingActions at={image.customer} thing={{ kind: 'TRAP_IMAGE', thingId: image.id, text: imageName(image) }} />}
            <chakra.a href={image.url} target="_blank" rel="noreferrer" color="brand.solid" textDecoration="underline" fontSize="0.875rem">
              {t('inTab')}
            </chakra.a>
          </Flex>
        </Box>
        <KeyedReview images={images} image={image} queue={queue} total={total} onStep={go} onShow={onShow} />
      </Grid>
    </Modal>
  );
}
