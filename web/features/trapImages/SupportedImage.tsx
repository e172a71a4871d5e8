import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';

/** The image that a support request is about. Its caption says that the user need not attach it. */
export function SupportedImage({ image }: { image: ReviewImageFieldsFragment }) {
  const { t } = useTranslation('trapImages');
  return (
    <Box as="figure" m="0" flexShrink={0} w="8.5rem">
      <img src={image.thumbnailUrl} alt="" width="136" height="96" style={{ width: 136, height: 96, objectFit: 'cover', borderRadius: 6 }} />
      <chakra.figcaption fontSize="0.8125rem" color="quiet" mt="1">
        {t('sentAlong')}
      </chakra.figcaption>
    </Box>
  );
}
