import { Box, Flex } from '@chakra-ui/react';

/** What the pointer stands on in a chart. */
export function ChartTip({ title, text, colour }: { title: string; text: string; colour: string }) {
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="md" boxShadow="md" px="3" py="1.5" fontSize="0.8125rem" whiteSpace="nowrap">
      <Box color="quiet">{title}</Box>
      <Flex align="center" gap="1.5" fontWeight="medium">
        <Box w="2.5" h="2.5" borderRadius="sm" style={{ background: colour }} />
        {text}
      </Flex>
    </Box>
  );
}
