import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { anchorNavigation } from '../../hooks/anchorNavigation.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Loading } from '../feedback/Loading.tsx';
import { RetryNotice } from '../feedback/RetryNotice.tsx';

interface TileProps {
  title: string;
  /** Line next to the title, such as a day. */
  line?: ReactNode;
  isLoading: boolean;
  /** Reserves the height of several lines of numbers when tiles are narrow. */
  isTall?: boolean;
  failure?: string | undefined;
  onRetry: () => void;
  children: ReactNode;
}

/** A small part of an overview, with its own loading and failed states. The counted items link to their list. */
export function Tile({ title, line, isLoading, isTall = false, failure, onRetry, children }: TileProps) {
  return (
    <Box
      role="group"
      aria-label={title}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="xl"
      px="4"
      py="3"
      minH={{ base: isTall ? '9.75rem' : '6.5rem', md: isTall ? '9.75rem' : '8.5rem', xl: isTall ? '11.25rem' : '8.5rem' }}
      aria-busy={isLoading}
    >
      <Flex justify="space-between" align="baseline" columnGap="3" wrap="wrap" mb="2">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        {line && (
          <Box color="quiet" fontSize="0.8125rem">
            {line}
          </Box>
        )}
      </Flex>
      {failure ? <RetryNotice text={failure} onRetry={onRetry} /> : isLoading ? <Loading h={{ base: '9', md: '16' }} /> : children}
    </Box>
  );
}

interface CountLinkProps {
  to: string;
  count: number;
  /** Counted items, in words or as a badge. */
  children: ReactNode;
}

/** A number with its unit, which links to the list of exactly these items. */
export const CountLink = ({ to, count, children }: CountLinkProps) => (
  <chakra.span display="inline-flex" me="5" mb="1">
    <Link to={to} state={anchorNavigation}>
      <chakra.span fontSize="1.375rem" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums" me="2">
        {formatNumber(count)}
      </chakra.span>
      <chakra.span fontSize="0.875rem" textDecoration="underline">
        {children}
      </chakra.span>
    </Link>
  </chakra.span>
);
