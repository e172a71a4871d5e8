import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileProblem } from './FileProblem.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { dismissFile, type QueuedFile, retryFile } from './fileQueue.ts';

/** Chosen files on their way, each with its progress, and with a retry where it failed. A message announces the outcome, not each percent. */
export function FileQueue({ files, preview }: { files: readonly QueuedFile[]; preview?: (file: File) => ReactNode }) {
  const { t } = useTranslation('ui');
  if (files.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" mt="3" display="grid" gap="2">
      {files.map(({ key, file, state, progress, failure, canRetry }) => (
        <chakra.li key={key} fontSize="0.8125rem">
          <Flex gap="2" align="center">
            {preview?.(file)}
            <Text as="span" flex="1" minW="0" truncate title={file.name}>
              {file.name}
            </Text>
            <Text as="span" color={state === 'failed' ? 'level.red.fg' : state === 'done' ? 'level.green.fg' : 'quiet'} whiteSpace="nowrap">
              {t(`files.${state}`, { percent: Math.round(progress * 100) })}
            </Text>
            {state === 'failed' && canRetry && (
              <Button size="xs" variant="outline" onClick={() => retryFile(key)} aria-label={t('files.retryFile', { name: file.name })}>
                {t('files.retry')}
              </Button>
            )}
            {state === 'failed' && (
              <Button size="xs" variant="ghost" px="1" minW="0" onClick={() => dismissFile(key)} aria-label={t('files.dismiss', { name: file.name })}>
                <Icon name="close" size={14} />
              </Button>
            )}
          </Flex>
          {state === 'sending' && (
            <Box mt="1">
              <ProgressBar label={file.name} progress={progress} />
            </Box>
          )}
          {failure && <FileProblem text={failure} />}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
