import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../form/useUnsaved.ts';
import { FileQueue } from './FileQueue.tsx';
import { useAllFiles } from './useFileQueue.ts';

/** State of the files whose page or dialog was closed, with a retry for those that failed. Asks before the tab is closed with any file. */
export function BackgroundFiles() {
  const { t } = useTranslation('ui');
  const { all, elsewhere } = useAllFiles();
  useUnsaved(
    all.some(({ state, canRetry }) => state === 'waiting' || state === 'sending' || (state === 'failed' && canRetry)),
    'closing',
  );
  if (elsewhere.length === 0) return null;
  const title = t(elsewhere.every(({ state }) => state === 'failed') ? 'files.notSent' : 'files.background');
  return (
    <Box
      role="region"
      aria-label={title}
      position="fixed"
      insetEnd="4"
      bottom={{ base: '20', md: '4' }}
      w="min(24rem, calc(100vw - 2rem))"
      maxH="40vh"
      overflowY="auto"
      // Beneath the sign-in after the end of a session.
      zIndex="docked"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      boxShadow="lg"
      p="4"
    >
      <Text fontWeight="semibold">{title}</Text>
      <FileQueue files={elsewhere} />
    </Box>
  );
}
