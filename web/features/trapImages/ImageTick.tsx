import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { formatImageName } from './imageName.ts';
import { RowTick } from '../../components/table/RowTick.tsx';

interface ImageTickProps {
  image: ReviewImageFieldsFragment;
  isSelected: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
  /** Text after the box. */
  children?: ReactNode;
}

/** Selects an image for a bulk action; an image with an unknown location cannot be selected. */
export function ImageTick({ image, isSelected, isDisabled = false, onToggle, children }: ImageTickProps) {
  const { t } = useTranslation('trapImages');
  return (
    <RowTick isLarge label={t('select', { name: formatImageName(image) })} isTicked={isSelected} isDisabled={isDisabled || !image.customer} onToggle={onToggle}>
      {children}
    </RowTick>
  );
}
