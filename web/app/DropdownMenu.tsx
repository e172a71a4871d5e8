import { Menu } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DropdownEntry } from './dropdownEntry.ts';
import { EntryText } from './EntryCount.tsx';

interface DropdownMenuProps {
  buttonId: string;
  entries: readonly DropdownEntry[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What a button of the menu opens beneath itself, within the same landmark; only `Dropdown` uses it. */
export function DropdownMenu({ buttonId, entries, isOpen, onOpen }: DropdownMenuProps) {
  return (
    <Menu.Root
      ids={{ trigger: buttonId }}
      open={isOpen}
      onOpenChange={({ open }) => onOpen(open)}
      positioning={{ placement: 'bottom-start', getAnchorElement: () => document.getElementById(buttonId) }}
    >
      <Menu.Positioner>
        <Menu.Content minW="14rem" maxW="20rem" aria-labelledby={buttonId}>
          {entries.map(({ key, to, ...said }) => (
            <Menu.Item key={key} value={key} py="2" asChild>
              <Link to={to}>
                <EntryText {...said} />
              </Link>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
