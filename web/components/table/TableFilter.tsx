import { Box, Input } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedText } from '../../hooks/useTypedText.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

/** Filter of a table with a button that clears it. Debounces the input by 300 ms. */
export function TableFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, passOn } = useTypedText(value, onChange);
  const clear = () => {
    passOn('');
    input.current?.focus();
  };
  return (
    <Box position="relative" w={{ base: '100%', md: '20rem' }}>
      <Box position="absolute" insetY="0" left="3" display="flex" alignItems="center" color="quiet" pointerEvents="none" zIndex="1">
        <Icon name="search" />
      </Box>
      <Input
        ref={input}
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        bg="surface"
        borderColor="field"
        size="sm"
        ps="9"
        pe="9"
        autoComplete="off"
      />
      {typed !== '' && (
        <Button
          variant="ghost"
          size="xs"
          position="absolute"
          right="1"
          px="0"
          minW="7"
          top="50%"
          transform="translateY(-50%)"
          aria-label={t('clearFilter')}
          onClick={clear}
        >
          <Icon name="close" />
        </Button>
      )}
    </Box>
  );
}
