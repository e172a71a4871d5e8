import { Box, Flex, Input, Spinner, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../theme/Icon.tsx';
import { isPlainClick } from '../../theme/EntityLink.tsx';
import { announce } from '../feedback/announce.ts';

/** Something to pick, as it is shown. */
export interface PickItem {
  key: string;
  title: string;
  /** A second line. */
  detail?: string | null;
  /** Its address, if it has one: Ctrl with a click or with Enter opens it in a tab. */
  to?: string;
  /** Rendered at the end of the row. */
  aside?: ReactNode;
}

interface PickListProps<Item extends PickItem> {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly { title: string; items: readonly Item[] }[];
  isLoading: boolean;
  /** Text in place of a list, such as for no results. */
  notice?: ReactNode;
  onPick: (item: Item) => void;
}

/** A search field with its matches: arrow keys move through the list, the enter key picks. */
export function PickList<Item extends PickItem>({ label, typed, onType, groups, isLoading, notice, onPick }: PickListProps<Item>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const [at, setAt] = useState(0);
  const active = items[Math.min(at, items.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(function takeFocus() {
    field.current?.focus();
  }, []);
  const getOptionId = (item: PickItem) => `${id}-${item.key}`;
  useEffect(
    function keepInSight() {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    },
    [active?.key],
  );

  const count = items.length;
  useEffect(
    function sayMatches() {
      if (typed !== '' && !isLoading && count > 0) announce(t('matches', { count }));
    },
    [typed, isLoading, count, t],
  );

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, items.length - 1) + step + items.length) % items.length);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      if (active.to !== undefined && (event.ctrlKey || event.metaKey)) window.open(active.to, '_blank', 'noopener');
      else onPick(active);
    }
  }

  return (
    <Box>
      <Box position="relative" mb="3">
        <Box position="absolute" insetY="0" left="3" display="flex" alignItems="center" color="quiet" pointerEvents="none" zIndex="1">
          {isLoading ? <Spinner size="sm" role="status" aria-label={t('loading')} /> : <Icon name="search" />}
        </Box>
        <Input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? id : undefined}
          aria-activedescendant={active && getOptionId(active)}
          aria-autocomplete="list"
          placeholder={label}
          value={typed}
          onChange={({ target }) => {
            setAt(0);
            onType(target.value);
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          bg="surface"
          borderColor="field"
          fontSize="1rem"
          ps="10"
        />
      </Box>
      {items.length === 0 && !isLoading && notice}
      {items.length > 0 && (
        <Box ref={list} role="listbox" id={id} aria-label={label}>
          {groups.map(
            ({ title, items: found }) =>
              found.length > 0 && (
                <Box key={title} role="group" aria-label={title} mb="2">
                  <Text aria-hidden="true" color="quiet" fontSize="0.8125rem" px="3" py="1">
                    {title}
                  </Text>
                  {found.map((item) => (
                    <Option key={item.key} id={getOptionId(item)} item={item} isActive={item === active} onPick={() => onPick(item)} />
                  ))}
                </Box>
              ),
          )}
        </Box>
      )}
    </Box>
  );
}

function Option({ id, item: { title, detail, to, aside }, isActive, onPick }: { id: string; item: PickItem; isActive: boolean; onPick: () => void }) {
  return (
    <Flex
      // An option with an address is a link, which the browser opens in a tab on Ctrl and a click.
      {...(to === undefined ? {} : { as: 'a' as const, href: to })}
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      align="center"
      gap="3"
      px="3"
      py="2"
      borderRadius="md"
      cursor="pointer"
      bg={isActive ? 'brand.subtle' : undefined}
      _hover={{ bg: 'canvas' }}
      onClick={(event: MouseEvent) => {
        if (to !== undefined && !isPlainClick(event)) return;
        event.preventDefault();
        onPick();
      }}
    >
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        {detail && (
          <Text color="quiet" fontSize="0.8125rem" overflowWrap="anywhere">
            {detail}
          </Text>
        )}
      </Box>
      {aside}
    </Flex>
  );
}
