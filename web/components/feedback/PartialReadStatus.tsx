import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from './Notice.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { RetryNotice } from './RetryNotice.tsx';

interface PartsReadProps {
  /** Progress in words, such as "6 of 14 reports". */
  status: string;
  words: { reading: string; stop: string; stopped: string; goOn: string };
  /** Names those that could not be read. */
  failed: string | null;
  /** Text for omitted oldest reports. */
  leftOut: string | null;
  /** Number of parts to read; 0 while unknown. */
  total: number;
  /** Number of parts that were read or failed. */
  done: number;
  isReading: boolean;
  isStopped: boolean;
  onStop: () => void;
  onGoOn: () => void;
  onReadFailed: () => void;
}

/** Progress of a list whose parts are read some at a time, with a button to stop. Names the parts that failed. */
export function PartialReadStatus({ status, words, failed, leftOut, total, done, isReading, isStopped, onStop, onGoOn, onReadFailed }: PartsReadProps) {
  return (
    <Stack gap="3">
      {/* On a phone the height is the same with and without the stop button. */}
      <Flex gap="3" align="center" wrap={{ base: 'nowrap', md: 'wrap' }} minH="8">
        <Text role="status" color="quiet" fontSize="0.875rem" flex={{ base: '1', md: 'none' }}>
          {status}
        </Text>
        {isReading && (
          <>
            <Box w="10rem" display={{ base: 'none', md: 'block' }}>
              <ProgressBar label={words.reading} progress={total > 0 ? done / total : null} total={total} />
            </Box>
            <Button size="xs" variant="outline" onClick={onStop}>
              <Icon name="close" size={14} />
              {words.stop}
            </Button>
          </>
        )}
      </Flex>
      {isStopped && (
        <Notice
          kind="warning"
          isNews
          action={
            <Button size="sm" variant="outline" bg="transparent" borderColor="currentColor" color="inherit" onClick={onGoOn}>
              {words.goOn}
            </Button>
          }
        >
          {words.stopped}
        </Notice>
      )}
      {failed && <RetryNotice text={failed} onRetry={onReadFailed} />}
      {leftOut && <Notice kind="info">{leftOut}</Notice>}
    </Stack>
  );
}
