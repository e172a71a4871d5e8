import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTabTitle } from '../../hooks/useTabTitle.ts';

/** Key of the place where the browser opened the portal. */
const firstPlace = 'default';

/**
 * Heading of a page with the line beneath it and the actions next to it. Sets the title of the tab, and takes the focus after a navigation.
 */
export function PageHeader({ title, line, actions }: { title: string; line?: ReactNode; actions?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // A filter in the address is the same page, so that the user's input or select retains the focus.
  const [isFirst] = useState(key === firstPlace);
  useTabTitle(title);
  useEffect(
    function takeFocus() {
      if (!isFirst) heading.current?.focus({ preventScroll: true });
    },
    [isFirst],
  );
  return (
    <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="5">
      <Box minW="0">
        <Heading as="h1" size={{ base: 'xl', md: '2xl' }} ref={heading} tabIndex={-1} outline="none" letterSpacing="-0.01em">
          {title}
        </Heading>
        {line && (
          <Text as="div" color="quiet" mt="1">
            {line}
          </Text>
        )}
      </Box>
      {actions && (
        <Flex gap="2" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
