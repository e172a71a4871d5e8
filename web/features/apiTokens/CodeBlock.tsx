import { Box, chakra } from '@chakra-ui/react';

/** Lines of code; long ones scroll inside, also by keyboard. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <Box bg="canvas" borderWidth="1px" borderColor="line" borderRadius="lg" overflow="auto" tabIndex={0} role="region" aria-label={label}>
      <chakra.pre p="4" m="0" fontFamily="mono" fontSize="0.8125rem" lineHeight="1.55" minW="max-content">
        <code>{code}</code>
      </chakra.pre>
    </Box>
  );
}

/** A word of code within a text. */
export function Code({ children }: { children: string }) {
  return (
    <chakra.code fontFamily="mono" fontSize="0.8125rem" overflowWrap="anywhere">
      {children}
    </chakra.code>
  );
}
