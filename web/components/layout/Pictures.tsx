import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Pictures of a trap's report, in full size. */
export function Pictures({ images }: { images: readonly { id: string; url: string }[] }) {
  const { t } = useTranslation('ui');
  return (
    <SimpleGrid columns={{ base: 1, lg: images.length > 1 ? 2 : 1 }} gap="5">
      {images.map(({ id, url }, index) => {
        const text = t('picture', { number: index + 1, count: images.length });
        return (
          <chakra.figure key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {/* Room as of a trap's camera, until the picture has its own. */}
              <img src={url} alt={text} style={{ width: '100%', aspectRatio: 'auto 4 / 3', borderRadius: 8 }} />
            </a>
            <chakra.figcaption mt="1.5" fontSize="0.8125rem" color="quiet" textAlign="center">
              {text}
            </chakra.figcaption>
          </chakra.figure>
        );
      })}
    </SimpleGrid>
  );
}
