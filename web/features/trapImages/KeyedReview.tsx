import { Box, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { areLetterKeysOn } from '../../hooks/letterKeys.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { announce } from '../../components/feedback/announce.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FieldRoot } from '../../theme/FieldRoot.tsx';
import { numberPattern } from './numberPattern.ts';
import { formatRating } from './formatRating.ts';
import { touchHeight } from './touchHeight.ts';
import { type KeyedResult, getKeyedResults, findPreviousPicture } from './keyedResults.ts';
import type { RatingQueue } from './useRatingQueue.ts';
import type { PictureState } from './usePictures.ts';
import { ReviewConflicts } from './ReviewConflicts.tsx';
import { UnsavedResults } from './UnsavedResults.tsx';
import { Button } from '../../theme/Button.tsx';

interface KeyedReviewProps {
  images: readonly ReviewImageFieldsFragment[];
  image: ReviewImageFieldsFragment;
  picture: PictureState;
  queue: RatingQueue;
  /** Images that waited when the review began. */
  total: number;
  /** True if no image follows. */
  isLast: boolean;
  onStep: (step: 1 | -1) => void;
  onShow: (imageId: string) => void;
  onClose: () => void;
}

/** The review of a large picture by keyboard: a key gives a result and shows the next picture, arrows go on and back, Z takes the last result back. */
export function KeyedReview({ images, image, picture, queue, total, isLast, onStep, onShow, onClose }: KeyedReviewProps) {
  const { t } = useTranslation('trapImages');
  const reasonId = useId();
  const refusalId = useId();
  const root = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const results = image.customer ? getKeyedResults(image) : [];
  const before = findPreviousPicture(images, image);
  const given = queue.rated.get(image.id);
  const isGiven = ({ result, level }: KeyedResult) => given !== undefined && given.result === result && given.level === level;
  const isSent = queue.isSent(image.id);
  const refusal = isSent ? t('sentAlready') : picture === 'failed' ? `${t('pictureFailed')} ${t('notSeen')}` : null;
  const isOff = isSent || picture === 'failed';
  const give = (result: KeyedResult) => {
    if (refusal) return announce(refusal);
    queue.rate(image, result);
    onStep(1);
  };
  const off = isOff ? ({ 'aria-disabled': true, 'aria-describedby': refusalId, opacity: 0.5, cursor: 'not-allowed' } as const) : {};
  const hasNotices = queue.failed.size + queue.conflicts.all.size + queue.sentLater.length > 0;
  const undoReason = t(queue.rated.size > 0 ? 'alreadySent' : 'nothingGiven');
  const giveNumber = (text: string) => {
    isTyping.current = refusal === null;
    give({ key: null, text, result: text, level: null });
  };
  const takeBack = () => {
    const id = queue.undo();
    if (id === null) announce(undoReason);
    else onShow(id);
  };
  useEffect(
    function keepFocusOfRemovedControl() {
      // Otherwise it would go to the next button, and a second Enter would undo the last result.
      if (document.activeElement === document.body) ((isTyping.current && number.current) || group.current)?.focus({ preventScroll: true });
      isTyping.current = false;
    },
    [image.id, hasNotices],
  );
  // A key that follows at once is for the picture that is seen.
  useLayoutEffect(function listenToKeys() {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      // A dialog over the picture handles its keys.
      const dialog = event.target instanceof Element && event.target.closest('[role=dialog]');
      if (dialog && !dialog.contains(root.current)) return;
      // A button that becomes disabled while it sends leaves the focus outside of its dialog.
      if (root.current?.closest('[aria-hidden=true]')) return;
      const isUndo = areLetterKeysOn() && event.key.toLowerCase() === 'z';
      // In the field a digit is part of the number, but no letter is.
      if (event.target instanceof HTMLInputElement && !(isUndo && event.target === number.current)) return;
      const result = areLetterKeysOn() && results.find(({ key }) => key === event.key.toUpperCase());
      if (result) give(result);
      else if (areLetterKeysOn() && number.current && /^\d$/.test(event.key)) number.current.focus();
      else if (event.key === 'ArrowLeft') onStep(-1);
      else if (event.key === 'ArrowRight') onStep(1);
      else if (isUndo) {
        event.preventDefault();
        takeBack();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return (
    <Stack ref={root} gap="3" fontSize="0.875rem">
      <Text fontWeight="semibold" aria-live="polite">
        {t('progress', { done: formatNumber(queue.done), total: formatNumber(total) })}
        {queue.failed.size > 0 && `, ${t('notSavedCount', { number: formatNumber(queue.failed.size) })}`}
      </Text>
      <Flex
        ref={group}
        tabIndex={-1}
        // No button, since the Enter that opened the dialog may be pressed twice.
        data-autofocus
        outline="none"
        gap="2"
        wrap="wrap"
        role="group"
        aria-label={t(image.entry === 'NUMBER' ? 'number' : 'result')}
      >
        {results.map((result) => (
          <Button
            key={result.key ?? result.result}
            size="sm"
            minW={{ base: '11', lg: '9' }}
            css={touchHeight}
            variant={isGiven(result) ? 'surface' : 'outline'}
            colorPalette={isGiven(result) ? 'brand' : 'gray'}
            aria-pressed={isGiven(result)}
            {...off}
            onClick={() => give(result)}
          >
            {result.key && <Key name={result.key} />}
            {result.level && <Box as="span" w="2.5" h="2.5" borderRadius="full" bg={`level.${result.level.toLowerCase()}.solid`} aria-hidden="true" />}
            {result.level ? formatRating(t, result.level) : result.text}
          </Button>
        ))}
      </Flex>
      {isOff && results.length > 0 && (
        <Text id={refusalId} color="quiet">
          {t(isSent ? 'sentAlready' : 'notSeen')}
        </Text>
      )}
      {image.entry === 'NUMBER' && image.customer && <NumberField key={image.id} ref={number} onGive={giveNumber} />}
      <Box minH="3.75rem">
        <Button
          size="sm"
          variant="ghost"
          css={touchHeight}
          aria-disabled={!queue.canUndo || undefined}
          aria-describedby={queue.canUndo ? undefined : reasonId}
          opacity={queue.canUndo ? undefined : 0.5}
          cursor={queue.canUndo ? undefined : 'not-allowed'}
          onClick={takeBack}
        >
          <Key name="Z" />
          {t('takeBack')}
        </Button>
        {!queue.canUndo && (
          <Text id={reasonId} color="quiet">
            {undoReason}
          </Text>
        )}
      </Box>
      {isLast && given && (
        <Notice
          kind="success"
          isNews
          action={
            <Button size="sm" variant="outline" css={touchHeight} onClick={onClose}>
              {t('endReview')}
            </Button>
          }
        >
          {t('lastGiven')}
        </Notice>
      )}
      {hasNotices && (
        // The texts beneath remain in sight; one conflict is read without scrolling.
        <Stack gap="3" maxH={{ lg: 'min(22rem, 42vh)' }} overflowY="auto" borderRadius="lg" flexShrink={0}>
          <UnsavedResults queue={queue} />
          <ReviewConflicts conflicts={queue.conflicts} sentLater={queue.sentLater} />
        </Stack>
      )}
      {before && (
        <Box>
          <Text color="quiet">{t('before', { time: formatDateTime(before.takenAt) })}</Text>
          <chakra.img
            key={before.id}
            src={before.url}
            alt={t('before', { time: formatDateTime(before.takenAt) })}
            w="100%"
            maxH={{ base: '14rem', lg: hasNotices ? '7rem' : '14rem' }}
            objectFit="contain"
            bg="stage"
            borderRadius="lg"
          />
        </Box>
      )}
      <Text color="quiet" hideBelow="md">
        {t('keys')}
      </Text>
    </Stack>
  );
}

/** The key of a result; a phone has no keys. */
const Key = ({ name }: { name: string }) => (
  <chakra.kbd fontWeight="semibold" hideBelow="md">
    {name}
  </chakra.kbd>
);

/** A number of any size, which Enter gives. */
function NumberField({ ref, onGive }: { ref: Ref<HTMLInputElement>; onGive: (text: string) => void }) {
  const { t } = useTranslation('trapImages');
  const [typed, setTyped] = useState('');
  const isNumber = numberPattern.test(typed.trim());
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber) onGive(typed.trim());
  };
  return (
    <chakra.form display="flex" gap="2" alignItems="flex-end" onSubmit={give}>
      <FieldRoot>
        <Field.Label>{t('otherNumber')}</Field.Label>
        <Input
          ref={ref}
          css={touchHeight}
          bg="surface"
          borderColor="field"
          inputMode="decimal"
          maxLength={16}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldRoot>
      <Button type="submit" variant="outline" css={touchHeight} disabled={!isNumber}>
        {t('give')}
      </Button>
    </chakra.form>
  );
}
