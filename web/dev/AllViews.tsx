import { Box, Flex, Heading } from '@chakra-ui/react';

/** A frame has its own width, so that media queries match the view. */
const views = [
  { scheme: 'light', width: 1024 },
  { scheme: 'dark', width: 1024 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
] as const;

/** All pieces four times: light and dark, wide and on a phone. */
export const AllViews = () => (
  <Flex gap="6" p="6" align="flex-start" overflow="auto">
    {views.map(({ scheme, width }) => (
      <Box key={`${scheme} ${width}`} flexShrink={0}>
        <Heading as="h1" size="sm" mb="2">
          {scheme}, {width} px
        </Heading>
        <iframe src={`/dev/ui?scheme=${scheme}`} title={`${scheme}, ${width} px`} width={width} height={12_000} />
      </Box>
    ))}
  </Flex>
);
