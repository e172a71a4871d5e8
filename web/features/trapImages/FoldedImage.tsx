import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { ImageTick } from './ImageTick.tsx';
import { formatImageName, formatPosition } from './imageName.ts';
import { touchHeight } from './touchHeight.ts';

interface FoldedImageProps {
  image: ReviewImageFieldsFragment;
  isSelected: boolean;
  /** True if its review is sent or waits to be sent. */
  isSent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onLarge: () => void;
  onFold: (isOpen: boolean) => void;
}

/** An image on a phone in one row: its content and its origin; its review expands beneath. */
export function FoldedImage({ image, isSelected, isSent, isOpen, onToggle, onLarge, onFold }: FoldedImageProps) {
  const { t } = useTranslation('trapImages');
  const name = formatImageName(image);
  return (
    <Flex align="center" gap="3">
      <ImageTick image={image} isSelected={isSelected} isDisabled={isSent} onToggle={onToggle} />
      <chakra.button type="button" aria-label={t('openNamed', { name })} onClick={onLarge} flexShrink={0} borderRadius="md" overflow="hidden" cursor="zoom-in">
        <img src={image.thumbnailUrl} alt="" loading="lazy" decoding="async" width="80" height="60" style={{ width: 80, height: 60, objectFit: 'cover' }} />
      </chakra.button>
      <Box flex="1" minW="0" fontSize="0.8125rem">
        <Box fontWeight="semibold" fontSize="0.875rem">
          {formatDateTime(image.takenAt) || name}
        </Box>
        <Box lineClamp={2} overflowWrap="anywhere">
          {formatPosition(image)}
        </Box>
        <Box lineClamp={2} overflowWrap="anywhere" color="quiet">
          {[image.customer?.name, image.trapName].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Button
        variant="ghost"
        px="0"
        minW="9"
        css={touchHeight}
        me="-2"
        color="quiet"
        aria-expanded={isOpen}
        aria-label={t('reviewNamed', { name })}
        onClick={() => onFold(!isOpen)}
      >
        <Icon name={isOpen ? 'ascending' : 'descending'} size={18} />
      </Button>
    </Flex>
  );
}
