import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { EntryCount } from './EntryCount.tsx';

const loadMenu = () => import('./DropdownMenu.tsx');
const DropdownMenu = lazy(() => loadMenu().then((module) => ({ default: module.DropdownMenu })));

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
            {text} <EntryCount value={badge} />
          </MenuLink>
        ))}
      </Flex>
    );
  }
  return <MenuButton title={title} entries={entries} />;
}

/** The button; the menu's code is loaded when someone turns to it. */
function MenuButton({ title, entries }: Pick<DropdownProps, 'title' | 'entries'>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = (next: boolean) => {
    setIsOpen(next);
    setWasOpen(true);
  };
  return (
    <>
      <Button
        id={id}
        variant="ghost"
        size="sm"
        minW="0"
        flexShrink={1}
        maxW="20rem"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(true);
        }}
      >
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
      {wasOpen && (
        <Suspense fallback={null}>
          <DropdownMenu buttonId={id} entries={entries} isOpen={isOpen} onOpen={open} />
        </Suspense>
      )}
    </>
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
