import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import type { useFigures } from './useFigures.ts';
import type { useReadiness } from './useReadiness.ts';

interface FigureProgressProps {
  reading: ReturnType<typeof useFigures>;
  readiness: ReturnType<typeof useReadiness>;
  /** Locations whose readiness a file will have. */
  inFile: number;
  /** Locations that match. */
  total: number;
  /** Locations with loaded figures. */
  known: number;
  onReadAll: () => void;
  onCountReadiness: () => void;
}

/** Number of locations with figures. Has buttons to read all figures, to count readiness lists, and to stop. */
export function FigureProgress({ reading, readiness, inFile, total, known, onReadAll, onCountReadiness }: FigureProgressProps) {
  const { t } = useTranslation('portfolio');
  const { counting } = readiness;
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap" mb="4">
        {/* A line with the button, so that nothing moves when it comes and goes. */}
        <Flex gap="3" align="center" minH="8" w="100%">
          <Text role="status" color="quiet" fontSize="0.875rem">
            {t('figuresOf', { known, count: total })}
          </Text>
          {reading.isReading && (
            <Flex w="10rem" direction="column" display={{ base: 'none', md: 'flex' }}>
              <ProgressBar label={t('reading')} progress={known / Math.max(total, 1)} />
            </Flex>
          )}
          {reading.isReading && <Stop onClick={reading.stop} />}
        </Flex>
        {counting ? (
          <Flex gap="3" align="center" minH="9">
            <Text role="status" color="quiet" fontSize="0.875rem">
              {t('counting', { done: counting.done, count: counting.total })}
            </Text>
            <Stop onClick={readiness.stop} />
          </Flex>
        ) : (
          <Button size="sm" variant="outline" maxW="100%" h="auto" minH="9" py="1" whiteSpace="normal" onClick={onCountReadiness}>
            {t('countReadiness')}
          </Button>
        )}
        {/* The same height before and after. */}
        <Text role={counting ? undefined : 'status'} color="quiet" fontSize="0.875rem" minH={{ base: '3.25em', md: 'auto' }} w="100%" order={1}>
          {t('inFile', { count: inFile })}
        </Text>
        {/* Last, so that the buttons before it do not move. */}
        {!reading.isReading && known < total && (
          <Button size="sm" variant="outline" onClick={onReadAll}>
            {t('readAll', { count: total })}
          </Button>
        )}
      </Flex>
      {reading.failed > 0 && <RetryNotice text={t('figuresFailed', { count: reading.failed })} onRetry={reading.retry} />}
    </>
  );
}

function Stop({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('portfolio');
  return (
    <Button size="xs" variant="outline" onClick={onClick}>
      <Icon name="close" size={14} />
      {t('stop')}
    </Button>
  );
}
