import { Box, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChartPieces } from './ChartPieces.tsx';
import { ControlPieces } from './ControlPieces.tsx';
import { ListPieces } from './ListPieces.tsx';
import { StatePieces } from './StatePieces.tsx';

/** Pieces of one kind. */
export const Kind = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Heading as="h2" size="md" mb="3">
      {title}
    </Heading>
    <Stack gap="4">{children}</Stack>
  </Box>
);

/** Every piece of web/components in the states that it can be in. */
export const Pieces = () => (
  <Stack gap="10" p={{ base: '4', md: '8' }} bg="canvas" color="ink" minH="100vh">
    <Heading as="h1" size="lg">
      Pieces
    </Heading>
    <Kind title="Levels, notices and states">
      <StatePieces />
    </Kind>
    <Kind title="Controls and forms">
      <ControlPieces />
    </Kind>
    <Kind title="Lists">
      <ListPieces />
    </Kind>
    <Kind title="Charts">
      <ChartPieces />
    </Kind>
  </Stack>
);
