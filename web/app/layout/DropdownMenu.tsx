import { Menu } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DropdownEntry } from './dropdownEntry.ts';
import { chooseScheme, schemes, useScheme } from '../../theme/scheme.ts';
import { chooseLetterKeys, useLetterKeys } from '../../hooks/letterKeys.ts';
import { EntryText } from './EntryText.tsx';

interface DropdownMenuProps {
  buttonId: string;
  entries: readonly DropdownEntry[];
  hasScheme: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Menu beneath a menu button, within the same landmark. Only `Dropdown` uses it. */
export function DropdownMenu({ buttonId, entries, hasScheme, isOpen, onOpen }: DropdownMenuProps) {
  return (
    <Menu.Root
      ids={{ trigger: buttonId }}
      open={isOpen}
      onOpenChange={({ open }) => onOpen(open)}
      positioning={{ placement: 'bottom-start', getAnchorElement: () => document.getElementById(buttonId) }}
    >
      <Menu.Positioner>
        <Menu.Content minW="14rem" maxW="20rem" aria-labelledby={buttonId}>
          {entries.map(({ key, to, ...text }) => (
            <Menu.Item key={key} value={key} py="2" asChild>
              <Link to={to}>
                <EntryText {...text} />
              </Link>
            </Menu.Item>
          ))}
          {hasScheme && <SchemeItems />}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** Light, dark, or the device's setting. The menu remains open, so that the user sees the change. */
function SchemeItems() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Menu.Separator />
      <Menu.RadioItemGroup value={useScheme()} onValueChange={({ value }) => chooseScheme(schemes.find((each) => each === value)!)}>
        <Menu.ItemGroupLabel>{t('scheme.title')}</Menu.ItemGroupLabel>
        {schemes.map((each) => (
          <Menu.RadioItem key={each} value={each} py="2" closeOnSelect={false}>
            <Menu.ItemIndicator />
            {t(`scheme.${each}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
      <Menu.Separator />
      <Menu.CheckboxItem value="keys" checked={useLetterKeys()} onCheckedChange={chooseLetterKeys} py="2" closeOnSelect={false}>
        <Menu.ItemIndicator />
        {t('letterKeys')}
      </Menu.CheckboxItem>
    </>
  );
}
