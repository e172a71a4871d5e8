import { Badge, Button, Flex, Menu, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';

/** An entry of a menu; a badge of 0 is not shown. */
export interface DropdownEntry {
  key: string;
  to: string;
  text: string;
  badge?: number;
}

interface DropdownProps {
  title: string;
  entries: readonly DropdownEntry[];
  /** In a drawer the entries stand open beneath the title. */
  isStacked: boolean;
}

/** Entries behind a button. */
export function Dropdown({ title, entries, isStacked }: DropdownProps) {
  if (isStacked) {
    return (
      <Flex direction="column" gap="1" borderTopWidth="1px" borderColor="line" pt="4" mt="3">
        <Text fontWeight="semibold" color="quiet" fontSize="0.85rem" px="3.5" pb="1" overflowWrap="anywhere">
          {title}
        </Text>
        {entries.map(({ key, to, text, badge }) => (
          <MenuLink key={key} to={to} isStacked>
            {text} <Count value={badge} />
          </MenuLink>
        ))}
      </Flex>
    );
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" minW="0" flexShrink={1} maxW="20rem">
          <Text as="span" truncate>
            {title}
          </Text>
          <svg
            width="12"
            height="12"
            viewBox="0 0 12 12"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M2.5 4.5L6 8l3.5-3.5" />
          </svg>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="14rem">
            {entries.map(({ key, to, text, badge }) => (
              <Menu.Item key={key} value={key} py="2" asChild>
                <Link to={to}>
                  <Text as="span" flex="1">
                    {text}
                  </Text>
                  <Count value={badge} />
                </Link>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** A link of the menu that shows when its page is open. */
export function MenuLink({ to, isStacked, children }: { to: string; isStacked: boolean; children: ReactNode }) {
  return (
    <Button asChild variant="ghost" size={isStacked ? 'md' : 'sm'} justifyContent="flex-start" _currentPage={{ bg: 'brand.subtle', color: 'brand.fg' }}>
      <NavLink to={to}>{children}</NavLink>
    </Button>
  );
}

const Count = ({ value }: { value: number | undefined }) =>
  value ? (
    <Badge bg="level.red.subtle" color="level.red.fg">
      {value}
    </Badge>
  ) : null;
