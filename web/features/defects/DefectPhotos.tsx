import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefectDetailFieldsFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { StatusBadge } from './DefectBadges.tsx';

const jumpMilliseconds = 1_000;

interface DefectPhotosProps {
  photos: NonNullable<DefectDetailFieldsFragment['photos']>;
  onDelete: ((photoId: string) => void) | undefined;
}

/** Photos of a defect, one at a time. With more than one it moves to the last after a second, and never again automatically. */
export function DefectPhotos({ photos, onDelete }: DefectPhotosProps) {
  const { t } = useTranslation('defects');
  const [chosen, setChosen] = useState(0);
  const isTouched = useRef(false);
  const { length } = photos;
  useEffect(
    function jumpToLast() {
      isTouched.current = false;
      if (length < 2) return undefined;
      const timer = setTimeout(() => !isTouched.current && setChosen(length - 1), jumpMilliseconds);
      return () => clearTimeout(timer);
    },
    [length],
  );
  const at = Math.min(chosen, length - 1);
  const photo = photos[at];
  if (!photo) return <Text color="quiet">{t('photos.none')}</Text>;
  const show = (next: number) => {
    isTouched.current = true;
    setChosen((next + length) % length);
  };
  const renderArrow = (icon: 'previous' | 'next', step: number) => (
    <Button size="sm" variant="outline" px="0" minW="9" aria-label={t(`photos.${icon}`)} disabled={length < 2} onClick={() => show(at + step)}>
      <Icon name={icon} />
    </Button>
  );
  return (
    <chakra.section aria-label={t('photos.title')} aria-roledescription="carousel">
      <Box as="figure" borderRadius="lg" overflow="hidden" bg="stage" aria-live="polite">
        <a href={photo.url} target="_blank" rel="noreferrer">
          <chakra.img
            key={photo.id}
            src={photo.url}
            alt={t('photos.photo', { number: at + 1, count: length })}
            w="100%"
            h={{ base: '16rem', md: '22rem' }}
            objectFit="contain"
          />
        </a>
      </Box>
      <Flex gap="2" align="center" mt="2" fontSize="0.8125rem" wrap="wrap">
        {renderArrow('previous', -1)}
        {renderArrow('next', 1)}
        <Text as="span" fontWeight="medium">
          {at + 1} / {length}
        </Text>
        <StatusBadge status={photo.status} />
        <Text as="span" color="quiet" flex="1" minW="8rem" overflowWrap="anywhere">
          {[formatDateTime(photo.takenAt), photo.email].filter(Boolean).join(', ')}
        </Text>
        {onDelete && (
          <Button size="sm" variant="ghost" color="level.red.fg" px="2" onClick={() => onDelete(photo.id)}>
            <Icon name="trash" />
            {t('photos.delete')}
          </Button>
        )}
      </Flex>
      {length > 1 && (
        <Flex gap="1.5" mt="2" wrap="wrap">
          {photos.map(({ id, thumbnailUrl }, number) => (
            <chakra.button
              key={id}
              type="button"
              aria-label={t('photos.show', { number: number + 1 })}
              aria-current={number === at}
              onClick={() => show(number)}
              borderWidth="2px"
              borderColor={number === at ? 'brand.solid' : 'transparent'}
              borderRadius="md"
              overflow="hidden"
              cursor="pointer"
            >
              <img src={thumbnailUrl} alt="" loading="lazy" width="56" height="42" style={{ objectFit: 'cover', width: 56, height: 42 }} />
            </chakra.button>
          ))}
        </Flex>
      )}
    </chakra.section>
  );
}
