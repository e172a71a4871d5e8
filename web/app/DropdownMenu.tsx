import { Menu, Portal, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DropdownEntry } from './dropdownEntry.ts';
import { EntryCount } from './EntryCount.tsx';

interface DropdownMenuProps {
  buttonId: string;
  entries: readonly DropdownEntry[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What a button of the menu opens beneath itself; only `Dropdown` uses it. */
export function DropdownMenu({ buttonId, entries, isOpen, onOpen }: DropdownMenuProps) {
  return (
    <Menu.Root
      ids={{ trigger: buttonId }}
      open={isOpen}
      onOpenChange={({ open }) => onOpen(open)}
      positioning={{ placement: 'bottom-start', getAnchorElement: () => document.getElementById(buttonId) }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="14rem" aria-labelledby={buttonId}>
            {entries.map(({ key, to, text, badge }) => (
              <Menu.Item key={key} value={key} py="2" asChild>
                <Link to={to}>
                  <Text as="span" flex="1">
                    {text}
                  </Text>
                  <EntryCount value={badge} />
                </Link>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
