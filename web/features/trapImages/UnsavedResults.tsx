import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { Button } from '../../theme/Button.tsx';
import { formatImageName } from './imageName.ts';
import { touchHeight } from './touchHeight.ts';
import type { RatingQueue } from './useRatingQueue.ts';

interface UnsavedResultsProps {
  queue: RatingQueue;
  /** False during a review, in which a key may follow at any time. */
  isDiscardable?: boolean;
}

/** Names the results that were not saved, with the reason of the last failure. They are sent again or discarded here. */
export function UnsavedResults({ queue, isDiscardable = false }: UnsavedResultsProps) {
  const { t } = useTranslation('trapImages');
  const confirm = useConfirm();
  const failed = [...queue.failed.values()];
  const count = failed.length;
  if (count === 0) return null;
  const discard = async () => {
    if (await confirm(t('discardQuestion', { count }), t('discard'), 'destructive')) queue.discardFailed();
  };
  const names = failed.map(({ image }) => formatImageName(image)).join('; ');
  return (
    <Notice kind="danger">
      {[t('notSaved', { count, names }), failed.at(-1)?.reason, t('remembered', { count })].filter(Boolean).join(' ')}
      {/* In sight, though a long list of names scrolls. */}
      <Flex gap="2" wrap="wrap" py="2" mb="-2" position="sticky" bottom="0" bg="level.red.subtle">
        <Button size="sm" variant="outline" css={touchHeight} loading={queue.isRetrying} onClick={() => void queue.tryAgain()}>
          {t('again')}
        </Button>
        {isDiscardable && (
          <Button size="sm" variant="outline" css={touchHeight} disabled={queue.isRetrying} onClick={() => void discard()}>
            {t('discard')}
          </Button>
        )}
      </Flex>
    </Notice>
  );
}
