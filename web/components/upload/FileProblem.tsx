import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

interface FileProblemProps {
  /** Name of the file, if it is not shown next to the problem. */
  name?: string;
  text: string;
  onDismiss?: () => void;
}

/** Reason for a failed upload, with a remedy, next to the file. */
export function FileProblem({ name, text, onDismiss }: FileProblemProps) {
  const { t } = useTranslation('ui');
  return (
    <Flex gap="2" align="flex-start" justify="space-between" fontSize="0.8125rem">
      <Text color="level.red.fg" minW="0" overflowWrap="anywhere">
        {name === undefined ? text : `${name}: ${text}`}
      </Text>
      {onDismiss && (
        <Button size="xs" variant="ghost" px="1" minW="0" onClick={onDismiss} aria-label={t('files.dismiss', { name })}>
          <Icon name="close" size={14} />
        </Button>
      )}
    </Flex>
  );
}
