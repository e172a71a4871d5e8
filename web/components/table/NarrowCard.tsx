import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageHeader } from '../layout/PageHeader.tsx';

/** A short page, such as a form of a few fields, as a card in the middle. */
export function NarrowCard({ title, line, children }: { title: string; line?: ReactNode; children: ReactNode }) {
  return (
    <Box
      maxW="28rem"
      mx="auto"
      mt={{ base: '2', md: '10' }}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="2xl"
      boxShadow="xs"
      p={{ base: '5', md: '8' }}
    >
      <PageHeader title={title} line={line} isForm />
      {children}
    </Box>
  );
}
