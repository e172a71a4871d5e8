import { Box, Flex } from '@chakra-ui/react';

/** A line of what the pointer stands on. */
export interface TipLine {
  text: string;
  colour: string;
}

/** What the pointer stands on in a chart: one tip for all its values there. */
export function ChartTip({ title, lines }: { title: string; lines: readonly TipLine[] }) {
  return (
    <Box
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      boxShadow="md"
      px="3"
      py="1.5"
      fontSize="0.8125rem"
      w="max-content"
      maxW="14rem"
      overflowWrap="anywhere"
    >
      <Box color="quiet">{title}</Box>
      {lines.map(({ text, colour }) => (
        <Flex key={text} align="center" gap="1.5" fontWeight="medium">
          <Box w="2.5" h="2.5" flexShrink="0" borderRadius="sm" style={{ background: colour }} />
          {text}
        </Flex>
      ))}
    </Box>
  );
}
