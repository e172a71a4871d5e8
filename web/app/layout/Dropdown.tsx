import { Flex, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { DropdownEntry } from './dropdownEntry.ts';
import { EntryText } from './EntryText.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { chooseLetterKeys, useLetterKeys } from '../../hooks/letterKeys.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const DropdownMenu = lazyPart(() => import('./DropdownMenu.tsx'), 'DropdownMenu', { place: 'floating' });

interface DropdownProps {
  title: string;
  entries: readonly DropdownEntry[];
  /** Shows the entries expanded beneath the title, in a drawer. */
  isStacked: boolean;
  /** Shows the choice of the scheme beneath the entries. */
  hasScheme?: boolean;
}

/** Entries behind a button. */
export function Dropdown({ title, entries, isStacked, hasScheme = false }: DropdownProps) {
  if (isStacked) {
    return (
      <Flex direction="column" gap="1" borderTopWidth="1px" borderColor="line" pt="4" mt="3">
        <Text fontWeight="semibold" color="quiet" fontSize="0.85rem" px="3.5" pb="1" overflowWrap="anywhere">
          {title}
        </Text>
        {entries.map(({ key, to, ...text }) => (
          <MenuLink key={key} to={to} isStacked>
            <EntryText {...text} />
          </MenuLink>
        ))}
        {hasScheme && <SchemeSwitch />}
        {hasScheme && <LetterKeysBox />}
      </Flex>
    );
  }
  return <MenuButton title={title} entries={entries} hasScheme={hasScheme} />;
}

/** The button; the menu's code is loaded on hover or focus. */
function MenuButton({ title, entries, hasScheme }: Omit<Required<DropdownProps>, 'isStacked'>) {
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
        minW="6rem"
        flexShrink={1}
        maxW="20rem"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void DropdownMenu.preload()}
        onFocus={() => void DropdownMenu.preload()}
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
        <Icon name="descending" size={14} />
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <DropdownMenu buttonId={id} entries={entries} hasScheme={hasScheme} isOpen={isOpen} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

/** A link of the menu that shows when its page is open. */
export function MenuLink({ to, isStacked, children }: { to: string; isStacked: boolean; children: ReactNode }) {
  return (
    <Button
      asChild
      variant="ghost"
      size={isStacked ? 'md' : 'sm'}
      h="auto"
      minH={isStacked ? '11' : '9'}
      py="1"
      justifyContent="flex-start"
      _currentPage={{ bg: 'brand.subtle', color: 'brand.fg' }}
    >
      <NavLink to={to}>{children}</NavLink>
    </Button>
  );
}

/** Turns keys of one letter, digit or sign on and off. */
function LetterKeysBox() {
  const { t } = useTranslation('shell');
  const isOn = useLetterKeys();
  return <TickBox label={t('letterKeys')} isTicked={isOn} onToggle={() => chooseLetterKeys(!isOn)} />;
}
