import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { FilePreview } from './FilePreview.tsx';

interface ChosenFileProps {
  file: File;
  /** True while it is sent. */
  isDisabled: boolean;
  onRemove: () => void;
}

/** The file that a form sends with its other fields. */
export function ChosenFile({ file, isDisabled, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('ui');
  return (
    <Flex gap="2" align="center" mt="3" fontSize="0.8125rem">
      <FilePreview file={file} />
      <Text flex="1" minW="0" truncate title={file.name}>
        {file.name}
      </Text>
      <Button size="xs" variant="ghost" px="1" minW="0" disabled={isDisabled} onClick={onRemove} aria-label={t('files.dismiss', { name: file.name })}>
        <Icon name="close" size={14} />
      </Button>
    </Flex>
  );
}
