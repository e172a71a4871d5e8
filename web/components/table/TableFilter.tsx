import { Box, Input } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

const pauseMilliseconds = 300;

/** Filter of a table with a button that clears it. Debounces the input by 300 ms. */
export function TableFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  // The value that was passed on last. The address repeats it a moment later, when the user may have typed more.
  const passed = useRef(value);
  useEffect(
    function followAddress() {
      if (value !== passed.current) setTyped(value);
      passed.current = value;
    },
    [value],
  );
  useEffect(
    function passOn() {
      if (typed === passed.current) return undefined;
      const timer = setTimeout(() => {
        passed.current = typed;
        onChange(typed);
      }, pauseMilliseconds);
      return () => clearTimeout(timer);
    },
    [typed, onChange],
  );
  const clear = () => {
    passed.current = '';
    setTyped('');
    onChange('');
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
