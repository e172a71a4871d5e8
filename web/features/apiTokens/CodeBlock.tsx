import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/layout/CopyButton.tsx';

/** Lines of code, which can be copied; long ones scroll inside, also by keyboard. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation('apiTokens');
  return (
    <Box position="relative">
      <Box bg="canvas" borderWidth="1px" borderColor="line" borderRadius="lg" overflow="auto" tabIndex={0} role="region" aria-label={label}>
        <chakra.pre p="4" pe="12" m="0" fontFamily="mono" fontSize="0.8125rem" lineHeight="1.55" minW="max-content">
          {/* The words of code are English in both languages. */}
          <code lang="en" translate="no">
            {code}
          </code>
        </chakra.pre>
      </Box>
      <Box position="absolute" top="2" right="2" bg="canvas" borderRadius="md">
        <CopyButton text={code} label={t('copyCode', { label })} />
      </Box>
    </Box>
  );
}

/** A word of code within a text. */
export function Code({ children }: { children: string }) {
  return (
    <chakra.code lang="en" translate="no" fontFamily="mono" fontSize="0.8125rem" overflowWrap="anywhere">
      {children}
    </chakra.code>
  );
}
