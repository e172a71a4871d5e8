import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import { CopyButton } from '../../components/layout/CopyButton.tsx';
import { Button } from '../../theme/Button.tsx';

/** New recovery codes. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <Stack gap="4">
      <Notice kind="warning">{t('codes.text')}</Notice>
      <Flex align="start" gap="2" bg="canvas" borderWidth="1px" borderColor="line" borderRadius="lg" p="3">
        <chakra.ul flex="1" listStyleType="none" fontFamily="mono" fontSize="0.875rem" aria-label={t('codes.label')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </chakra.ul>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
      </Flex>
      <Button colorPalette="brand" onClick={onDone}>
        {t('codes.done')}
      </Button>
    </Stack>
  );
}
