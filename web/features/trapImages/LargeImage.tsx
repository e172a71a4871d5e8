import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { EntityActions } from '../../links/EntityActions.tsx';
import { touchHeight } from './touchHeight.ts';
import { formatImageName, formatPosition } from './imageName.ts';
import { KeyedReview } from './KeyedReview.tsx';
import { ReviewPicture } from './ReviewPicture.tsx';
import { usePictures } from './usePictures.ts';
import type { RatingQueue } from './useRatingQueue.ts';

interface LargeImageProps {
  images: readonly ReviewImageFieldsFragment[];
  imageId: string;
  /** Saves the results of keys. */
  queue: RatingQueue;
  /** Offset of the first image in the list. */
  offset: number;
  /** Images that waited when the review began. */
  total: number;
  onShow: (imageId: string) => void;
  onSupport: (image: ReviewImageFieldsFragment) => void;
  onClose: () => void;
}

/** An image in full size, and the others of the page one after the other, each rated by a key. */
export function LargeImage({ images, imageId, queue, offset, total, onShow, onSupport, onClose }: LargeImageProps) {
  const { t } = useTranslation('trapImages');
  const pictures = usePictures();
  const at = images.findIndex(({ id }) => id === imageId);
  const image = images[at];
  if (!image) return null;
  const neighbours = [-1, 1, 2].flatMap((step) => images[at + step] ?? []);
  const go = (step: number) => {
    const next = images[at + step];
    if (next) onShow(next.id);
  };
  const renderStep = (name: 'previous' | 'next', by: 1 | -1) => (
    <Button
      size="sm"
      variant="outline"
      px="0"
      minW={{ base: '11', lg: '9' }}
      css={touchHeight}
      aria-label={t(name)}
      disabled={!images[at + by]}
      onClick={() => go(by)}
    >
      <Icon name={name} />
    </Button>
  );
  return (
    <Modal title={formatImageName(image)} isOpen onClose={onClose} size="wide">
      {/* On a phone the results follow the picture in one place, whatever the length of the other words. */}
      <Grid
        templateAreas={{ base: '"picture" "step" "place" "review" "about"', lg: '"picture picture picture review" "step place about review"' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto 20rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="4"
        rowGap="3"
      >
        <ReviewPicture picture={image} neighbours={neighbours} pictures={pictures} alt={t('imageOf', { name: formatImageName(image) })} />
        <Flex gridArea="step" gap="2" align="center" alignSelf="start">
          {renderStep('previous', -1)}
          {renderStep('next', 1)}
          <Text fontWeight="medium" fontSize="0.875rem" aria-live="polite">
            {t('numberOf', { number: formatNumber(offset + at + 1), total: formatNumber(total) })}
          </Text>
        </Flex>
        <Text
          gridArea="place"
          color="quiet"
          fontSize="0.875rem"
          alignSelf={{ lg: 'center' }}
          minH={{ base: '2lh', lg: '0' }}
          lineClamp={{ base: 2, lg: 'none' }}
        >
          {[image.customer?.name, formatPosition(image)].filter(Boolean).join(', ')}
        </Text>
        <Box gridArea="review">
          <KeyedReview
            images={images}
            image={image}
            picture={pictures.of(image.id).state}
            queue={queue}
            total={total}
            isLast={!images[at + 1] && offset + images.length >= total}
            onStep={go}
            onShow={onShow}
            onClose={onClose}
          />
        </Box>
        <Flex gridArea="about" gap="2" align="center" alignSelf="start" wrap="wrap">
          {image.customer && <EntityActions location={image.customer} thing={{ kind: 'TRAP_IMAGE', thingId: image.id, text: formatImageName(image) }} />}
          {image.customer && (
            <Button size="sm" variant="outline" css={touchHeight} onClick={() => onSupport(image)}>
              <Icon name="mail" />
              {t('support')}
            </Button>
          )}
          <chakra.a
            href={image.url}
            target="_blank"
            rel="noreferrer"
            display="inline-flex"
            alignItems="center"
            minH="6"
            color="brand.solid"
            textDecoration="underline"
            fontSize="0.875rem"
            css={touchHeight}
          >
            {t('inTab')}
          </chakra.a>
        </Flex>
      </Grid>
    </Modal>
  );
}
