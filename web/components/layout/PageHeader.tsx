import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { focusHeading, useFocusAfterNavigation } from '../../hooks/useFocusAfterNavigation.ts';
import { PagePlace, useTabTitle } from '../../hooks/useTabTitle.ts';

interface PageHeaderProps {
  title: string;
  /** Null while it loads: its space stays empty. */
  line?: ReactNode;
  actions?: ReactNode;
  /** Is true if the page is a form of a few fields, which the next key is to reach. */
  isForm?: boolean;
}

/**
 * Heading of a page with the line beneath it and the actions next to it. Sets the title of the tab, and takes the focus after a navigation.
 */
export function PageHeader({ title, line, actions, isForm }: PageHeaderProps) {
  const { ref: heading, isFirst } = useFocusAfterNavigation(isForm);
  useTabTitle(title);
  const place = use(PagePlace);
  const isHidden = useRef(place === null);
  useEffect(
    function focusOnceShown() {
      // A page is hidden, and takes no focus, until its location is known.
      if (place !== null && isHidden.current && !isFirst && document.activeElement === document.body) focusHeading(heading.current);
      isHidden.current &&= place === null;
    },
    [place, isFirst, heading],
  );
  return (
    <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="5">
      <Box minW="0">
        <Heading as="h1" size={{ base: 'xl', md: '2xl' }} ref={heading} tabIndex={-1} outline="none" letterSpacing="-0.01em">
          {title}
        </Heading>
        {(line || line === null) && (
          <Text as="div" color="quiet" mt="1" minH="1lh" minW={line === null ? '16rem' : undefined}>
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
