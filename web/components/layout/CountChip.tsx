import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CountChipProps {
  isChosen: boolean;
  onToggle: () => void;
  /** Label of the choice and the number of its items. */
  children: ReactNode;
}

/** A chip that filters a list. */
export function CountChip({ isChosen, onToggle, children }: CountChipProps) {
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      borderRadius="full"
      borderWidth={isChosen ? '2px' : '1px'}
      m={isChosen ? '0' : '1px'}
      borderColor={isChosen ? 'brand.solid' : 'line'}
      bg="surface"
      ps="1"
      pe={{ base: '1', md: '2.5' }}
      py="0.5"
      minH="8"
      fontSize="0.8125rem"
      cursor="pointer"
      aria-pressed={isChosen}
      onClick={onToggle}
    >
      {children}
    </chakra.button>
  );
}
