import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { imageName } from './imageName.ts';

interface ImageTickProps {
  image: ReviewImageFieldsFragment;
  isSelected: boolean;
  onToggle: () => void;
}

/** Selects an image for a bulk action; an image with an unknown location cannot be selected. */
export function ImageTick({ image, isSelected, onToggle }: ImageTickProps) {
  const { t } = useTranslation('trapImages');
  return (
    <chakra.input
      type="checkbox"
      w="5"
      h="5"
      flexShrink={0}
      accentColor="brand.solid"
      aria-label={t('select', { name: imageName(image) })}
      checked={isSelected}
      disabled={!image.customer}
      onChange={onToggle}
    />
  );
}
