import { Box } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { useHiddenEdges } from '../../hooks/useHiddenEdges.ts';

/** Frame of a table in a scroll container. A shadow marks an edge with more columns behind it. */
export function ScrollFrame({ scroller, children }: { scroller: RefObject<HTMLElement | null>; children: ReactNode }) {
  const hidden = useHiddenEdges(scroller);
  return (
    <Box position="relative" borderWidth="1px" borderColor="line" borderRadius="lg" overflow="clip">
      {children}
      {hidden.start && <Edge side="left" />}
      {hidden.end && <Edge side="right" />}
    </Box>
  );
}

function Edge({ side }: { side: 'left' | 'right' }) {
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      insetY="0"
      {...{ [side]: '0' }}
      w="6"
      pointerEvents="none"
      zIndex="2"
      style={{ background: `linear-gradient(to ${side}, transparent, var(--chakra-colors-shade))` }}
    />
  );
}
