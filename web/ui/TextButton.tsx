import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A button that reads as a link in running text, for what opens on the same page. */
export function TextButton({ label, onClick, children }: { label?: string; onClick: () => void; children: ReactNode }) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      onClick={onClick}
      display="inline-flex"
      alignItems="baseline"
      gap="1"
      textAlign="start"
      color="brand.solid"
      textDecoration="underline"
      textUnderlineOffset="2px"
      cursor="pointer"
      borderRadius="sm"
      _hover={{ color: 'brand.500' }}
    >
      {children}
    </chakra.button>
  );
}
