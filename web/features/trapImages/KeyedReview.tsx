import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { areLetterKeysOn } from '../../hooks/letterKeys.ts';
import { minuteText, numberText } from '../../i18n/format.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ratingWord } from './ratingWord.ts';
import { imageName } from './imageName.ts';
import { type KeyedResult, keyedResults, pictureBefore } from './keyedResults.ts';
import type { useRatingQueue } from './useRatingQueue.ts';
import { Button } from '../../theme/Button.tsx';

interface KeyedReviewProps {
  images: readonly ReviewImageFieldsFragment[];
  image: ReviewImageFieldsFragment;
  queue: ReturnType<typeof useRatingQueue>;
  /** Images that waited when the review began. */
  total: number;
  onStep: (step: 1 | -1) => void;
  onShow: (imageId: string) => void;
}

/** The review of a large picture by keyboard: 1 to 9 give a result and show the next picture, arrows go on and back, Z takes the last result back. */
export function KeyedReview({ images, image, queue, total, onStep, onShow }: KeyedReviewProps) {
  const { t } = useTranslation('trapImages');
  const results = image.customer ? keyedResults(image) : [];
  const before = pictureBefore(images, image);
  const given = queue.rated.get(image.id);
  const give = (result: KeyedResult) => {
    queue.rate(image, result);
    onStep(1);
  };
  const takeBack = () => {
    const id = queue.undo();
    if (id !== null) onShow(id);
  };
  useEffect(function listenToKeys() {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const result = areLetterKeysOn() && results.find(({ key }) => key === event.key);
      if (result) give(result);
      else if (event.key === 'ArrowLeft') onStep(-1);
      else if (event.key === 'ArrowRight') onStep(1);
      else if (areLetterKeysOn() && event.key.toLowerCase() === 'z') takeBack();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return (
    <Stack gap="3" fontSize="0.875rem">
      <Text fontWeight="semibold" aria-live="polite">
        {t('progress', { done: numberText(queue.rated.size), total: numberText(total) })}
      </Text>
      <Flex gap="2" wrap="wrap" role="group" aria-label={t('result')}>
        {results.map((result) => (
          <Button
            key={result.key}
            size="sm"
            variant={given?.key === result.key ? 'surface' : 'outline'}
            colorPalette={given?.key === result.key ? 'brand' : 'gray'}
            aria-pressed={given?.key === result.key}
            onClick={() => give(result)}
          >
            {result.text === result.key ? null : <chakra.kbd fontWeight="semibold">{result.key}</chakra.kbd>}
            {result.level && <Box as="span" w="2.5" h="2.5" borderRadius="full" bg={`level.${result.level.toLowerCase()}.solid`} aria-hidden="true" />}
            {result.level ? ratingWord(t, result.level) : result.text}
          </Button>
        ))}
      </Flex>
      <Button size="sm" variant="ghost" alignSelf="flex-start" onClick={takeBack}>
        <chakra.kbd fontWeight="semibold">Z</chakra.kbd>
        {t('takeBack')}
      </Button>
      {queue.failed.length > 0 && (
        <Notice kind="danger">
          {t('notSaved', { count: queue.failed.length, names: queue.failed.map((each) => imageName(each.image)).join(', ') })}{' '}
          <Button size="xs" variant="outline" onClick={() => queue.tryAgain()}>
            {t('again')}
          </Button>
        </Notice>
      )}
      {before && (
        <Box>
          <Text color="quiet">{t('before', { time: minuteText(before.takenAt) })}</Text>
          <chakra.img
            src={before.url}
            alt={t('before', { time: minuteText(before.takenAt) })}
            w="100%"
            maxH="14rem"
            objectFit="contain"
            bg="stage"
            borderRadius="lg"
          />
        </Box>
      )}
      <Text color="quiet">{t('keys')}</Text>
    </Stack>
  );
}
