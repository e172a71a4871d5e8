import { Box, chakra, SimpleGrid, type SimpleGridProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FactListProps extends SimpleGridProps {
  /** Facts without a value are not shown. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Named facts of a thing. */
export function FactList({ facts, ...layout }: FactListProps) {
  return (
    <SimpleGrid as="dl" gap="3" fontSize="0.875rem" {...layout}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Box key={name} minW="0">
            <chakra.dt color="quiet" fontSize="0.8125rem">
              {name}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line">
              {value}
            </chakra.dd>
          </Box>
        ))}
    </SimpleGrid>
  );
}
