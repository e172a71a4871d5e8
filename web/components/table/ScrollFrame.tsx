import { Box, type BoxProps } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';
import { useHiddenEdges } from '../../hooks/useHiddenEdges.ts';

interface ScrollFrameProps extends BoxProps {
  label: string;
  /** The scroll container, for code that reads its position. */
  scroller?: RefObject<HTMLDivElement | null>;
}

/** Scroll container of a table, with a frame. A shadow marks an edge with more columns behind it. */
export function ScrollFrame({ label, scroller, ...box }: ScrollFrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const container = scroller ?? own;
  const hidden = useHiddenEdges(container);
  return (
    <Box position="relative" borderWidth="1px" borderColor="line" borderRadius="lg" overflow="clip">
      <Box ref={container} overflow="auto" tabIndex={0} role="region" aria-label={label} _focusVisible={{ outlineOffset: '-2px' }} {...box} />
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
